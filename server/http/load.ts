import { AppError } from '../errors.ts'

/** A served reader should not have waited longer, with what the line and the network add to it, than a second. */
const tooSlow = 400
const window = 200
/** A few people with a page each are no crowd, however slow the machine: a page asks for up to ten readings at once. */
const least = 48
const most = 512

/**
 * How many reads may be under way at once. That follows from how long they take: more than a few slow ones in a window, and it becomes
 * fewer by a third; all of them quick while it was too narrow, and it becomes more again. What is beyond is refused at once, which costs
 * next to nothing, instead of making everybody wait. Whatever it is that is short, our own core, the database or its connections, shows
 * in the time that reads take.
 */
export function makeLoad(now = () => performance.now()) {
  let limit = 128
  let running = 0
  let shed = 0
  let began = now()
  let done = 0
  let slow = 0
  let refused = 0
  let peak = 0
  let narrowed = 0

  const adapt = () => {
    if (now() - began < window) return
    // A few that take long by themselves are no crowd.
    if (peak > least && slow > done / 20) {
      limit = Math.max(least, Math.floor(Math.min(limit, peak) * 0.7))
      narrowed = now()
    } else if (refused > 0 && done > 0 && slow === 0) limit = Math.min(most, limit + Math.max(4, Math.floor(limit / 8)))
    began = now()
    done = slow = refused = 0
    peak = running
  }

  return {
    /** Runs a read, or refuses it at once. */
    async read<T>(work: () => Promise<T>): Promise<T> {
      adapt()
      if (running >= limit) {
        refused += 1
        shed += 1
        throw new AppError('server.busy', { retryAfter: 1 })
      }
      const start = now()
      running += 1
      peak = Math.max(peak, running)
      try {
        return await work()
      } finally {
        running -= 1
        // A request begun before it was narrowed says nothing of how it is since.
        if (start >= narrowed) {
          done += 1
          if (now() - start > tooSlow) slow += 1
        }
      }
    },
    gauges: () => ({ reads_running: running, reads_limit: limit, reads_shed: shed }),
  }
}
