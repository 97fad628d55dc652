/** The parts that come until the signal aborts, even where whoever makes them does not listen to the signal. */
export async function* untilAborted<T>(made: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = made[Symbol.asyncIterator]()
  let give: ((reason: unknown) => void) | undefined
  const aborted = new Promise<never>((_, reject) => {
    give = () => reject(signal.reason)
    signal.addEventListener('abort', give, { once: true })
  })
  aborted.catch(() => {})
  try {
    for (;;) {
      signal.throwIfAborted()
      const next = await Promise.race([iterator.next(), aborted])
      if (next.done) return
      yield next.value
    }
  } finally {
    if (give) signal.removeEventListener('abort', give)
    // A maker that hangs is not waited for.
    void iterator.return?.().catch(() => {})
  }
}
