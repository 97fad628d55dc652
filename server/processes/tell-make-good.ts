import { pathOf } from '#contract/paths.ts'
import { makeGoodTurn } from '#contract/processes/make-good.ts'
import type { TxContext } from '../db/transaction.ts'
import { emit } from '../jobs/emit.ts'
import { notify } from '../jobs/notify.ts'
import type { MakeGoodRow } from './make-good-step.ts'
import { toldOfTurn } from './members.ts'

interface Told {
  uuid: string
  title: string
  revision: number
  org_id: string
  host_org: string
  currency: string
  from_hour: number | null
}

/** Tells both companies what has become of missed days: the change for every open screen, and a notification for everybody but its author. */
export async function tellMakeGood(ctx: TxContext, booking: Told, row: MakeGoodRow, actor: string | null): Promise<void> {
  for (const [side, org] of [
    ['booker', booking.org_id],
    ['host', booking.host_org],
  ] as const) {
    for (const { user, takes } of await toldOfTurn(ctx, org, makeGoodTurn(row.state) === side ? row.state : null)) {
      await emit(ctx, user, { type: 'booking.changed', uuid: booking.uuid, revision: booking.revision })
      if (user === actor) continue
      await notify(
        ctx,
        user,
        takes ? 'make_good_turn' : 'make_good_status',
        {
          state: row.state,
          side,
          title: booking.title,
          date: row.state === 'replaced' || row.state === 'offered' ? (row.later_from ?? row.from_day) : row.from_day,
          amount_minor: side === 'booker' ? row.refund_minor : row.less_minor,
          currency: booking.currency,
          ...(booking.from_hour !== null && { from_hour: booking.from_hour }),
          reason: row.state === 'denied' ? (row.denial ?? '') : row.state === 'reported' ? row.reason : '',
        },
        { action_url: pathOf('booking', { uuid: booking.uuid }) },
      )
    }
  }
}
