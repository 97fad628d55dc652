/** Chance that can be repeated: the same seed gives the same numbers from 0 up to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of them, by weight. */
export function pick<T>(things: readonly T[], weightOf: (thing: T) => number, chance: () => number): T | undefined {
  const total = things.reduce((sum, thing) => sum + weightOf(thing), 0)
  let left = chance() * total
  for (const thing of things) {
    left -= weightOf(thing)
    if (left < 0) return thing
  }
  return things.at(-1)
}
