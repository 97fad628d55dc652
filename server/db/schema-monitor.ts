import type { ColumnType, Generated } from 'kysely'
import type {
  AskedPlace,
  FeedError,
  MonitorAlert,
  MonitorFeedState,
  MonitorKind,
  MonitorPlace,
  MonitorRuleState,
  MonitorSource,
} from '#contract/entities/monitor.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface MonitorRulesTable {
  uuid: string
  owner_id: string
  name: string
  any_words: string[]
  all_words: string[]
  none_words: string[]
  networks: string[]
  languages: string[]
  kind: MonitorKind
  alert: MonitorAlert
  state: MonitorRuleState
  revision: Generated<number>
  told_at: Instant
  created_at: Instant
  updated_at: Instant
}

export interface MonitorPostsTable {
  uuid: string
  key: string
  source: MonitorSource
  owner_id: string | null
  feed_id: ColumnType<string | null, string | null | undefined, string | null>
  author_id: string | null
  author: string | null
  /** `network:handle`. */
  channel: ColumnType<string | null, string | null | undefined, string | null>
  followers: number | null
  network: MonitorPlace
  language: string | null
  title: string
  text: string
  url: string | null
  published_at: Instant
  found_at: Instant
}

export interface MentionsTable {
  uuid: string
  owner_id: string
  post_id: string
  read_at: NullableInstant
  starred: Generated<boolean>
  hidden: Generated<boolean>
  withheld: Generated<boolean>
  found_at: Instant
}

export interface MentionRulesTable {
  mention_id: string
  rule_id: string
}

export interface MonitorFeedsTable {
  uuid: string
  owner_id: string
  url: string
  title: Generated<string>
  state: MonitorFeedState
  etag: ColumnType<string | null, string | null | undefined, string | null>
  last_modified: ColumnType<string | null, string | null | undefined, string | null>
  failures: Generated<number>
  error: ColumnType<FeedError | null, FeedError | null | undefined, FeedError | null>
  status: ColumnType<number | null, number | null | undefined, number | null>
  checked_at: NullableInstant
  created_at: Instant
}

export interface MonitorAskedPlacesTable {
  place: AskedPlace
  failures: Generated<number>
  rests_until: NullableInstant
  worked_at: NullableInstant
  failed_at: NullableInstant
}

export interface MonitorAskedWordsTable {
  place: AskedPlace
  word: string
  asked_at: Instant
}

export interface MonitorSchema {
  monitor_asked_places: MonitorAskedPlacesTable
  monitor_asked_words: MonitorAskedWordsTable
  monitor_feeds: MonitorFeedsTable
  monitor_rules: MonitorRulesTable
  monitor_posts: MonitorPostsTable
  mentions: MentionsTable
  mention_rules: MentionRulesTable
}
