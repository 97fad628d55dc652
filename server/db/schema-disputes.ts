import type { ColumnType, RawBuilder } from 'kysely'
import type { Side } from '#contract/deal/deal-facts.ts'
import type { DisputeFacts, DisputeReason, DisputeState, Settlement } from '#contract/entities/dispute.ts'

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>
type NullableJson<T> = ColumnType<T | null, RawBuilder<T> | null | undefined, RawBuilder<T> | null>
type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface DisputesTable {
  uuid: string
  /** It is about a deal or a booking: one of them. */
  deal_id: string | null
  booking_id: string | null
  opened_by_side: Side
  opened_by: string
  reason: DisputeReason
  wanted_percent: number
  state: DisputeState
  /** The facts that contract/processes/dispute.ts reads. */
  facts: Json<DisputeFacts>
  revision: number
  deadline: NullableInstant
  /** The deadline of the deal or booking when it was opened. */
  rested_deadline: NullableInstant
  after_completion: boolean
  /** Kept again of what had been released. */
  held_minor: number
  settlement: NullableJson<Settlement>
  created_at: Instant
  updated_at: Instant
  closed_at: NullableInstant
}

export interface DisputeStatementsTable {
  dispute_id: string
  n: number
  kind: 'opening' | 'answer' | 'evidence' | 'appeal'
  by: Side
  author_id: string
  text: string
  files: string[]
  created_at: Instant
}

export interface DisputeOffersTable {
  dispute_id: string
  n: number
  by: Side
  creator_percent: number
  note: string
  state: 'open' | 'accepted' | 'rejected' | 'replaced'
  created_at: Instant
}

export interface DisputeDecisionsTable {
  dispute_id: string
  n: number
  round: number
  creator_percent: number
  reasons: string
  /** Null where silence decided. */
  decided_by: string | null
  confirmed_by: string | null
  state: 'proposed' | 'valid' | 'returned'
  created_at: Instant
}

export interface DisputesSchema {
  disputes: DisputesTable
  dispute_statements: DisputeStatementsTable
  dispute_offers: DisputeOffersTable
  dispute_decisions: DisputeDecisionsTable
}
