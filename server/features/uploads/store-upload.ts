import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { cutText } from '#contract/cut-text.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError, diskFull } from '../../errors.ts'
import type { ReceivedFile } from '../../http/receive-file.ts'
import { extensions, type FileKind, judgeContent } from './judge-content.ts'
import { measureFile } from './measure-file.ts'
import { measurePicture } from './measure-picture.ts'
import { signedAddress } from './signed-address.ts'

export const uploadPath = (dataDir: string, uuid: string) => join(dataDir, 'uploads', uuid.slice(0, 2), uuid)

const mostOf = (kind: FileKind) =>
  kind.startsWith('image/')
    ? limits.upload.imageBytes
    : kind.startsWith('video/')
      ? limits.upload.videoBytes
      : limits.upload.otherBytes

/** Written anew from its points: what hid in metadata (places, names) or behind the picture is gone. */
async function reencode(kind: FileKind, from: string, to: string): Promise<void> {
  const image = sharp(from, {
    limitInputPixels: limits.upload.points,
    failOn: 'error',
    animated: kind === 'image/gif' || kind === 'image/webp',
  })
  const turned = kind === 'image/gif' ? image : image.autoOrient()
  const written =
    kind === 'image/png'
      ? turned.png()
      : kind === 'image/gif'
        ? turned.gif()
        : kind === 'image/webp'
          ? turned.webp({ quality: 85 })
          : kind === 'image/avif'
            ? turned.avif({ quality: 60, effort: 2 })
            : turned.jpeg({ quality: 88, mozjpeg: true })
  await written.toFile(to)
}

const nameFor = (name: string, kind: FileKind) => {
  const base = cutText(name.replace(/\.[A-Za-z0-9]{1,5}$/, ''), 100) || 'file'
  return `${base}.${extensions[kind]}`
}

/** Keeps one file under an id of ours; its type and its name's ending follow from its content. */
export async function storeUpload(ctx: SignedInContext, file: ReceivedFile): Promise<FileCard> {
  const kind = await judgeContent(file.path)
  if (!kind) throw new AppError('upload.type_refused', { details: { accepted: Object.values(extensions) } })
  if (file.bytes > mostOf(kind)) throw new AppError('upload.too_large', { details: { max_bytes: mostOf(kind) } })
  const uuid = randomUUID()
  const path = uploadPath(ctx.settings.dataDir, uuid)
  await mkdir(join(path, '..'), { recursive: true })
  if (kind.startsWith('image/')) {
    await measurePicture(file.path)
    try {
      await reencode(kind, file.path, path)
    } catch (error) {
      await rm(path, { force: true })
      throw diskFull(error) ?? new AppError('upload.unreadable', { cause: error })
    }
  } else await rename(file.path, path)
  const { sha256, duration_ms, ...size } = await measureFile(path, kind)
  const row = { uuid, name: nameFor(file.name, kind), type: kind as string, bytes: (await stat(path)).size, ...size }
  try {
    await ctx.db
      .insertInto('uploads')
      .values({ ...row, sha256, duration_ms, owner_id: ctx.person.uuid, created_at: ctx.clock.now() })
      .execute()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { ...row, url: signedAddress(ctx, uuid, row.name) }
}
