import type { ColumnType } from 'kysely'
import type { TaxWay } from '#contract/entities/tax.ts'
import type { TaxChangeState } from '#contract/processes/tax-change.ts'
import type { TaxPlace } from '#contract/tax-countries.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

interface TaxChangesTable {
  uuid: string
  /** The order in which they were proposed: one waits for each place, so it is that of the decisions, too. */
  n: ColumnType<string | number, never, never>
  place: TaxPlace
  state: TaxChangeState
  way: TaxWay
  rate_bp: number
  /** `2027-01-01`. */
  from_day: string
  proposed_by: string
  decided_by: Nullable<string>
  /** Why it was declined. */
  answer: Nullable<string>
  created_at: Instant
  lapses_at: Instant
  decided_at: NullableInstant
}

export interface TaxesSchema {
  tax_changes: TaxChangesTable
}
