import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { uploadKey } from '../uploads/upload-key.ts'

/** The first photo of a space, as sharp as a page needs it; null where there is none or it can no longer be read. */
export async function planPhoto(ctx: Context, file: string | null, width: number, height: number): Promise<Buffer | null> {
  const kept = file && (await ctx.gateways.files.get(uploadKey(file)))
  if (!kept) return null
  const picture = sharp(await buffer(kept), { limitInputPixels: limits.upload.points })
  return await picture
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(width * 3, height * 3, { fit: 'cover', position: 'attention' })
    .jpeg({ quality: 78 })
    .toBuffer()
    .catch(() => null)
}
