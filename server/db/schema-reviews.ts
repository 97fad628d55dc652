import type { ColumnType, RawBuilder } from 'kysely'
import type { Side } from '#contract/deal/deal-facts.ts'
import type { CaseKind, ReportedCopy, ReportGround, ReportKind, ReportOutcome, Severity } from '#contract/entities/report.ts'
import type { CaseState } from '#contract/processes/report-case.ts'

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>
type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface ReviewsTable {
  uuid: string
  deal_id: string
  by: Side
  /** Its subject: the creator, or the company. */
  about: string
  author_id: string
  rating: number
  scores: Json<Record<string, number>>
  text: string
  reply: string | null
  replied_at: NullableInstant
  created_at: Instant
  published_at: NullableInstant
  /** Taken down by people who look after reports. */
  hidden_at: NullableInstant
}

export interface ReportsTable {
  uuid: string
  reporter_id: string
  target_type: string
  target_id: string
  reason: string
  text: string
  created_at: Instant
}

export interface ReportDecisionsTable {
  uuid: string
  target_type: ReportKind
  target_id: string
  outcome: ReportOutcome
  reason: ReportGround | null
  note: string
  decided_by: string
  decided_at: Instant
}

export interface ReportCasesTable {
  uuid: string
  kind: CaseKind
  target_id: string
  state: CaseState
  severity: Severity
  due_at: Instant
  author: string
  /** Its author, and the company it belongs to, if any. */
  author_id: string | null
  org_id: string | null
  /** As it was when it was first reported; null once the copy's time is over. */
  copy: ColumnType<ReportedCopy | null, RawBuilder<ReportedCopy> | null, RawBuilder<ReportedCopy> | null>
  opened_at: Instant
  closed_at: NullableInstant
}

export interface ReviewsSchema {
  report_cases: ReportCasesTable
  report_decisions: ReportDecisionsTable
  reviews: ReviewsTable
  reports: ReportsTable
}
