import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { cutText } from '#contract/cut-text.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError, diskFull } from '../../errors.ts'
import type { ReceivedFile } from '../../http/receive-file.ts'
import { newScratch, type ScratchFile } from '../../http/scratch-file.ts'
import { extensions, type FileKind, judgeContent } from './judge-content.ts'
import { measureFile } from './measure-file.ts'
import { measurePicture } from './measure-picture.ts'
import { kindOfSound, repacked } from './only-sound.ts'
import { readShot } from './read-shot.ts'
import { signedAddress } from './signed-address.ts'
import { uploadKey } from './upload-key.ts'

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

async function rewritten(ctx: SignedInContext, kind: FileKind, file: ReceivedFile): Promise<ScratchFile> {
  await measurePicture(file.path)
  const scratch = await newScratch(ctx.settings.dataDir)
  try {
    await reencode(kind, file.path, scratch.path)
    return scratch
  } catch (error) {
    await scratch.discard()
    throw diskFull(error) ?? new AppError('upload.unreadable', { cause: error })
  }
}

/** Keeps one file under an id of ours; its type and its name's ending follow from its content. */
export async function storeUpload(ctx: SignedInContext, file: ReceivedFile, uuid: string = randomUUID()): Promise<FileCard> {
  const judged = judgeContent(await file.head())
  if (!judged) throw new AppError('upload.type_refused', { details: { accepted: Object.values(extensions) } })
  const kind = await kindOfSound(judged, file)
  if (file.bytes > mostOf(kind)) throw new AppError('upload.too_large', { details: { max_bytes: mostOf(kind) } })
  // Before it is written anew without them.
  const shot = file.purpose === 'proof' && kind.startsWith('image/') ? await readShot(file.path).catch(() => null) : null
  const { files } = ctx.gateways
  const kept = kind.startsWith('image/')
    ? await rewritten(ctx, kind, file)
    : kind.startsWith('audio/')
      ? await repacked(ctx.settings.dataDir, kind, file)
      : file
  try {
    const { sha256, duration_ms, ...size } = await measureFile(kept, kind)
    const row = { uuid, name: nameFor(file.name, kind), type: kind, bytes: await kept.size(), ...size }
    await files.take(uploadKey(uuid), kept.path)
    await ctx.db
      .insertInto('uploads')
      .values({ ...row, sha256, duration_ms, owner_id: ctx.person.uuid, created_at: ctx.clock.now() })
      .execute()
    if (shot && (shot.taken_at || shot.lat !== null))
      await ctx.db
        .insertInto('upload_shots')
        .values({ upload_id: uuid, ...shot })
        .execute()
    return { ...row, url: signedAddress(ctx, uuid, row.name) }
  } catch (error) {
    if (kept !== file) await kept.discard()
    // A store that is away is said by the first failure.
    await files.remove(uploadKey(uuid)).catch(() => {})
    throw error
  }
}
