import type { Context } from '../context.ts'

type Keeper = Pick<Context, 'changes' | 'clock'>

interface Reading {
  /** The clock's time, and where the changes stood, when it began. */
  at: number
  position: number
  /** The words of its statements; null while it is under way. */
  words: ReadonlySet<string> | null
  value: Promise<unknown>
  /** Once it is there. */
  found?: unknown
}

export interface Shelf {
  /** The reading under this key while it is good, or `read()`'s. Whoever asked after a change never gets what was begun before it. */
  read<T>(ctx: Keeper, key: string, read: () => Promise<T>): Promise<T>
  /** The result last found under this key, good or not, while it still lies here. */
  last(key: string): unknown
  size(): number
  weight(): number
}

interface ShelfOptions {
  /** Milliseconds. */
  goodFor: number
  /** So many. */
  most: number
  /** So heavy, where they are weighed. */
  heaviest?: number
  weigh?: (key: string, found: unknown) => number
}

/** Keeps what was read, some time at most, `most` of it at most, and only until something that it came from is written: see changes.ts. */
export function makeShelf({ goodFor, most, heaviest = Infinity, weigh = () => 0 }: ShelfOptions): Shelf {
  // In the order of their last use.
  const readings = new Map<string, Reading>()
  const weight = () => {
    let sum = 0
    for (const [key, reading] of readings) if (reading.found !== undefined) sum += weigh(key, reading.found)
    return sum
  }
  const makeRoom = () => {
    let sum = heaviest === Infinity ? 0 : weight()
    for (const [key, reading] of readings) {
      if (readings.size <= most && sum <= heaviest) return
      // A reading under way weighs nothing yet; whoever waits for it gets it all the same.
      if (reading.found !== undefined) sum -= weigh(key, reading.found)
      readings.delete(key)
    }
  }

  const unchanged = (ctx: Keeper, { position, words }: Reading) => words !== null && !ctx.changes.anySince(position, words)

  /** The reading that may be good for this key: one under way shows that only at its end. */
  const candidate = (ctx: Keeper, key: string): Reading | null => {
    const reading = readings.get(key)
    if (!reading) return null
    const age = ctx.clock.now().getTime() - reading.at
    return age >= 0 && age < goodFor && (reading.words === null || unchanged(ctx, reading)) ? reading : null
  }

  return {
    last: key => readings.get(key)?.found,
    size: () => readings.size,
    weight,
    async read<T>(ctx: Keeper, key: string, read: () => Promise<T>): Promise<T> {
      // Between looking and beginning there is no waiting: of many who come at once only the first reads.
      for (let early = candidate(ctx, key); early; early = candidate(ctx, key)) {
        const value = (await early.value) as T
        // The data that it read may have changed before we came.
        if (unchanged(ctx, early)) {
          ctx.changes.read(early.words ?? [])
          if (readings.get(key) === early && readings.delete(key)) readings.set(key, early)
          return value
        }
      }
      const reading: Reading = {
        at: ctx.clock.now().getTime(),
        position: ctx.changes.position(),
        words: null,
        value: ctx.changes.reading(read).then(({ found, words }) => {
          reading.words = words
          reading.found = found
          return found
        }),
      }
      readings.delete(key)
      readings.set(key, reading)
      makeRoom()
      try {
        const value = (await reading.value) as T
        if (heaviest !== Infinity) makeRoom()
        return value
      } catch (error) {
        if (readings.get(key) === reading) readings.delete(key)
        throw error
      }
    },
  }
}
