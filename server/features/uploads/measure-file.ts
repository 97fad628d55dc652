import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ALL_FORMATS, CustomSource, Input } from 'mediabunny'
import sharp from 'sharp'
import type { ByteRange } from '../../gateways/interfaces/files.ts'

/** A file that can be read from anywhere in it, wherever it lies. */
interface Measurable {
  size(): Promise<number>
  read(range?: ByteRange): Promise<Readable>
}

export interface Measures {
  sha256: string | null
  width: number | null
  height: number | null
  duration_ms: number | null
}

const unknown = { width: null, height: null, duration_ms: null }

async function measureFilm(file: Measurable): Promise<Omit<Measures, 'sha256'>> {
  const source = new CustomSource({
    getSize: () => file.size(),
    read: async (start, end) => await buffer(await file.read({ start, end: end - 1 })),
    prefetchProfile: 'network',
  })
  const input = new Input({ formats: ALL_FORMATS, source })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) return { ...unknown, duration_ms: Math.round((await input.computeDuration()) * 1000) }
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

async function measurePicture(file: Measurable): Promise<Omit<Measures, 'sha256'>> {
  const head = sharp({ limitInputPixels: false })
  const [{ width, height, pageHeight }] = await Promise.all([head.metadata(), pipeline(await file.read(), head)])
  return { width, height: pageHeight ?? height, duration_ms: null }
}

/** Facts of a stored file: its bytes' digest, size, length. An unreadable part is unknown: people upload what they have. */
export async function measureFile(file: Measurable, type: string): Promise<Measures> {
  const hash = createHash('sha256')
  const sha256 = await file
    .read()
    .then(content => pipeline(content, hash))
    .then(
      () => hash.digest('hex'),
      () => null,
    )
  const measure = /^(video|audio)\//.test(type) ? measureFilm : type.startsWith('image/') ? measurePicture : async () => unknown
  return { sha256, ...(await measure(file).catch(() => unknown)) }
}
