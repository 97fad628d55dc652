/** After so many failures in a row nobody is asked for a while; then one may try, and one more after each further while. */
export interface Breaker {
  /** Whether somebody may be asked now. */
  lets(): boolean
  worked(): void
  failed(): void
}

export function makeBreaker({ failures = 5, restMs = 30_000, now = () => performance.now() } = {}): Breaker {
  let inARow = 0
  let until = 0
  return {
    lets() {
      if (inARow < failures) return true
      if (now() < until) return false
      until = now() + restMs
      return true
    },
    worked() {
      inARow = 0
    },
    failed() {
      inARow += 1
      if (inARow >= failures) until = now() + restMs
    },
  }
}
