import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { LookState, SourceProblemCode } from '#contract/entities/channel-look.ts'
import type { FigureProblems } from '#contract/entities/figure-import.ts'
import type { ProfileSource, SourcedFigure } from '#contract/entities/found-profile.ts'
import type { PostFigures } from '#contract/entities/post-figures.ts'
import type { Currency } from '#contract/entities/shapes.ts'
import type { Network } from '#contract/networks.ts'
import type { FigureImportState } from '#contract/processes/figure-import.ts'

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
  source: ProfileSource
  confidence: 'low' | 'mid' | 'high'
  as_of: Instant
  /** Per cent, over so many months. */
  growth: number | null
  growth_months: number | null
  /** Part of the report → choice → share. */
  audience: ColumnType<Audience | null, RawBuilder<Audience | null> | undefined, RawBuilder<Audience | null>>
  credibility: number | null
  posts_text: Generated<string>
  /** Null: its growth and audience are to be reckoned. */
  reckoned_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  search_name: string
  search_text: string
  /** When it came into the store. */
  found_at: ColumnType<Date, Date | undefined, Date>
  /** The file that the row rests on, and how many were looked at for it. */
  import_id: ColumnType<string | null, string | null | undefined, string | null>
  sample: ColumnType<number | null, number | null | undefined, number | null>
  /** The row as its own source has it, where files say more of the channel. */
  base: Json<Record<string, unknown> | null>
  /** Figures that rest on something else than the row. */
  facts: Json<Partial<Record<SourcedFigure, StoredFacts>>>
}

export type Audience = Partial<Record<'age' | 'gender' | 'country' | 'city' | 'language' | 'interests', Record<string, number>>>

type Json<T> = ColumnType<T, RawBuilder<T> | undefined, RawBuilder<T>>

export interface StoredFacts {
  source: ProfileSource
  confidence: 'low' | 'mid' | 'high'
  as_of: string
  sample: number | null
  import_id: string | null
}

/** A file of public figures; counts are of lines. */
export interface FigureImportsTable {
  uuid: string
  state: FigureImportState
  created_by: string
  created_at: Instant
  started_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  file_name: string
  format: 'csv' | 'json'
  bytes: number
  sha256: string
  columns: string[]
  first: ColumnType<string[][], RawBuilder<string[][]>, never>
  rows: number
  mapping: string[]
  network: Network | null
  as_of: string | null
  confidence: 'low' | 'mid' | 'high' | null
  published_by: 'network' | 'other'
  publisher: string
  publisher_url: string
  permission: string
  ready: number
  problems: ColumnType<FigureProblems, RawBuilder<FigureProblems>, RawBuilder<FigureProblems>>
  parts: number
  /** The next one. */
  part: Generated<number>
  taken: Generated<number>
  left_out: Generated<number>
  found: Generated<number>
  removed: Generated<number>
}

export interface FigureImportPartsTable {
  import_id: string
  part: number
  rows: ColumnType<string[][], RawBuilder<string[][]>, never>
}

/** The figures of one channel in one file, or of the network itself where no file is named; null and empty is unknown. */
export interface ProfileClaimsTable {
  profile_id: string
  import_id: string | null
  source: 'official' | 'import'
  name: string | null
  bio: string | null
  country: string | null
  languages: string[]
  interests: string[]
  followers: number | null
  engagement_rate: number | null
  avg_views: number | null
  last_post_on: string | null
  sample: number | null
  confidence: 'low' | 'mid' | 'high'
  as_of: string
  said_at: Instant
  /** Of a network itself. */
  post_figures: Json<PostFigures | null>
}

/** Followers of a channel on a day, as a file says. */
export interface FollowerPointsTable {
  profile_id: string
  import_id: string
  as_of: string
  followers: number
  confidence: 'low' | 'mid' | 'high'
}

export interface FoundRowsTable {
  owner_id: string
  profile_id: string
  at: Instant
}

/** A channel's followers at the last reading of a month, for each source. */
export interface ProfileReadingsTable {
  profile_id: string
  month: string
  source: ColumnType<'elenco' | 'official', 'elenco' | 'official' | undefined, 'elenco' | 'official'>
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

/** A creator's words beside the report about one of their channels. */
export interface ReportAnswersTable {
  uuid: string
  network_id: string
  creator_id: string
  text: string
  said_at: Instant
  hidden_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** A link that opens a report without a session: whose, by whom, and until when. */
export interface ReportLinksTable {
  uuid: string
  owner_id: string
  /** Null once the channel is known no more. */
  profile_id: string | null
  made_by: string
  made_at: Instant
  expires_at: Instant
}

type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

/** The official API of a network: the share of its day, and how it does. */
export interface ProfileSourcesTable {
  network: Network
  day: string
  spent: Generated<number>
  failures: Generated<number>
  rests_until: MaybeInstant
  worked_at: MaybeInstant
  failed_at: MaybeInstant
  failure: ColumnType<SourceProblemCode | null, SourceProblemCode | null | undefined, SourceProblemCode | null>
}

/** A question to a network about one channel. */
export interface ProfileLooksTable {
  network: Network
  handle: string
  state: Exclude<LookState, 'off'>
  why: SourceProblemCode | null
  external_id: ColumnType<string | null, string | null | undefined, string | null>
  renamed_to: string | null
  asked_at: Instant
  answered_at: MaybeInstant
  taken_until: MaybeInstant
}

interface LookAskersTable {
  network: Network
  handle: string
  user_id: string
}

export interface FinderSchema {
  figure_import_parts: FigureImportPartsTable
  figure_imports: FigureImportsTable
  found_profiles: FoundProfilesTable
  found_rows: FoundRowsTable
  follower_points: FollowerPointsTable
  look_askers: LookAskersTable
  profile_claims: ProfileClaimsTable
  profile_looks: ProfileLooksTable
  profile_readings: ProfileReadingsTable
  profile_sources: ProfileSourcesTable
  report_answers: ReportAnswersTable
  report_links: ReportLinksTable
  report_openings: ReportOpeningsTable
}
