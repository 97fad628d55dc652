import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { BankKind, PayoutMethodKind, PayoutState } from '#contract/entities/payout.ts'
import type { DifferenceKind, MovementKind } from '#contract/entities/reconciliation.ts'
import type { IncomingTransferState } from '#contract/processes/incoming-transfer.ts'
import type { StripeAccountState } from '#contract/processes/stripe-account.ts'
import type { LinkPlatform } from '#contract/social-links.ts'

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>
type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface PayoutMethodsTable {
  uuid: string
  user_id: string
  /** Of a company, for which that person asked. */
  org_id: ColumnType<string | null, string | null | undefined, never>
  kind: PayoutMethodKind
  /** PayPal’s. */
  email: string | null
  /** A bank’s: without gaps, and whose it is. Stripe’s: its name there, once it has one. */
  account: string | null
  holder: string | null
  /** Of an account at Stripe: as Stripe last said, and the groups of what it asks for. */
  standing: ColumnType<StripeAccountState | null, StripeAccountState | null | undefined, StripeAccountState>
  missing: ColumnType<string[], string[] | undefined, string[]>
  /** Stripe was asked at this instant; an answer to an earlier question is no news. */
  told_at: NullableInstant
  asked_at: Instant
  confirmed_at: NullableInstant
  /** Used from here on, if it is confirmed by then. */
  active_from: Instant
  /** Another one was asked for, or this one was let go. */
  dropped_at: NullableInstant
}

export interface PayoutsTable {
  uuid: string
  user_id: string
  /** Of a company, for which that person asked. */
  org_id: ColumnType<string | null, string | null | undefined, never>
  amount_minor: ColumnType<string | number, number, never>
  currency: string
  method: ColumnType<PayoutMethodKind, PayoutMethodKind | undefined, never>
  receiver: string
  /** Whose account it is, where it goes by bank. */
  holder: string | null
  batch_id: string | null
  state: PayoutState
  provider: string
  reference: string | null
  reason: string | null
  requested_at: Instant
  sent_at: NullableInstant
  ended_at: NullableInstant
}

/** A file of transfers that was made for the bank. */
export interface PayoutBatchesTable {
  uuid: string
  number: Generated<number>
  kind: BankKind
  currency: string
  provider: string
  count: number
  total_minor: ColumnType<string | number, number, never>
  /** As it was when the file was made. */
  payer_name: string
  payer_account: string
  made_by: string
  made_at: Instant
  executed_by: string | null
  executed_at: NullableInstant
}

/** Addresses of a person or a company elsewhere. */
export interface SocialLinksTable {
  owner_id: string
  platform: LinkPlatform
  handle: string
  url: string
}

export interface ReconciledNightsTable {
  /** `YYYY-MM-DD` on both databases. */
  day: string
  provider: string
  state: 'unfinished' | 'finished'
  there: number
  here: number
  tried_at: Instant
}

/** A movement of money that a provider says otherwise than the books. */
export interface MoneyDifferencesTable {
  uuid: string
  day: string
  provider: string
  kind: DifferenceKind
  movement: MovementKind
  reference: string
  here_minor: number | null
  there_minor: number | null
  currency: string
  there_currency: string | null
  state: 'open' | 'explained'
  explained_by: string | null
  explained_at: NullableInstant
  words: string | null
}

/** A payment by bank transfer that was announced. */
export interface IncomingTransfersTable {
  uuid: string
  /** The visit to the cashier that it pays. */
  session: string
  deal_id: string | null
  booking_id: string | null
  org_id: string
  kind: BankKind
  reference: string
  amount_minor: ColumnType<string | number, number, never>
  currency: string
  provider: string
  /** As it was when it was announced. */
  holder: string
  account: string
  state: IncomingTransferState
  created_by: string
  created_at: Instant
  expires_at: Instant
}

/** Money on the account that came with the reference of a transfer. */
export interface IncomingArrivalsTable {
  uuid: string
  transfer_id: string
  provider: string
  /** The bank's own name of the movement. */
  bank_reference: string
  /** `YYYY-MM-DD` on both databases. */
  arrived_on: string
  amount_minor: ColumnType<string | number, number, never>
  used_minor: ColumnType<string | number, number, never>
  /** The visit under which the books owe what goes back. */
  back_session: string | null
  sender_name: string
  sender_account: string
  recorded_by: string
  created_at: Instant
}

/** A sum that goes back by bank, by hand of staff. */
export interface BankReturnsTable {
  uuid: string
  key: string
  session: string
  amount_minor: ColumnType<string | number, number, never>
  currency: string
  holder: string
  account: string
  provider: string
  job: string
  payload: Json<Record<string, unknown>>
  created_at: Instant
  returned_on: string | null
  bank_reference: string | null
  returned_by: string | null
}

export interface FinanceSchema {
  incoming_transfers: IncomingTransfersTable
  incoming_arrivals: IncomingArrivalsTable
  bank_returns: BankReturnsTable
  reconciled_nights: ReconciledNightsTable
  money_differences: MoneyDifferencesTable
  payout_methods: PayoutMethodsTable
  payouts: PayoutsTable
  payout_batches: PayoutBatchesTable
  social_links: SocialLinksTable
}
