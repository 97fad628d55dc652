import { finderSorts, resultOfSort } from '#contract/entities/found-profile.ts'
import type { ResultKind } from '#contract/entities/result-price.ts'
import { oneOf } from '#contract/one-of.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'

const isSort = oneOf(finderSorts)

/** The kind of result whose price orders a search, and its currency; null in any other order. */
export interface PricedBy {
  kind: ResultKind
  currency: string
}

export function pricedBy({ sort, currency = 'EUR' }: Filters): PricedBy | null {
  const kind = isSort(sort) ? resultOfSort(sort) : null
  return kind && { kind, currency }
}
