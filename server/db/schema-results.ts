import type { ColumnType } from 'kysely'
import type { ResultKind } from '#contract/entities/result-price.ts'
import type { Currency } from '#contract/entities/shapes.ts'
import type { Network } from '#contract/networks.ts'

type Instant = ColumnType<Date, Date | string, Date | string>

/** Figures that enough deals say; contract/rules/price-per-result.ts says what is enough. */
export interface ResultPricesTable {
  creator_id: string
  network: Network
  currency: Currency
  kind: ResultKind
  minor: number
  deals: number
  as_of: Instant
}

export interface ResultMarketsTable {
  network: Network
  band: number
  currency: Currency
  kind: ResultKind
  low_minor: number
  high_minor: number
  deals: number
  creators: number
  as_of: Instant
}

export interface ResultsSchema {
  result_prices: ResultPricesTable
  result_markets: ResultMarketsTable
}
