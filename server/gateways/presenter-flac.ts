/** Sound of one channel, sixteen bits. */
export interface Sound {
  rate: number
  samples: Int16Array
}

/** The sound in a speech program's file: RIFF with plain samples. Null for anything else. */
export function readWave(file: Buffer): Sound | null {
  if (file.length < 44 || file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') return null
  let at = 12
  let form: { channels: number; rate: number; bits: number } | null = null
  while (at + 8 <= file.length) {
    const name = file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    const body = at + 8
    if (name === 'fmt ' && body + 16 <= file.length)
      form = { channels: file.readUInt16LE(body + 2), rate: file.readUInt32LE(body + 4), bits: file.readUInt16LE(body + 14) }
    if (name === 'data') {
      if (form?.bits !== 16 || form.channels < 1 || form.rate < 4_000 || form.rate > 48_000) return null
      // Programs that write to a pipe leave the size open.
      const end = Math.min(file.length, body + size)
      const count = Math.floor((end - body) / (2 * form.channels))
      const samples = new Int16Array(count)
      for (let n = 0; n < count; n += 1) samples[n] = file.readInt16LE(body + n * 2 * form.channels)
      return count > 0 ? { rate: form.rate, samples } : null
    }
    at = body + size + (size % 2)
  }
  return null
}

const blockSize = 4096

class Bits {
  readonly bytes: number[] = []
  private held = 0
  private count = 0
  put(value: number, bits: number) {
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      this.held = (this.held << 1) | ((bit < 31 ? value >>> bit : value < 0 ? 1 : 0) & 1)
      this.count += 1
      if (this.count === 8) {
        this.bytes.push(this.held)
        this.held = 0
        this.count = 0
      }
    }
  }
  ones(many: number) {
    for (let n = 0; n < many; n += 1) this.put(0, 1)
    this.put(1, 1)
  }
  align() {
    if (this.count > 0) this.put(0, 8 - this.count)
  }
}

function crc(bytes: readonly number[], width: 8 | 16, polynomial: number): number {
  let sum = 0
  const top = 1 << (width - 1)
  const mask = (1 << width) - 1
  for (const byte of bytes) {
    sum ^= byte << (width - 8)
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & top ? (sum << 1) ^ polynomial : sum << 1) & mask
  }
  return sum
}

/** One block by FLAC's second fixed predictor and Rice codes: lossless, about half the size, and free of licences. */
function frame(samples: Int16Array, index: number): Uint8Array {
  const bits = new Bits()
  bits.put(0x3ffe, 14)
  bits.put(0, 2)
  // Size in 16 bits behind the head, rate from the stream's own head, one channel, sixteen bits.
  bits.put(0b0111, 4)
  bits.put(0, 4)
  bits.put(0, 4)
  bits.put(0b100, 3)
  bits.put(0, 1)
  if (index < 0x80) bits.put(index, 8)
  else if (index < 0x800) {
    bits.put(0xc0 | (index >> 6), 8)
    bits.put(0x80 | (index & 0x3f), 8)
  } else {
    bits.put(0xe0 | (index >> 12), 8)
    bits.put(0x80 | ((index >> 6) & 0x3f), 8)
    bits.put(0x80 | (index & 0x3f), 8)
  }
  bits.put(samples.length - 1, 16)
  bits.put(crc(bits.bytes, 8, 0x07), 8)
  const order = Math.min(2, samples.length)
  bits.put(0, 1)
  bits.put(0b001000 | order, 6)
  bits.put(0, 1)
  for (let n = 0; n < order; n += 1) bits.put((samples[n] ?? 0) & 0xffff, 16)
  const rest: number[] = []
  let sum = 0
  for (let n = order; n < samples.length; n += 1) {
    const guess = order === 2 ? 2 * (samples[n - 1] ?? 0) - (samples[n - 2] ?? 0) : (samples[n - 1] ?? 0)
    const missed = (samples[n] ?? 0) - guess
    const folded = missed >= 0 ? missed * 2 : -missed * 2 - 1
    rest.push(folded)
    sum += folded
  }
  const rice = Math.max(0, Math.min(14, Math.floor(Math.log2(Math.max(1, sum / Math.max(1, rest.length))))))
  bits.put(0, 2)
  bits.put(0, 4)
  bits.put(rice, 4)
  for (const folded of rest) {
    bits.ones(folded >> rice)
    bits.put(folded & ((1 << rice) - 1), rice)
  }
  bits.align()
  bits.put(crc(bits.bytes, 16, 0x8005), 16)
  return Uint8Array.from(bits.bytes)
}

/** The sound as FLAC: what a decoder is told first, and its blocks with their begin in seconds. */
export function encodeFlac({ rate, samples }: Sound): {
  description: Uint8Array
  blocks: { data: Uint8Array; at: number; lasts: number }[]
} {
  const info = new Bits()
  for (const letter of 'fLaC') info.put(letter.charCodeAt(0), 8)
  info.put(0x80, 8)
  info.put(34, 24)
  info.put(blockSize, 16)
  info.put(blockSize, 16)
  info.put(0, 24)
  info.put(0, 24)
  info.put(rate, 20)
  info.put(0, 3)
  info.put(15, 5)
  info.put(0, 4)
  info.put(samples.length, 32)
  for (let n = 0; n < 4; n += 1) info.put(0, 32)
  const blocks: { data: Uint8Array; at: number; lasts: number }[] = []
  for (let from = 0; from < samples.length; from += blockSize) {
    const part = samples.subarray(from, from + blockSize)
    blocks.push({ data: frame(part, from / blockSize), at: from / rate, lasts: part.length / rate })
  }
  return { description: Uint8Array.from(info.bytes), blocks }
}

/** How loud it is at this moment, from 0 to 4: how wide the mouth stands. */
export function mouthBySound({ rate, samples }: Sound, at: number): number {
  const from = Math.max(0, Math.floor(at * rate))
  const part = samples.subarray(from, from + Math.floor(rate / 15))
  let sum = 0
  for (const sample of part) sum += sample * sample
  const loud = part.length > 0 ? Math.sqrt(sum / part.length) / 32_768 : 0
  return loud < 0.012 ? 0 : loud < 0.04 ? 1 : loud < 0.08 ? 2 : loud < 0.14 ? 3 : 4
}
