import type { BookingState } from '../entities/booking.ts'

/** Whether the two companies of a booking may write to each other about it: a host knows nothing of days that are only held. */
export const mayTalkInBooking = (state: BookingState): boolean => state !== 'hold'
