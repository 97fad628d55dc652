import type { BookingState } from '#contract/entities/booking.ts'
import { pathOf } from '#contract/paths.ts'
import { type BookingFacts, bookingTurn } from '#contract/processes/booking.ts'
import type { TxContext } from '../db/transaction.ts'
import { emit } from '../jobs/emit.ts'
import { notify } from '../jobs/notify.ts'
import { toldOfTurn } from './members.ts'
import { appealable, type DealHappening, noticeOf } from './tell-deal.ts'

interface Told {
  uuid: string
  state: BookingState
  facts: BookingFacts
  title: string
  revision: number
  org_id: string
  host_org: string
  total_minor: number
  payout_minor: number
  currency: string
}

/** Tells both companies what has happened in the dispute of their booking: the change for every open screen, and a notification for everybody but its author. */
export async function tellBookingDispute(
  ctx: TxContext,
  booking: Told,
  { happening, by, actor }: { happening: DealHappening; by: 'brand' | 'creator' | 'system'; actor: string | null },
): Promise<void> {
  const companies = await ctx.db
    .selectFrom('organizations')
    .select(['uuid', 'name'])
    .where('uuid', 'in', [booking.org_id, booking.host_org])
    .execute()
  const nameOf = (org: string) => companies.find(({ uuid }) => uuid === org)?.name ?? ''
  const sides = [
    { side: 'brand', part: 'booker', org: booking.org_id, other: booking.host_org, amount_minor: booking.total_minor },
    { side: 'creator', part: 'host', org: booking.host_org, other: booking.org_id, amount_minor: booking.payout_minor },
  ] as const
  for (const { side, part, org, other, amount_minor } of sides) {
    const type = noticeOf(happening, side)
    const turn = bookingTurn(booking.state, booking.facts) === part || type === appealable
    for (const { user, takes } of await toldOfTurn(ctx, org, turn ? booking.state : null)) {
      await emit(ctx, user, { type: 'booking.changed', uuid: booking.uuid, revision: booking.revision })
      if (user === actor || !type) continue
      await notify(
        ctx,
        user,
        type,
        {
          happening,
          about: 'booking',
          side,
          ...(turn && !takes && { turn: 'others' }),
          by,
          title: booking.title,
          who: nameOf(other),
          amount_minor,
          currency: booking.currency,
        },
        { action_url: pathOf('booking', { uuid: booking.uuid }) },
      )
    }
  }
}
