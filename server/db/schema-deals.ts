import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { DealFacts, Side } from '#contract/deal/deal-facts.ts'
import type { ChangeKind, ChangeState } from '#contract/entities/change-states.ts'
import type { DealState, DealTerms } from '#contract/entities/deal.ts'
import type { DeliveryCheck } from '#contract/entities/delivery-check.ts'
import type { RestState } from '#contract/entities/milestone-states.ts'
import type { LookReason, LookResult, PublicationState } from '#contract/entities/publication-states.ts'
import type { Currency } from '#contract/entities/shapes.ts'
import type { FeePlan, FeeSplit } from '#contract/fees.ts'
import type { NegotiableBlock } from '#contract/rules/negotiable.ts'

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>
type NullableJson<T> = ColumnType<T | null, RawBuilder<T> | null | undefined, RawBuilder<T> | null>
type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface DealsTable {
  uuid: string
  org_id: string
  brand_id: string
  creator_id: string
  made_by: string
  application_id: string | null
  casting_call_id: string | null
  /** The order or custom offer from which it began, if any. */
  proposal_id: string | null
  package_id: string | null
  chat_uuid: string
  /** Blocks that its casting call fixed. */
  fixed: Generated<NegotiableBlock[]>
  state: DealState
  /** The facts that contract/processes/deal.ts reads. */
  facts: Json<DealFacts>
  revision: number
  version: number
  title: string
  currency: Currency
  fee_plan: FeePlan
  fee_minor: number
  total_minor: number
  payout_minor: number
  deadline: NullableInstant
  cancel: NullableJson<{
    by: Side
    reason: string
    creator_share_minor: number
    /** When it was asked for, and what was due then. */
    asked_at: string
    deadline: string | null
  }>
  proof: NullableJson<{ url: string; published_on: string; more?: string[] }>
  /** The gateway that the brand paid at. */
  paid_through: string | null
  production_started_at: NullableInstant
  created_at: Instant
  updated_at: Instant
}

export interface DealVersionsTable {
  deal_id: string
  version: number
  by: Side
  terms: Json<DealTerms>
  fees: Json<FeeSplit>
  valid_days: number
  hash: string
  created_at: Instant
}

export interface DealTimelineTable {
  id: Generated<number>
  deal_id: string
  event: string
  by: Side | 'system'
  from_state: DealState | null
  to_state: DealState
  data: Json<Record<string, unknown>>
  created_at: Instant
}

/** An address at which the work went live. */
export interface PublicationsTable {
  uuid: string
  deal_id: string
  url: string
  /** `YYYY-MM-DD` on both databases. */
  published_on: string
  state: PublicationState
  /** When the proof was shown. */
  since: Instant
  ends_at: Instant
  next_look_at: NullableInstant
  /** Since when every look that could be made has not found it; null while it is there. */
  gone_at: NullableInstant
  /** As the network told the creator at a sign-in or anybody who asks, and when. */
  views: ColumnType<string | null, number | null | undefined, number | null>
  views_at: NullableInstant
  views_source: ColumnType<'owner' | 'public' | null, 'owner' | 'public' | null | undefined, 'owner' | 'public' | null>
  /** When the network was asked last, whatever it said. */
  views_asked_at: NullableInstant
}

export interface PublicationLooksTable {
  publication_id: string
  n: number
  result: LookResult
  reason: LookReason | null
  at: Instant
}

export interface ConceptsTable {
  deal_id: string
  n: number
  text: string
  files: string[]
  links: string[]
  answer: 'approved' | 'auto_approved' | 'changes' | null
  wishes: string | null
  created_at: Instant
}

/** The share of an approved milestone that was not the last; sums as `contract/rules/milestones.ts` has them. */
export interface DealMilestonesTable {
  deal_id: string
  n: number
  state: RestState
  fee_minor: number
  total_minor: number
  payout_minor: number
  approved_at: Instant
  rests_until: Instant
  paid_at: NullableInstant
}

