import { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Call } from '../../http.ts'
import { isSigned } from './signed-address.ts'
import { uploadKey } from './upload-key.ts'

/** `bytes=100-`, `bytes=-500`: one range, or null for the whole. Undefined where it lies outside of the file. */
function rangeOf(header: string | null, size: number): { start: number; end: number } | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [, first = '', last = ''] = match
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? undefined : { start, end }
}

/** A stored file by its signed address, whole or in part. Only pictures, films and sound are shown in place; the rest is downloaded. */
export async function sendUpload(
  ctx: Context & { call: Call },
  uuid: string,
  { until, sig }: { until: string; sig: string },
): Promise<Response> {
  if (!isSigned(ctx, uuid, until, sig)) throw new AppError('not_found')
  const row = await ctx.db.selectFrom('uploads').select(['name', 'type']).where('uuid', '=', uuid).executeTakeFirst()
  const { files } = ctx.gateways
  const key = uploadKey(uuid)
  const size = row && (await files.stat(key))?.bytes
  if (!row || size === undefined) throw new AppError('not_found')
  const shown = /^(image|video|audio)\//.test(row.type)
  const headers = new Headers({
    'Content-Type': row.type === 'text/plain' ? 'text/plain; charset=utf-8' : row.type,
    'Content-Disposition': `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(row.name)}`,
    'Cache-Control': 'private, max-age=3600, immutable',
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
  })
  const range = rangeOf(ctx.call.request.headers.get('range'), size)
  if (range === undefined) {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${size}`)
  const status = range ? 206 : 200
  if (ctx.call.request.method === 'HEAD') return new Response(null, { status, headers })
  const content = await files.get(key, { start, end })
  if (!content) throw new AppError('not_found')
  return new Response(Readable.toWeb(content), { status, headers })
}
