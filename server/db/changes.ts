import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * This process's news of changes to the tables, from whatever statement wrote them here and from what other nodes tell. Whoever
 * keeps an answer keeps with it where it stood when it began to read and the words of the statements it came from; it is good
 * as long as none of these words is a table that was written since.
 */
export interface Changes {
  /** Our present position; grows with every change. */
  position(): number
  /** Whether a table among these words was written after that position. */
  anySince(position: number, words: ReadonlySet<string>): boolean
  /** Runs a reading and says of which words its statements were. */
  reading<T>(read: () => Promise<T>): Promise<{ found: T; words: ReadonlySet<string> }>
  /** These were read, or read by what was kept. */
  read(words: Iterable<string>): void
  /** These tables hold something else now; `elsewhere`: another node has said so. */
  wrote(tables: readonly string[], elsewhere?: boolean): void
  /** All of it may be another: nobody told us for a while. */
  lostTrack(): void
  /** Whether other nodes can tell us right now. */
  hears(): boolean
  setHears(hears: boolean): void
  /** Told of every change that this process made. */
  onWrite(tell: (tables: readonly string[]) => void): void
  /** Once other nodes have been told of all that this process has written until now. */
  told(): Promise<void>
  setTold(told: () => Promise<void>): void
}

/** The server's own bookkeeping, which no answer shows: it changes with every call. */
const bookkeeping: ReadonlySet<string> = new Set(['rate_limits', 'idempotency_keys', 'jobs', 'user_events'])

export function makeChanges(): Changes {
  const last = new Map<string, number>()
  const readers = new AsyncLocalStorage<Set<string>>()
  const tellers: ((tables: readonly string[]) => void)[] = []
  let at = 0
  let floor = 0
  let hearing = true
  let told = async () => {}
  const read = (words: Iterable<string>) => {
    const mine = readers.getStore()
    if (mine) for (const word of words) mine.add(word)
  }
  return {
    position: () => at,
    anySince(position, words) {
      if (at === position) return false
      if (floor > position) return true
      for (const [table, when] of last) if (when > position && words.has(table)) return true
      return false
    },
    async reading(work) {
      const words = new Set<string>()
      try {
        return { found: await readers.run(words, work), words }
      } finally {
        // That nothing was found depends on what was looked at, too.
        read(words)
      }
    },
    read,
    wrote(tables, elsewhere = false) {
      const shown = tables.filter(table => !bookkeeping.has(table))
      if (shown.length === 0) return
      at += 1
      for (const table of shown) last.set(table, at)
      if (!elsewhere) for (const tell of tellers) tell(shown)
    },
    lostTrack() {
      at += 1
      floor = at
    },
    hears: () => hearing,
    setHears(hears) {
      hearing = hears
    },
    onWrite: tell => void tellers.push(tell),
    told: () => told(),
    setTold(how) {
      told = how
    },
  }
}
