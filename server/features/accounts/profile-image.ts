import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import type { User } from '#contract/entities/user.ts'
import { type FaceSize, faceAddress, faceSizes } from '#contract/faces.ts'
import { limits } from '#contract/limits.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { ReceivedFile } from '../../http/receive-file.ts'
import { judgeContent } from '../uploads/judge-content.ts'
import { measurePicture } from '../uploads/measure-picture.ts'
import { readUser } from './read-user.ts'

/** The large one is a JPEG: whoever previews links reads that everywhere. */
const formats: Record<FaceSize, { ending: string; type: string }> = {
  '128': { ending: 'webp', type: 'image/webp' },
  '512': { ending: 'jpg', type: 'image/jpeg' },
}

const faceKey = (uuid: string, size: FaceSize) => `faces/${uuid.slice(0, 2)}/${uuid}-${size}.${formats[size].ending}`

/** The files behind an address of `users.profile_image`, if it is one of ours. */
export async function dropFace(ctx: Context, address: string | null): Promise<void> {
  const uuid = address?.startsWith(faceAddress('')) ? address.slice(faceAddress('').length) : null
  if (uuid) await Promise.all(faceSizes.map(size => ctx.gateways.files.remove(faceKey(uuid, size))))
}

/** A square of what matters in the picture, written anew from its points: places, names and thumbnails are gone. */
async function drawFace(file: ReceivedFile): Promise<Record<FaceSize, Buffer>> {
  const square = sharp(file.path, { limitInputPixels: limits.upload.points, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(512, 512, { fit: 'cover', position: 'attention' })
  const whole = await square.jpeg({ quality: 84, mozjpeg: true }).toBuffer()
  return { '512': whole, '128': await sharp(whole).resize(128, 128).webp({ quality: 82 }).toBuffer() }
}

async function writeFace(ctx: Context, uuid: string, file: ReceivedFile): Promise<void> {
  const kind = judgeContent(await file.head())
  if (!kind?.startsWith('image/'))
    throw new AppError('upload.type_refused', { details: { accepted: ['jpg', 'png', 'webp', 'avif', 'gif'] } })
  if (file.bytes > limits.upload.imageBytes)
    throw new AppError('upload.too_large', { details: { max_bytes: limits.upload.imageBytes } })
  await measurePicture(file.path)
  const faces = await drawFace(file).catch(error => {
    throw new AppError('upload.unreadable', { cause: error })
  })
  for (const size of faceSizes) await ctx.gateways.files.put(faceKey(uuid, size), Readable.from([faces[size]]))
}

async function change(ctx: SignedInContext, profile_image: string | null): Promise<string | null> {
  return await inTransaction(ctx, async inner => {
    const { uuid } = inner.person
    const before = await inner.db
      .selectFrom('users')
      .select('profile_image')
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await inner.db.updateTable('users').set({ profile_image, updated_at: inner.clock.now() }).where('uuid', '=', uuid).execute()
    return before.profile_image
  })
}

/** Takes another picture in the place of the one there is. Every picture has an address of its own, so no cache shows the old one. */
export async function putFace(ctx: SignedInContext, file: ReceivedFile): Promise<User> {
  const uuid = randomUUID()
  try {
    await writeFace(ctx, uuid, file)
    const before = await change(ctx, faceAddress(uuid))
    await dropFace(ctx, before)
  } catch (error) {
    await dropFace(ctx, faceAddress(uuid))
    throw error
  }
  return await readUser(ctx, ctx.person.uuid)
}

export async function removeFace(ctx: SignedInContext): Promise<void> {
  await dropFace(ctx, await change(ctx, null))
}

/** A picture by its address. Gone from here means gone: nobody else keeps it for longer than a day. */
export async function sendFace(ctx: Context, uuid: string, size: FaceSize): Promise<Response> {
  const { files } = ctx.gateways
  const found = await files.stat(faceKey(uuid, size))
  const content = found && (await files.get(faceKey(uuid, size)))
  if (!content) throw new AppError('not_found')
  return new Response(Readable.toWeb(content), {
    headers: {
      'Content-Type': formats[size].type,
      'Content-Length': String(found.bytes),
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
