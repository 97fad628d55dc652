import sharp, { type Metadata } from 'sharp'
import { limits } from '#contract/limits.ts'
import { AppError } from '../../errors.ts'

// Pictures are decoded one thread each: two at once must not take both cores.
sharp.concurrency(1)
sharp.cache(false)

/** Reads a picture's head alone, and refuses what would not fit into memory before anything of it is decoded. */
export async function measurePicture(path: string): Promise<Metadata> {
  const known = await sharp(path, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(error => {
      throw new AppError('upload.unreadable', { cause: error })
    })
  const { side, points } = limits.upload
  const height = known.pageHeight ?? known.height
  if (known.width > side || height > side || known.width * height * (known.pages ?? 1) > points)
    throw new AppError('upload.too_many_points', { details: { max_side: side, max_points: points } })
  return known
}