export interface DeliveriesTable {
  deal_id: string
  n: number
  milestone: Generated<number>
  note: string
  files: string[]
  links: string[]
  answer: 'approved' | 'auto_approved' | 'changes' | null
  changes: string | null
  /** The entries of the terms that were ticked off, word for word. */
  checked: ColumnType<string[], string[] | undefined, string[]>
  checks: ColumnType<DeliveryCheck[], RawBuilder<DeliveryCheck[]> | undefined, RawBuilder<DeliveryCheck[]>>
  /** Comments that went with the request for changes, and those that this version says are done. */
  asked: ColumnType<string[], string[] | undefined, string[]>
  done: ColumnType<string[], string[] | undefined, string[]>
  created_at: Instant
}

/** Other terms for work under way. */
export interface DealChangesTable {
  uuid: string
  deal_id: string
  n: number
  by: Side
  kind: ChangeKind
  state: ChangeState
  reason: string
  of_version: number
  terms: Json<DealTerms>
  fees: Json<FeeSplit>
  difference_minor: number
  note: Generated<string>
  expires_at: NullableInstant
  /** While the deal rests for the difference: what was due, and since when it rests. */
  deal_deadline: NullableInstant
  rested_at: NullableInstant
  created_at: Instant
  updated_at: Instant
}

/** Money that goes back to a company by the payment that it came with. */
export interface RefundsTable {
  uuid: string
  /** One of the two: what was paid for. */
  deal_id: string | null
  booking_id: string | null
  session: string
  /** Of the posting that owes it. */
  key: string
  amount_minor: number
  /** When the cashier had sent it. */
  paid_at: NullableInstant
  created_at: Instant
}

export interface CheckoutsTable {
  session: string
  /** One of the three: what is paid for. */
  deal_id: string | null
  order_id: string | null
  booking_id: string | null
  /** An outside cashier's names of the visit, and of the payment. */
  gateway_ref: string | null
  payment_ref: string | null
  created_by: string
  amount_minor: number
  currency: string
  state: 'open' | 'paid' | 'declined' | 'expired'
  /** Which cashier holds it. */
  gateway: string
  /** Of `balance` an open one is a sum that is set aside. */
  way: ColumnType<'card' | 'transfer' | 'balance', 'card' | 'transfer' | 'balance' | undefined, never>
  checkout_url: string
  expires_at: Instant
  paid_at: NullableInstant
  created_at: Instant
}

export interface LedgerAccountsTable {
  uuid: string
  name: string
  /** A deal, a company, a person, or a shard of the house. */
  owner: string
  currency: string
  /** Real money, as against the demonstration's; false for credits. */
  live: Generated<boolean>
  balance_minor: Generated<number>
}

export interface LedgerPostingsTable {
  uuid: string
  key: string
  kind: string
  deal_id: string | null
  /** The gateway that the money came in by, or goes out by; null for credits. */
  gateway: string | null
  /** False of what is older than the invoices of fees. */
  fees_billed: Generated<boolean>
  created_by: string | null
  created_at: Instant
}

export interface LedgerEntriesTable {
  id: Generated<number>
  posting_id: string
  account_id: string
  /** Positive comes in, negative goes out. */
  amount_minor: number
  currency: string
}

export interface DealsSchema {
  deals: DealsTable
  deal_versions: DealVersionsTable
  deal_timeline: DealTimelineTable
  deal_changes: DealChangesTable
  refunds: RefundsTable
  deal_milestones: DealMilestonesTable
  concepts: ConceptsTable
  publications: PublicationsTable
  publication_looks: PublicationLooksTable
  deliveries: DeliveriesTable
  checkouts: CheckoutsTable
  ledger_accounts: LedgerAccountsTable
  ledger_postings: LedgerPostingsTable
  ledger_entries: LedgerEntriesTable
}
