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

/** How loud it is at this moment, from 0 to 4: how wide the mouth stands. */
export function mouthBySound({ rate, samples }: Sound, at: number): number {
  const from = Math.max(0, Math.floor(at * rate))
  const part = samples.subarray(from, from + Math.floor(rate / 15))
  let sum = 0
  for (const sample of part) sum += sample * sample
  const loud = part.length > 0 ? Math.sqrt(sum / part.length) / 32_768 : 0
  return loud < 0.012 ? 0 : loud < 0.04 ? 1 : loud < 0.08 ? 2 : loud < 0.14 ? 3 : 4
}
