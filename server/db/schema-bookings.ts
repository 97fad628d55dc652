import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { BookingState } from '#contract/entities/booking.ts'
import type { PlaySums, ProofShot } from '#contract/entities/booking-proof.ts'
import type { Cover, Currency } from '#contract/entities/shapes.ts'
import type { BookingFacts, BookingSide } from '#contract/processes/booking.ts'
import type { CancellationTier, SpaceKind } from '#contract/space-choices.ts'

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>
type NullableJson<T> = ColumnType<T | null, RawBuilder<T> | null | undefined, RawBuilder<T> | null>
type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface BookingsTable {
  uuid: string
  space_id: string
  host_org: string
  /** The person who is paid. */
  host_user: string
  org_id: string
  made_by: string
  slot: number
  from_day: string
  to_day: string
  /** The zone of its place: days and hours are those of its clock. */
  zone: string
  /** Single hours: from one of the first day until one of the last, which is free again. */
  from_hour: number | null
  until_hour: number | null
  starts_at: NullableInstant
  ends_at: NullableInstant
  /** The last days that were added in place of missed ones. */
  later_from: string | null
  later_to: string | null
  state: BookingState
  /** The facts that contract/processes/booking.ts reads. */
  facts: Json<BookingFacts>
  revision: Generated<number>
  /** As the space was when it was booked. */
  title: string
  city: string
  kind: SpaceKind
  cover: Json<Cover>
  image: string | null
  currency: Currency
  media_minor: number
  production_minor: number
  fee_minor: number
  total_minor: number
  payout_minor: number
  cancellation: CancellationTier
  message: string
  deadline: NullableInstant
  cancel: NullableJson<{ by: BookingSide; reason: string; refund_minor: number }>
  decline_reason: string | null
  objection: string | null
  /** The gateway that it was paid at. */
  paid_through: string | null
  created_at: Instant
  updated_at: Instant
}

export interface BookingTimelineTable {
  id: Generated<number>
  booking_id: string
  event: string
  by: BookingSide | 'system'
  to_state: BookingState
  data: Json<Record<string, unknown>>
  created_at: Instant
}

export interface BookingProofsTable {
  uuid: string
  booking_id: string
  files: string[]
  taken_on: string
  /** The last day of a play log. */
  until_on: string | null
  /** The facts in its photos' own files, as far as there are any. */
  shots: Json<ProofShot[]>
  log: NullableJson<PlaySums>
  note: string
  created_at: Instant
}

/** A period of a long booking that was released; never changed. */
export interface BookingPeriodsTable {
  booking_id: string
  n: number
  from_day: string
  to_day: string
  media_minor: number
  production_minor: number
  fee_minor: number
  total_minor: number
  payout_minor: number
  paid_at: Instant
}

export interface BookingsSchema {
  booking_periods: BookingPeriodsTable
  bookings: BookingsTable
  booking_timeline: BookingTimelineTable
  booking_proofs: BookingProofsTable
}
