import type { FileCard } from '#contract/entities/shapes.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { unfinishedUploads } from '../../http/unfinished-uploads.ts'
import type { Call } from '../../http.ts'
import { ownUpload } from './own-uploads.ts'
import { storeUpload } from './store-upload.ts'

type Asked = SignedInContext & { call: Call }

/** Files whose last byte is there and that are being judged, measured and kept: whoever asks meanwhile waits for the same. */
const finishing = new Map<string, Promise<FileCard>>()

const uploadsOf = (ctx: Asked) => unfinishedUploads(ctx.settings.dataDir)

/** Begins a file that comes in several goes; its address is under `Location`. */
export async function beginUpload(ctx: Asked): Promise<Response> {
  const uploads = uploadsOf(ctx)
  if (Number(ctx.call.request.headers.get('upload-length') ?? 0) <= 0) throw new AppError('upload.empty')
  if ((await uploads.countOf(ctx.person.uuid)) >= limits.upload.unfinished)
    throw new AppError('upload.too_many_unfinished', { details: { most: limits.upload.unfinished } })
  return await uploads.answer(ctx.call.request, ctx.person.uuid)
}

async function finish(ctx: Asked, uuid: string): Promise<FileCard> {
  const file = await uploadsOf(ctx).received(uuid)
  try {
    const card = await storeUpload(ctx, file, uuid)
    await file.discard()
    return card
  } catch (error) {
    // What is refused for good is not kept; a store that is away may be there again when it is asked for next.
    if (error instanceof AppError && error.status < 500) await file.discard()
    throw error
  }
}

function finished(ctx: Asked, uuid: string): Promise<FileCard> {
  const running = finishing.get(uuid) ?? finish(ctx, uuid).finally(() => finishing.delete(uuid))
  finishing.set(uuid, running)
  return running
}

const whole = (bytes: number) => ({
  'Tus-Resumable': '1.0.0',
  'Upload-Offset': String(bytes),
  'Upload-Length': String(bytes),
  'Cache-Control': 'no-store',
})

/** How far it is (HEAD), more of it (PATCH), or no more of it (DELETE). With the last byte it becomes a file of the person's. */
export async function continueUpload(ctx: Asked, uuid: string): Promise<Response> {
  const { request } = ctx.call
  const known = await uploadsOf(ctx).find(uuid)
  if (known?.owner !== ctx.person.uuid) {
    // The answer to the last byte was lost: it is one of the person's files by now, under the same id.
    const card = request.method === 'HEAD' ? await ownUpload(ctx, uuid) : undefined
    if (!card) throw new AppError('not_found')
    return new Response(null, { headers: whole(card.bytes) })
  }
  const arrived = known.offset === known.bytes
  const response = arrived && request.method !== 'DELETE' ? null : await uploadsOf(ctx).answer(request, ctx.person.uuid)
  if (response && (request.method !== 'PATCH' || response.headers.get('upload-offset') !== String(known.bytes))) return response
  const card = await finished(ctx, uuid)
  const headers = whole(known.bytes)
  if (request.method === 'HEAD') return new Response(null, { headers })
  return new Response(JSON.stringify({ response: card }), { headers: { ...headers, 'Content-Type': 'application/json' } })
}
