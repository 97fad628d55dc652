import type { BookedHours } from '#contract/entities/booking.ts'
import type { BookingRow } from '../../processes/advance-booking.ts'

type Row = Pick<BookingRow, 'from_hour' | 'until_hour' | 'zone' | 'starts_at' | 'ends_at'>

/** Single hours as they are sent; null where whole days are booked. */
export function sentHours({ from_hour, until_hour, zone, starts_at, ends_at }: Row): BookedHours | null {
  if (from_hour === null || until_hour === null || !starts_at || !ends_at) return null
  return { from: from_hour, until: until_hour, zone, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() }
}
