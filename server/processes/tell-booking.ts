import type { BookingState } from '#contract/entities/booking.ts'
import { pathOf } from '#contract/paths.ts'
import { type BookingFacts, type BookingSide, bookingTurn } from '#contract/processes/booking.ts'
import type { TxContext } from '../db/transaction.ts'
import { emit } from '../jobs/emit.ts'
import { notify } from '../jobs/notify.ts'
import { toldOfTurn } from './members.ts'

/** The states that a side need not be told: they follow from what it has done itself, or nothing came of it. */
const quiet: Partial<Record<BookingState, readonly BookingSide[]>> = {
  hold: ['booker', 'host'],
  withdrawn: ['booker'],
  ended: ['host'],
}

/** Tells both companies: the new state for every open screen, and a notification for whom it concerns. */
export async function tellBooking(
  ctx: TxContext,
  booking: {
    uuid: string
    state: BookingState
    facts: BookingFacts
    revision: number
    title: string
    org_id: string
    host_org: string
    from_day: string
    to_day: string
    from_hour: number | null
    until_hour: number | null
    zone: string
    total_minor: number
    payout_minor: number
    currency: string
  },
  actor: string | null,
  /** Something that happened to its space instead of a new state, and whom it concerns. */
  news?: { state: string; to: readonly BookingSide[] },
): Promise<void> {
  const turn = bookingTurn(booking.state, booking.facts)
  const sides: [BookingSide, string][] = [
    ['booker', booking.org_id],
    ['host', booking.host_org],
  ]
  for (const [side, org] of sides) {
    for (const { user, takes } of await toldOfTurn(ctx, org, turn === side ? booking.state : null)) {
      await emit(ctx, user, { type: 'booking.changed', uuid: booking.uuid, revision: booking.revision })
      if (user === actor || (news ? !news.to.includes(side) : quiet[booking.state]?.includes(side))) continue
      await notify(
        ctx,
        user,
        takes && !news ? 'booking_turn' : 'booking_status',
        {
          state: news?.state ?? booking.state,
          side,
          title: booking.title,
          date: booking.from_day,
          ...(booking.from_hour !== null && {
            until_date: booking.to_day,
            from_hour: booking.from_hour,
            until_hour: booking.until_hour,
            zone: booking.zone,
          }),
          amount_minor: side === 'booker' ? booking.total_minor : booking.payout_minor,
          currency: booking.currency,
        },
        { action_url: pathOf('booking', { uuid: booking.uuid }) },
      )
    }
  }
}
