import { limits } from '../limits.ts'
import { isEnough, quantile, roundly } from './price-per-result.ts'

/** A closed deal that made one kind of thing: the price of one piece of it. */
export interface ClosedPrice {
  creator: string
  company: string
  minor: number
}

/**
 * What comparable work was closed at: the middle half and the middle, rounded to two figures that count. Null where too few deals,
 * creators or companies say so, or one company has most of them: nobody's own price is ever read out of it.
 */
export function marketRangeOf(prices: readonly ClosedPrice[]) {
  const { least, companies, creators } = limits.market
  if (!isEnough(prices, { deals: least, companies }) || new Set(prices.map(one => one.creator)).size < creators) return null
  const minors = prices.map(one => one.minor)
  const at = (share: number) => roundly(quantile(minors, share))
  return { p25_minor: at(0.25), p50_minor: at(0.5), p75_minor: at(0.75), n: prices.length }
}
