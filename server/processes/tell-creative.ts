import type { CreativeState } from '#contract/entities/creative-states.ts'
import { pathOf } from '#contract/paths.ts'
import { type CreativeEvent, creativeTurn } from '#contract/processes/creative.ts'
import { dayIn } from '#contract/rules/hours.ts'
import type { TxContext } from '../db/transaction.ts'
import { emit } from '../jobs/emit.ts'
import { notify } from '../jobs/notify.ts'
import { toldOfTurn } from './members.ts'

interface Told {
  uuid: string
  title: string
  revision: number
  org_id: string
  host_org: string
  from_day: string
  /** The zone of its place, whose day it is due on. */
  zone: string
  creative: { state: CreativeState; deadline: Date | null }
  event: CreativeEvent
  reason: string
}

/** Tells both companies what has become of a face: the change for every open screen, and a notification for whom it concerns. */
export async function tellCreative(ctx: TxContext, told: Told, actor: string | null): Promise<void> {
  const { creative, event } = told
  // The end of a booking is told by the booking itself, and between house and host nobody of them has anything to do.
  const silent = creative.state === 'closed' || creative.state === 'platform_review'
  for (const [side, org] of [
    ['booker', told.org_id],
    ['host', told.host_org],
  ] as const) {
    const turn = creativeTurn(creative.state) === side
    for (const { user, takes } of await toldOfTurn(ctx, org, turn ? creative.state : null)) {
      await emit(ctx, user, { type: 'booking.changed', uuid: told.uuid, revision: told.revision })
      // A host hears of what waits for them, and of what is shown; the way there is the other side's.
      if (silent || user === actor || (side === 'host' && !turn && creative.state !== 'scheduled' && creative.state !== 'late'))
        continue
      await notify(
        ctx,
        user,
        takes ? 'creative_turn' : 'creative_status',
        {
          state: creative.state,
          side,
          title: told.title,
          date: creative.state === 'due' && creative.deadline ? dayIn(told.zone, creative.deadline.getTime()) : told.from_day,
          why: event.type === 'right.lost' ? 'right' : '',
          reason: told.reason,
        },
        { action_url: pathOf('booking', { uuid: told.uuid }) },
      )
    }
  }
}
