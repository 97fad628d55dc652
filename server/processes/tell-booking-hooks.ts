import type { HookEvent } from '#contract/entities/webhook.ts'
import { type BookingEvent, type BookingSide, isBookingOver } from '#contract/processes/booking.ts'
import type { TxContext } from '../db/transaction.ts'
import type { BookingAdvance, BookingRow } from './advance-booking.ts'
import { tellHooks } from './tell-hooks.ts'

type BookingHook = Extract<HookEvent, `booking.${string}`>

/** The events that a step is for programs, in their order. Days that were held and never asked for are nobody's news. */
function hooksOf(before: BookingRow, { type }: BookingEvent, { state }: BookingRow): BookingHook[] {
  const came = state !== before.state
  const ends = came && before.state !== 'hold' && type !== 'dispute.drop' && (state === 'ended' || isBookingOver(state))
  return [
    ...(type === 'booking.request' ? (['booking.requested'] as const) : []),
    ...(came && state === 'awaiting_funds' ? (['booking.accepted'] as const) : []),
    ...(type === 'funds.secured' ? (['booking.confirmed'] as const) : []),
    ...(type === 'proof.show' ? (['booking.proof'] as const) : []),
    ...(ends ? (['booking.ended'] as const) : []),
  ]
}

/** A step of a booking for the programs of both companies, each with its own side and money. */
export async function tellBookingHooks(
  ctx: TxContext,
  before: BookingRow,
  event: BookingEvent,
  booking: BookingRow,
  { by, entry = event.type }: BookingAdvance,
): Promise<void> {
  const sides: [BookingSide, string, number][] = [
    ['booker', booking.org_id, booking.total_minor],
    ['host', booking.host_org, booking.payout_minor],
  ]
  for (const type of hooksOf(before, event, booking))
    for (const [side, org, amount] of sides)
      await tellHooks(ctx, { org }, type, async () => ({
        booking: booking.uuid,
        title: booking.title,
        state: booking.state,
        happening: entry,
        by,
        side,
        revision: booking.revision,
        space: booking.space_id,
        from: booking.from_day,
        to: booking.later_to ?? booking.to_day,
        starts_at: booking.starts_at?.toISOString() ?? null,
        ends_at: booking.ends_at?.toISOString() ?? null,
        amount_minor: Number(amount),
        currency: booking.currency,
      }))
}
