import type { ColumnType, RawBuilder } from 'kysely'
import type { Held } from '#contract/entities/statement.ts'

type Written = ColumnType<Date, Date | string, never>
/** Written with `json(value)` only: the drivers disagree about bare arrays. */
type Json<T> = ColumnType<T, RawBuilder<T>, never>

/** Closed months of an account, written once and never again. Amounts in minor units. */
export interface StatementsTable {
  uuid: string
  /** A person, or a company. */
  owner_id: string
  /** `YYYY-MM` */
  month: string
  currency: string
  /** Real money; the demonstration's has statements of its own. */
  live: boolean
  opening_minor: number
  in_minor: number
  out_minor: number
  closing_minor: number
  held: Json<Held>
  /** Canonical JSON, to the byte. */
  body: ColumnType<string, string, never>
  sha256: ColumnType<string, string, never>
  closed_at: Written
}

/** The postings that a closed statement tells of, with what each came to. */
export interface StatementPostingsTable {
  owner_id: string
  posting_id: string
  statement_id: string
  amount_minor: number
}

export interface StatementsSchema {
  statements: StatementsTable
  statement_postings: StatementPostingsTable
  /** Months whose closing has begun: every account's is a job of its own. */
  statement_months: { month: string; begun_at: Written }
}
