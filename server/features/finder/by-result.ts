import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { resultOfSort } from '#contract/entities/found-profile.ts'
import type { FinderQuery } from './search.ts'

/** The channels of a search that have the price it is ordered by: how many, and the lowest of their prices. */
export interface Known {
  count: number
  lowest_minor: number | null
}

export interface ByResult {
  price: RawBuilder<number>
  isKnown: RawBuilder<SqlBool>
  isUnknown: RawBuilder<SqlBool>
}

/**
 * The order by what a click or an order has cost with a creator. Few channels have such a price and they stand in a table of their own,
 * so they are found from there and put in order; all others follow in the order of an index, whatever their number.
 */
export function byResult(query: FinderQuery): ByResult | null {
  const kind = resultOfSort(query.sort)
  if (!kind) return null
  const prices = sql`result_prices r where r.kind = ${kind} and r.currency = ${query.currency}`
  const its = sql`r.creator_id = f.creator_id and r.network = f.network`
  return {
    price: sql<number>`(select r.minor from ${prices} and ${its})`,
    isKnown: sql<SqlBool>`(f.creator_id, f.network) in (select r.creator_id, r.network from ${prices})`,
    isUnknown: sql<SqlBool>`not exists (select 1 from ${prices} and ${its})`,
  }
}
