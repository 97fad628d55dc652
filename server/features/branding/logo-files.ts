import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { ReceivedFile } from '../../http/receive-file.ts'
import { judgeContent } from '../uploads/judge-content.ts'
import { measurePicture } from '../uploads/measure-picture.ts'

const logoKey = (uuid: string) => `logos/${uuid.slice(0, 2)}/${uuid}.png`

export async function dropLogo(ctx: Context, uuid: string | null): Promise<void> {
  if (uuid) await ctx.gateways.files.remove(logoKey(uuid))
}

/** Writes the picture anew from its points, with what shines through: places, names and programs in it are gone. */
export async function writeLogo(ctx: Context, uuid: string, file: ReceivedFile): Promise<void> {
  const kind = judgeContent(await file.head())
  if (!kind?.startsWith('image/'))
    throw new AppError('upload.type_refused', { details: { accepted: ['jpg', 'png', 'webp', 'avif', 'gif'] } })
  if (file.bytes > limits.upload.imageBytes)
    throw new AppError('upload.too_large', { details: { max_bytes: limits.upload.imageBytes } })
  await measurePicture(file.path)
  const { width, height } = limits.branding.logo
  const drawn = await sharp(file.path, { limitInputPixels: limits.upload.points, failOn: 'error' })
    .autoOrient()
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(error => {
      throw new AppError('upload.unreadable', { cause: error })
    })
  await ctx.gateways.files.put(logoKey(uuid), Readable.from([drawn]))
}

/** The picture itself, for pages that are drawn here; null where there is none any more. */
export async function readLogo(ctx: Context, uuid: string): Promise<Buffer | null> {
  const content = await ctx.gateways.files.get(logoKey(uuid))
  return content && (await buffer(content))
}

/** A logo by its address; another one has another address. */
export async function sendLogo(ctx: Context, uuid: string): Promise<Response> {
  const { files } = ctx.gateways
  const found = await files.stat(logoKey(uuid))
  const content = found && (await files.get(logoKey(uuid)))
  if (!content) throw new AppError('not_found')
  return new Response(Readable.toWeb(content), {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(found.bytes),
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
