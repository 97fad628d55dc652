import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { MakeGoodState } from '#contract/entities/make-good-states.ts'
import type { MakeGoodFacts } from '#contract/processes/make-good.ts'

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>
type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface MakeGoodsTable {
  uuid: string
  booking_id: string
  state: MakeGoodState
  /** The facts that contract/processes/make-good.ts reads. */
  facts: Json<MakeGoodFacts>
  revision: Generated<number>
  from_day: string
  to_day: string
  reason: string
  files: string[]
  later_from: string | null
  later_to: string | null
  slot: number | null
  refund_minor: Generated<number>
  less_minor: Generated<number>
  denial: string | null
  deadline: NullableInstant
  created_at: Instant
  updated_at: Instant
}

export interface MakeGoodsSchema {
  make_goods: MakeGoodsTable
}
