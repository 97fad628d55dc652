import type { ColumnType } from 'kysely'
import type { AdjustmentReason, AdjustmentWay } from '#contract/entities/adjustment-reasons.ts'
import type { AdjustmentState } from '#contract/processes/adjustment.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

interface AdjustmentsTable {
  uuid: string
  /** The account is a person's, or else a company's. */
  user_id: Nullable<string>
  org_id: Nullable<string>
  state: AdjustmentState
  way: AdjustmentWay
  amount_minor: ColumnType<number | string, number, number>
  currency: string
  gateway: string
  reason: AdjustmentReason
  note: string
  deal_id: Nullable<string>
  booking_id: Nullable<string>
  proposed_by: string
  decided_by: Nullable<string>
  /** Why it was declined. */
  answer: Nullable<string>
  created_at: Instant
  lapses_at: Instant
  decided_at: NullableInstant
}

export interface AdjustmentsSchema {
  adjustments: AdjustmentsTable
}
