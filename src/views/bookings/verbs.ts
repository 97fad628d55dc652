import type { fundBookingFromBalance, takeBookingBalanceBack } from '#contract/endpoints/balance.ts'
import type { actInBookingDispute, openBookingDispute } from '#contract/endpoints/booking-disputes.ts'
import type { actOnBooking, fundBooking, talkInBooking } from '#contract/endpoints/bookings.ts'
import type { fundBookingByTransfer } from '#contract/endpoints/incoming-transfers.ts'
import type { actOnMakeGood, reportMissedDays } from '#contract/endpoints/make-goods.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** On one booking, by its id; `missed` is about days that were not shown, by the id of what was said of them. */
export type BookingVerbs = {
  act: CallVerb<typeof actOnBooking>
  fund: CallVerb<typeof fundBooking>
  fromBalance: CallVerb<typeof fundBookingFromBalance>
  balanceBack: CallVerb<typeof takeBookingBalanceBack>
  transfer: CallVerb<typeof fundBookingByTransfer>
  talk: CallVerb<typeof talkInBooking>
  report: CallVerb<typeof reportMissedDays>
  missed: CallVerb<typeof actOnMakeGood>
  dispute: CallVerb<typeof openBookingDispute>
  disputeAct: CallVerb<typeof actInBookingDispute>
}
