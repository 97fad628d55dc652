import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { reviewReasons } from '#contract/entities/proposal.ts'
import type { Cover, Currency } from '#contract/entities/shapes.ts'
import type { NearPlace, SpaceContent, SpacePart } from '#contract/entities/space.ts'
import type { CalendarProblemCode } from '#contract/entities/space-calendar.ts'
import type { SpaceFacts } from '#contract/processes/space.ts'
import type { SpaceCalendarFeedState } from '#contract/processes/space-calendar-feed.ts'
import type { SpaceDayKind } from '#contract/processes/space-day.ts'
import type { Orientation, RateModel, SpaceKind, SpaceState, VenueType } from '#contract/space-choices.ts'

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>
type NullableJson<T> = ColumnType<T | null, RawBuilder<T> | null | undefined, RawBuilder<T> | null>
type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface SpacesTable {
  uuid: string
  org_id: string
  created_by: string
  state: SpaceState
  facts: Json<SpaceFacts>
  /** Raised with the public content; bookings name it. */
  version: Generated<number>
  /** Raised by every save of the form. */
  revision: Generated<number>
  form_version: number
  fields: Json<Record<string, unknown>>
  content: NullableJson<SpaceContent>
  /** A material change that waits to be read by staff; `content` stays public meanwhile. */
  pending: NullableJson<SpaceContent>
  pending_parts: SpacePart[] | null
  review: NullableJson<{ reasons: (typeof reviewReasons)[number][]; note: string }>
  waiting_since: NullableInstant
  title: Generated<string>
  kind: SpaceKind | null
  venue_type: VenueType | null
  city: Generated<string>
  district: Generated<string>
  country: string | null
  lat: number | null
  lng: number | null
  area_m2: number | null
  /** By `orientationOf`. */
  orientation: Orientation | null
  lit: Generated<boolean>
  digital: Generated<boolean>
  instant_book: Generated<boolean>
  rate_model: RateModel | null
  units_daily: number | null
  amount_minor: number | null
  currency: Currency | null
  production_minor: number | null
  discounts: ColumnType<
    { from_days: number; percent: number }[],
    RawBuilder<{ from_days: number; percent: number }[]> | undefined,
    RawBuilder<{ from_days: number; percent: number }[]>
  >
  near: ColumnType<NearPlace[], RawBuilder<NearPlace[]> | undefined, RawBuilder<NearPlace[]>>
  min_days: Generated<number>
  /** The 168 hours of the week, from Monday's first on, at which it is open; null where it is at all of them. */
  open_week: string | null
  /** The hours of dates on which it opens otherwise, by date. */
  other_hours: Record<string, string> | null
  slots: Generated<number>
  impressions_weekly: Generated<number>
  permit_to: string | null
  image: string | null
  cover: NullableJson<Cover>
  search_text: Generated<string>
  published_at: NullableInstant
  ical_id: string | null
  created_at: Instant
  updated_at: Instant
}

export interface SpaceDaysTable {
  space_id: string
  /** A calendar day of the place, `2026-12-01`. */
  day: string
  /** A turn of a screen; of a place that is kept by the hour one of its 24 hours, from 1 on. */
  slot: number
  kind: SpaceDayKind
  booking_id: string | null
  block_id: string | null
}

export interface SpaceBlocksTable {
  uuid: string
  space_id: string
  from_day: string
  to_day: string
  /** Of the first day, and of the last one: 0 and 24 where whole days are taken. */
  from_hour: Generated<number>
  until_hour: Generated<number>
  reason: Generated<string>
  made_by: string | null
  /** The calendar of others that says so; null where it was blocked by hand. */
  calendar_id: string | null
  created_at: Instant
}

export interface SpaceCalendarsTable {
  uuid: string
  space_id: string
  made_by: string | null
  name: string
  /** Null where a file was handed in. */
  url: string | null
  state: SpaceCalendarFeedState
  etag: string | null
  last_modified: string | null
  failures: Generated<number>
  error: CalendarProblemCode | null
  status: number | null
  read_at: NullableInstant
  checked_at: NullableInstant
  told_conflicts: Generated<string[]>
  created_at: Instant
}

/** Numbers of the live spaces of a cell of the map: see migration 0642. */
export interface SpaceCellsTable {
  /** Empty for all kinds together. */
  kind: string
  x: number
  y: number
  country: string
  city: string
  count: number
  lat: number
  lng: number
  west: number
  south: number
  east: number
  north: number
  one: string
  near: number[]
  currency: string
  low_day: number
  high_day: number
  low_once: number
  high_once: number
}

export interface SpacesSchema {
  space_cells: SpaceCellsTable
  space_cells_changed: { x: number; y: number }
  spaces: SpacesTable
  space_days: SpaceDaysTable
  space_blocks: SpaceBlocksTable
  space_calendars: SpaceCalendarsTable
}
