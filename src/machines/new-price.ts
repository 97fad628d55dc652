import type { Failure } from '#contract/errors.ts'

/** The present price, where an order was refused because its price had risen. */
export function newPrice(failure: Failure | null): number | null {
  const quoted = failure?.details?.quoted
  return failure?.code === 'credits.price_changed' && typeof quoted === 'number' ? quoted : null
}

/** The order once more, for the new price where there is one: a person who tries again has read it. */
export function atNewPrice<T>(asked: T, failure: Failure | null): T {
  const max_credits = newPrice(failure)
  return max_credits === null ? asked : { ...asked, max_credits }
}

/** A request whose body is the order, in the same way. */
export const requestAtNewPrice = <Request extends { body: object }>(request: Request, failure: Failure | null): Request => ({
  ...request,
  body: atNewPrice(request.body, failure),
})
