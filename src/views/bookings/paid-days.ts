import type { Booking } from '#contract/entities/booking.ts'
import type { PaidDays } from '#contract/rules/make-good.ts'

/** The days of a booking as the rules about missed ones read them. */
export const paidDaysIn = ({ state, from, to, make_goods }: Booking): PaidDays => ({
  state,
  from,
  to,
  added: make_goods.flatMap(one => (one.state === 'replaced' && one.later ? [one.later] : [])),
  missed: make_goods,
})
