import { createHash } from 'node:crypto'

/** The same numbers for the same seed, 0 to 1. */
export function chances(seed: string): () => number {
  let bytes = createHash('sha256').update(seed).digest()
  let at = 0
  return () => {
    if (at + 4 > bytes.length) {
      bytes = createHash('sha256').update(bytes).digest()
      at = 0
    }
    at += 4
    return bytes.readUInt32BE(at - 4) / 2 ** 32
  }
}

export const pick = <T>(list: readonly T[], chance: number): T => list[Math.floor(chance * list.length)] as T
