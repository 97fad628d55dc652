import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import sharp from 'sharp'
import { diskFull } from '../../errors.ts'

export interface Measures {
  sha256: string | null
  width: number | null
  height: number | null
  duration_ms: number | null
}

const unknown = { width: null, height: null, duration_ms: null }

async function measureFilm(path: string): Promise<Omit<Measures, 'sha256'>> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) return unknown
    const [width, height, seconds] = await Promise.all([
      track.getDisplayWidth(),
      track.getDisplayHeight(),
      input.computeDuration(),
    ])
    return { width, height, duration_ms: Math.round(seconds * 1000) }
  } finally {
    input.dispose()
  }
}

async function measurePicture(path: string): Promise<Omit<Measures, 'sha256'>> {
  const { width, height, pageHeight } = await sharp(path, { limitInputPixels: false }).metadata()
  return { width, height: pageHeight ?? height, duration_ms: null }
}

/** Facts of a stored file: its bytes' digest, size, length. An unreadable part is unknown: people upload what they have. */
export async function measureFile(path: string, type: string): Promise<Measures> {
  const hash = createHash('sha256')
  const sha256 = await pipeline(createReadStream(path), hash).then(
    () => hash.digest('hex'),
    error => {
      if (diskFull(error)) throw error
      return null
    },
  )
  const measure = type.startsWith('video/') ? measureFilm : type.startsWith('image/') ? measurePicture : async () => unknown
  return { sha256, ...(await measure(path).catch(() => unknown)) }
}
