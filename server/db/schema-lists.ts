import type { ColumnType, Generated, RawBuilder, Selectable } from 'kysely'
import type { ColumnValue, ListColumn, ListSource, ListStage, PersonActivity } from '#contract/entities/list.ts'
import type { Network } from '#contract/networks.ts'

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>
type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface ListsTable {
  uuid: string
  org_id: string
  brand_id: string | null
  created_by: string
  name: string
  description: Generated<string>
  visibility: 'private' | 'team'
  columns: Json<ListColumn[]>
  /** The id that its link's token is signed over; another one with every new link. */
  link_id: string | null
  link_expires_at: NullableInstant
  link_can_vote: Generated<boolean>
  link_show_prices: Generated<boolean>
  created_at: Instant
  updated_at: Instant
}

export interface ListPeopleTable {
  uuid: string
  org_id: string
  /** Their account here, as soon as it is known. */
  creator_id: string | null
  /** As the company wrote it; an account's own name goes before it. */
  name: string
  search_text: string
  blocked_reason: string | null
  blocked_at: NullableInstant
  created_at: Instant
}

export interface ListChannelsTable {
  person_id: string
  org_id: string
  network: Network
  handle: string
  folded: string
}

export interface ListImportsTable {
  uuid: string
  list_id: string
  created_by: string
  /** Those that were taken over. */
  parts: Generated<string[]>
  /** The outcome of each, by its number. */
  outcomes: Generated<Record<string, { added: number; present: number }>>
  added: Generated<number>
  present: Generated<number>
  undone: Generated<boolean>
  created_at: Instant
}

export interface ListItemsTable {
  uuid: string
  list_id: string
  person_id: string
  import_id: string | null
  stage: ListStage
  owner_id: string | null
  note: Generated<string>
  tags: Generated<string[]>
  price_minor: number | null
  score: number | null
  /** Column → value. */
  cells: Json<Record<string, ColumnValue>>
  source: ListSource
  /** Somebody changed it since it was added. */
  touched: Generated<boolean>
  /** The last change of it, by which that one is undone; a vote does not count. */
  change_id: Generated<string | null>
  created_at: Instant
  updated_at: Instant
}

export interface ListVotesTable {
  item_id: string
  /** A colleague; with `guest` somebody outside (`outside_voters`), or the number of a browser where that is older. */
  voter_id: string
  guest: boolean
  up: boolean
  created_at: Instant
}

export interface ListActivityTable {
  id: Generated<number>
  person_id: string
  list_id: string | null
  actor_id: string | null
  kind: PersonActivity['kind']
  detail: string | null
  created_at: Instant
}

/** The part of a row that a change can change. */
export type RowBefore = Pick<
  Selectable<ListItemsTable>,
  'uuid' | 'stage' | 'owner_id' | 'note' | 'tags' | 'price_minor' | 'score' | 'cells' | 'touched'
>

export interface ListChangesTable {
  uuid: string
  list_id: string
  made_by: string
  made_at: Instant
  rows: Json<RowBefore[]>
  count: number
  undone_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  restored: Generated<number | null>
  kept: Generated<number | null>
}

export interface ListsSchema {
  list_changes: ListChangesTable
  lists: ListsTable
  list_people: ListPeopleTable
  list_channels: ListChannelsTable
  list_imports: ListImportsTable
  list_items: ListItemsTable
  list_votes: ListVotesTable
  list_activity: ListActivityTable
}
