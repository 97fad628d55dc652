import type { ColumnType } from 'kysely'
import type { PayoutState } from '#contract/entities/payout.ts'
import type { LinkPlatform } from '#contract/social-links.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface PayoutMethodsTable {
  uuid: string
  user_id: string
  kind: 'paypal'
  email: string
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
  amount_minor: ColumnType<string | number, number, never>
  currency: string
  receiver: string
  state: PayoutState
  provider: string
  reference: string | null
  reason: string | null
  requested_at: Instant
  sent_at: NullableInstant
  ended_at: NullableInstant
}

/** Addresses of a person or a company elsewhere. */
export interface SocialLinksTable {
  owner_id: string
  platform: LinkPlatform
  handle: string
  url: string
}

export interface FinanceSchema {
  payout_methods: PayoutMethodsTable
  payouts: PayoutsTable
  social_links: SocialLinksTable
}
