import type { Booking } from '#contract/entities/booking.ts'
import type { PaidDays } from '#contract/rules/make-good.ts'

/** The days of a booking as the rules about missed ones read them. */
export const paidDaysIn = ({ state, from, to, hours, make_goods, periods }: Booking): PaidDays => ({
  state,
  by_hour: hours !== null,
  from,
  to,
  added: make_goods.flatMap(one => (one.state === 'replaced' && one.later ? [one.later] : [])),
  missed: make_goods,
  paid: periods.filter(one => one.paid_at !== null),
})
