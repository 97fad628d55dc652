import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { Currency } from '#contract/entities/shapes.ts'
import type { Network } from '#contract/networks.ts'

type Instant = ColumnType<Date, Date | string, Date | string>

export interface FoundProfilesTable {
  uuid: string
  network: Network
  handle: string
  name: string
  bio: Generated<string>
  country: string | null
  languages: Generated<string[]>
  interests: Generated<string[]>
  followers: number | null
  /** Per cent. */
  engagement_rate: number | null
  avg_views: number | null
  verified: Generated<boolean>
  price_from_minor: number | null
  currency: Currency | null
  last_post_on: string | null
  creator_id: string | null
  source: 'elenco' | 'demo'
  confidence: 'low' | 'mid' | 'high'
  as_of: Instant
  search_name: string
  search_text: string
  /** When it came into the store. */
  found_at: ColumnType<Date, Date | undefined, Date>
}

export interface FoundRowsTable {
  owner_id: string
  profile_id: string
  at: Instant
}

/** Filters of the searcher that somebody keeps. */
export interface FoundSearchesTable {
  uuid: string
  user_id: string
  name: string
  filters: ColumnType<Record<string, string>, RawBuilder<Record<string, string>>, RawBuilder<Record<string, string>>>
  weekly: boolean
  told_at: Instant
  created_at: Instant
}

/** A channel's followers at the last reading of a month. */
export interface ProfileReadingsTable {
  profile_id: string
  month: string
  followers: number
}

/** A report that was charged: whose, by whom, from what, and how long it is open. */
export interface ReportOpeningsTable {
  uuid: string
  owner_id: string
  /** Null once the channel is known no more. */
  profile_id: string | null
  opened_by: string
  paid_from: 'plan' | 'bought'
  at: Instant
  until: Instant
}

export interface FinderSchema {
  found_profiles: FoundProfilesTable
  found_rows: FoundRowsTable
  found_searches: FoundSearchesTable
  profile_readings: ProfileReadingsTable
  report_openings: ReportOpeningsTable
}
