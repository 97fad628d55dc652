import { AppError } from '../errors.ts'

/**
 * Work that costs much: so many at once, a few more in line, and whoever comes then is told at once to come back. A longer line would
 * only make everybody wait.
 */
export function makeLine({ atOnce, waiting, retryAfter }: { atOnce: number; waiting: number; retryAfter: number }) {
  const line: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else {
      if (line.length >= waiting) throw new AppError('server.busy', { retryAfter })
      await new Promise<void>(turn => line.push(turn))
    }
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
