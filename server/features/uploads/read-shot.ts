import sharp from 'sharp'

/** When and where a camera says that it took a picture. */
export interface Shot {
  /** As the camera's clock had it, without a zone: `2026-11-26T09:41:00`. */
  taken_at: string | null
  lat: number | null
  lng: number | null
}

const nothing: Shot = { taken_at: null, lat: null, lng: null }

/** Tags of EXIF 2.32 that are read; no other part of the block is looked at. */
const tags = { exif: 0x8769, gps: 0x8825, taken: 0x9003, latRef: 1, lat: 2, lngRef: 3, lng: 4 } as const
/** Bytes of one value by its type: byte, ASCII, short, long, rational. Others are not among ours. */
const sizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8 }
const mostEntries = 512

interface Entry {
  type: number
  count: number
  /** The offset of its value. */
  at: number
}

/** Numbers of a TIFF block in its own order of bytes; reading outside of it throws a RangeError. */
function readerOf(block: Buffer) {
  const little = block.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (little ? block.readUInt16LE(at) : block.readUInt16BE(at))
  const long = (at: number) => (little ? block.readUInt32LE(at) : block.readUInt32BE(at))
  return { block, short, long }
}
type Reader = ReturnType<typeof readerOf>

/** The entries of the directory that begins there, by tag. */
function directory({ short, long }: Reader, at: number): Map<number, Entry> {
  const entries = new Map<number, Entry>()
  const count = Math.min(short(at), mostEntries)
  for (let n = 0; n < count; n += 1) {
    const entry = at + 2 + n * 12
    const [type, values] = [short(entry + 2), long(entry + 4)]
    const bytes = (sizes[type] ?? 0) * values
    if (bytes > 0) entries.set(short(entry), { type, count: values, at: bytes > 4 ? long(entry + 8) : entry + 8 })
  }
  return entries
}

const textAt = ({ block }: Reader, entry: Entry | undefined): string =>
  entry?.type === 2 && entry.count <= 64 ? block.toString('latin1', entry.at, entry.at + entry.count).replace(/\0.*$/s, '') : ''

/** Degrees from three fractions: degrees, minutes, seconds. */
function degreesAt({ long }: Reader, entry: Entry | undefined, ref: string, most: number): number | null {
  if (entry?.type !== 5 || entry.count !== 3) return null
  const [degrees = 0, minutes = 0, seconds = 0] = [0, 8, 16].map(at => long(entry.at + at) / long(entry.at + at + 4))
  const value = degrees + minutes / 60 + seconds / 3600
  if (!(value <= most)) return null
  return ref === 'S' || ref === 'W' ? -value : value
}

/** `2026:11:26 09:41:00`; a camera whose clock was never set says zeros or blanks. */
function timeOf(text: string): string | null {
  const [, date = '', time = ''] = /^(\d{4}:\d{2}:\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text.trim()) ?? []
  const iso = `${date.replaceAll(':', '-')}T${time}`
  const read = new Date(`${iso}.000Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : null
}

/** The facts of an EXIF block; a part that is missing, cut off or nonsense is unknown. */
export function shotIn(exif: Buffer): Shot {
  const block = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
  try {
    const reader = readerOf(block)
    if (!/^(II|MM)$/.test(block.toString('latin1', 0, 2)) || reader.short(2) !== 42) return nothing
    const first = directory(reader, reader.long(4))
    const below = (tag: number): Map<number, Entry> => {
      const entry = first.get(tag)
      return entry?.type === 4 ? directory(reader, reader.long(entry.at)) : new Map()
    }
    const taken_at = timeOf(textAt(reader, below(tags.exif).get(tags.taken)))
    const gps = below(tags.gps)
    const lat = degreesAt(reader, gps.get(tags.lat), textAt(reader, gps.get(tags.latRef)), 90)
    const lng = degreesAt(reader, gps.get(tags.lng), textAt(reader, gps.get(tags.lngRef)), 180)
    // Half a place is none, and 0° 0' is what a receiver says before it knows.
    const known = lat !== null && lng !== null && (lat !== 0 || lng !== 0)
    return known ? { taken_at, lat, lng } : { ...nothing, taken_at }
  } catch (error) {
    if (error instanceof RangeError) return nothing
    throw error
  }
}

/** When and where a picture was taken, by its own file. */
export async function readShot(path: string): Promise<Shot> {
  const { exif } = await sharp(path, { limitInputPixels: false }).metadata()
  return exif ? shotIn(exif) : nothing
}
