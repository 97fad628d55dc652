/**
 * Hands single things over to a writing of many: those that come at once, or while one is under way, are written together. Each caller waits until
 * its own is written.
 */
export function gathered<T>(write: (all: readonly T[]) => Promise<unknown>): (one: T) => Promise<void> {
  let waiting: { one: T; done: () => void; failed: (error: unknown) => void }[] = []
  let writing = false
  const writeAll = async () => {
    writing = true
    while (waiting.length > 0) {
      const now = waiting
      waiting = []
      try {
        await write(now.map(({ one }) => one))
        for (const { done } of now) done()
      } catch (error) {
        for (const { failed } of now) failed(error)
      }
    }
    writing = false
  }
  return one =>
    new Promise((done, failed) => {
      waiting.push({ one, done, failed })
      if (!writing) {
        writing = true
        setImmediate(() => void writeAll())
      }
    })
}
