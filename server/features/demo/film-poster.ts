import { createRequire } from 'node:module'
import type * as Encoder from 'h264-mp4-encoder'
import sharp from 'sharp'
import type { DemoPoster } from '../../db/demo/deal-acts.ts'
import { drawPoster } from './draw-poster.ts'

// The package is CommonJS, and its encoder a WebAssembly module inside of it.
const { createH264MP4Encoder } = createRequire(import.meta.url)('h264-mp4-encoder') as typeof Encoder

export const filmSize = { width: 360, height: 640 }
const frameRate = 1

/** A film that goes from one poster to the next, closer and closer: what a demonstration delivers instead of somebody's film. */
export async function filmPosters(arts: readonly DemoPoster['art'][], seconds: number): Promise<Uint8Array> {
  const { width, height } = filmSize
  const encoder = await createH264MP4Encoder()
  Object.assign(encoder, { width, height, frameRate, quantizationParameter: 28, speed: 10, groupOfPictures: frameRate * 2 })
  encoder.outputFilename = 'poster.mp4'
  encoder.initialize()
  try {
    const drawn = await Promise.all(
      arts.map(art =>
        sharp(Buffer.from(drawPoster(art)))
          .png()
          .toBuffer(),
      ),
    )
    const each = Math.ceil((seconds * frameRate) / arts.length)
    for (const poster of drawn)
      for (let frame = 0; frame < each; frame += 1) {
        const near = 1 + (frame / each) * 0.25
        const [wide, high] = [Math.round(width * near * 1.42), Math.round(height * near)]
        const picture = await sharp(poster)
          .resize(wide, high, { fit: 'cover' })
          .extract({ left: Math.round((wide - width) / 2), top: Math.round((high - height) / 2), width, height })
          .ensureAlpha()
          .raw()
          .toBuffer()
        encoder.addFrameRgba(picture)
      }
    encoder.finalize()
    return encoder.FS.readFile(encoder.outputFilename)
  } finally {
    encoder.delete()
  }
}
