import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Context, SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { ownUpload } from '../uploads/own-uploads.ts'
import { uploadKey } from '../uploads/upload-key.ts'

/** No provider looks closer than this. */
const side = 1_024

/** A picture among one's own files; anything else is refused like a file that is not there. */
export async function requireReference(ctx: SignedInContext, id: string): Promise<void> {
  const file = await ownUpload(ctx, id)
  if (!file?.type.startsWith('image/')) throw new AppError('request.invalid', { fields: { reference: ['option'] } })
}

/** As a painter gets it. What was uploaded was judged and written anew then. */
export async function readReference(ctx: Context, id: string): Promise<Buffer> {
  const content = await ctx.gateways.files.get(uploadKey(id))
  if (!content) throw new AppError('not_found')
  const picture = sharp(await buffer(content))
  return await picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }).png().toBuffer()
}
