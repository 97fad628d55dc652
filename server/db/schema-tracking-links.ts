import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { LinkDomainProblem } from '#contract/entities/link-domain.ts'
import type { Currency } from '#contract/entities/shapes.ts'
import type { PixelOutcome, TrackingLinkState, Utm } from '#contract/entities/tracking-link.ts'
import type { LinkDomainState } from '#contract/processes/link-domain.ts'

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>
/** `YYYY-MM-DD` on both databases. */
type Day = string
type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface TrackingLinksTable {
  uuid: string
  org_id: string
  made_by: string | null
  state: TrackingLinkState
  slug: string
  /** The company's own host that it stands on; null is ours. */
  domain_id: string | null
  name: string
  destination: string
  ios_url: ColumnType<string | null, string | null | undefined, string | null>
  android_url: ColumnType<string | null, string | null | undefined, string | null>
  utm: Json<Utm>
  coupon: string | null
  starts_on: Day | null
  ends_on: Day | null
  window_days: number
  deal_id: string | null
  booking_id: Generated<string | null>
  creator_id: string | null
  reachable: boolean | null
  revision: Generated<number>
  created_at: Instant
  updated_at: Instant
}

export interface LinkClicksTable {
  click_id: string
  link_id: string
  at: Instant
}

export interface LinkVisitorsTable {
  link_id: string
  day: Day
  visitor: string
}

export interface LinkDaysTable {
  link_id: string
  day: Day
  clicks: number
  visitors: number
  bots: number
  prefetches: number
}

export interface LinkSharesTable {
  link_id: string
  day: Day
  kind: 'device' | 'referrer' | 'country'
  value: string
  clicks: number
}

export interface LinkConversionsTable {
  uuid: string
  org_id: string
  order_id: string
  click_link_id: string | null
  coupon_link_id: string | null
  link_id: string
  value_minor: number
  currency: Currency
  state: 'confirmed' | 'cancelled'
  by_pixel: Generated<boolean>
  occurred_at: Instant
  received_at: Instant
}

export interface LinkPixelsTable {
  org_id: string
  heard_at: Instant
  outcome: PixelOutcome
  host: string
  order_id: string
}

export interface LinkKeysTable {
  org_id: string
  version: number
}

export interface LinkDomainsTable {
  uuid: string
  org_id: string
  made_by: string | null
  host: string
  /** As it was written, in letters that people read. */
  name: string
  state: LinkDomainState
  token: string
  failures: Generated<number>
  error: LinkDomainProblem | null
  checked_at: NullableInstant
  away_since: NullableInstant
  created_at: Instant
  updated_at: Instant
}

export interface TrackingLinksSchema {
  link_domains: LinkDomainsTable
  tracking_links: TrackingLinksTable
  link_clicks: LinkClicksTable
  link_visitors: LinkVisitorsTable
  link_days: LinkDaysTable
  link_shares: LinkSharesTable
  link_conversions: LinkConversionsTable
  link_keys: LinkKeysTable
  link_pixels: LinkPixelsTable
}
