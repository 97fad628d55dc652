import type { ColumnType } from 'kysely'
import type { ReportKind } from '#contract/entities/report.ts'
import type { StrikeReason } from '#contract/entities/strike.ts'
import type { StrikeState } from '#contract/entities/strike-states.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

interface StrikesTable {
  uuid: string
  /** Of a creator; `org_id` is null then. */
  user_id: Nullable<string>
  org_id: Nullable<string>
  state: StrikeState
  reason: StrikeReason
  points: number
  note: string
  deal_id: Nullable<string>
  report_kind: Nullable<ReportKind>
  report_id: Nullable<string>
  /** Null where it followed from a deal by itself. */
  given_by: Nullable<string>
  given_at: Instant
  expires_at: Instant
  appeal: Nullable<string>
  appealed_at: NullableInstant
  answer: Nullable<string>
  answered_by: Nullable<string>
  answered_at: NullableInstant
  updated_at: Instant
}

export interface StrikesSchema {
  strikes: StrikesTable
}
