import { isbot } from 'isbot'
import * as z from 'zod/mini'
import { pixelOrder } from '#contract/entities/tracking-link.ts'
import { fieldIssues } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { countAttempt } from '../../http/rate-limits.ts'
import { inertPolicy } from '../../http/security-headers.ts'
import { failure } from '../../http.ts'
import { hearPixel } from './hear-pixel.ts'
import { pixelScript } from './pixel-script.ts'

/** One transparent point. */
const point = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Pages of every shop may load it and read its answer; nothing that the browser knows of the person is sent along. */
const open = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': inertPolicy,
}
const fresh = { ...open, 'Cache-Control': 'no-store' }

/** `/p/{company}.js` and `/p/{company}.gif`: the script is the same for everybody, the image tells of an order in its address. */
export async function answerPixel(ctx: Context, request: Request, name: string, address: string): Promise<Response> {
  const [, org = '', kind] = /^([0-9a-f-]{36})\.(js|gif)$/.exec(name) ?? []
  if (!z.safeParse(z.uuid(), org).success || (kind === 'js' && request.method !== 'GET'))
    return new Response('Nothing here.\n', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  if (kind === 'js')
    return new Response(pixelScript, {
      headers: { ...open, 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    })
  const outcome = await hear(ctx, request, org, address).catch(error => refused(ctx, error))
  if (outcome instanceof Response) return outcome
  return request.method === 'POST'
    ? Response.json({ response: { outcome } }, { headers: fresh })
    : new Response(point, { headers: { ...fresh, 'Content-Type': 'image/gif' } })
}

async function hear(ctx: Context, request: Request, org: string, address: string) {
  const agent = request.headers.get('user-agent') ?? ''
  // Robots walk through thank-you pages, too; nobody bought anything.
  if (!agent || isbot(agent)) return 'bot' as const
  await countAttempt(ctx, { key: `pixel:${org}:${address}`, limit: limits.link.pixel.perAddress, windowMs: 60_000 })
  const { searchParams } = new URL(request.url)
  const { value_minor = '', ...rest } = Object.fromEntries(searchParams)
  const value = /^-?\d{1,15}$/.test(value_minor) ? Number(value_minor) : Number.NaN
  const parsed = z.safeParse(pixelOrder, { ...rest, value_minor: value }, { reportInput: true })
  if (!parsed.success) throw new AppError('request.invalid', { fields: fieldIssues(parsed.error) })
  return await hearPixel(ctx, { org, host: hostOfPage(request), order: parsed.data })
}

/** The browser says from which page a call comes: by `Origin`, and for an image by `Referer`. */
function hostOfPage({ headers }: Request): string {
  const said = headers.get('origin') ?? headers.get('referer') ?? ''
  return URL.canParse(said) ? new URL(said).hostname.slice(0, 253) : ''
}

function refused(ctx: Context, error: unknown): Response {
  const answer = failure(error, cause => ctx.log.error({ err: cause }, 'an order by pixel failed'))
  for (const [name, value] of Object.entries(fresh)) answer.headers.set(name, value)
  return answer
}
