import type { Failure } from '#contract/errors.ts'

/** What it costs now, where an order was refused because its price had risen. */
export function newPrice(failure: Failure | null): number | null {
  const quoted = failure?.details?.quoted
  return failure?.code === 'credits.price_changed' && typeof quoted === 'number' ? quoted : null
}

/** What is asked for once more, for the new price where there is one: whoever tries again has read it. */
export function atNewPrice<T>(asked: T, failure: Failure | null): T {
  const max_credits = newPrice(failure)
  return max_credits === null ? asked : { ...asked, max_credits }
}
