import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { ProposalContent, ProposalState, reviewReasons } from '#contract/entities/proposal.ts'
import type { KeptSubject } from '#contract/entities/saved-search.ts'
import type { Cover } from '#contract/entities/shapes.ts'
import type { ProposalFacts } from '#contract/processes/proposal.ts'

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>
type NullableJson<T> = ColumnType<T | null, RawBuilder<T> | null | undefined, RawBuilder<T> | null>
type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface ProposalsTable {
  uuid: string
  creator_id: string
  state: ProposalState
  /** The facts that contract/processes/proposal.ts reads. */
  facts: Json<ProposalFacts>
  /** Raised with the public content; orders name it. */
  version: Generated<number>
  /** Raised by every save of the form. */
  revision: Generated<number>
  form_version: number
  fields: Json<Record<string, unknown>>
  content: NullableJson<ProposalContent>
  pending: NullableJson<ProposalContent>
  pending_parts: string[] | null
  waiting_since: NullableInstant
  review: NullableJson<{ reasons: (typeof reviewReasons)[number][]; note: string }>
  title: Generated<string>
  networks: Generated<string[]>
  content_types: Generated<string[]>
  work_types: Generated<string[]>
  interests: Generated<string[]>
  languages: Generated<string[]>
  country: string | null
  currency: string | null
  price_from_minor: number | null
  delivery_days: number | null
  min_notice_days: Generated<number>
  followers: number | null
  followers_network: string | null
  engagement_rate: number | null
  verified: Generated<boolean>
  rating: number | null
  rating_count: Generated<number>
  orders_done: Generated<number>
  image: string | null
  cover: NullableJson<Cover>
  search_text: Generated<string>
  search_title: Generated<string>
  published_at: NullableInstant
  created_at: Instant
  updated_at: Instant
}

/** Of every published one what texts are looked for in, and what its orders need; written by the database itself (migration 0800). */
export interface SearchedProposalsTable {
  proposal_id: string
  rating: number | null
  rating_count: Generated<number>
  published_at: NullableInstant
  title: string
  currency: string | null
  price_from_minor: number | null
  delivery_days: number | null
}

/** Every word of four signs or more that was ever in one that is searched; likewise. */
export interface SearchedWordsTable {
  word: string
}

export interface ProposalPackagesTable {
  proposal_id: string
  uuid: string
  network: string
  currency: string
  price_minor: number
  paused: boolean
}

export interface ProposalThreadsTable {
  uuid: string
  proposal_id: string
  org_id: string
  brand_id: string
  created_at: Instant
}

/** Filters that somebody keeps for a list. */
export interface SavedSearchesTable {
  uuid: string
  user_id: string
  about: KeptSubject
  name: string
  filters: Json<Record<string, string>>
  weekly: Generated<boolean>
  /** Everything that came later is new to it. */
  told_at: Instant
  created_at: Instant
}

export interface ProposalsSchema {
  proposals: ProposalsTable
  searched_proposals: SearchedProposalsTable
  searched_words: SearchedWordsTable
  proposal_packages: ProposalPackagesTable
  proposal_threads: ProposalThreadsTable
  saved_searches: SavedSearchesTable
}
