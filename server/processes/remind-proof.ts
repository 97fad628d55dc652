import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { bookingLacksProof } from '#contract/processes/booking.ts'
import { beginOf } from '#contract/rules/hours.ts'
import { needOfTurn } from '#contract/rules/own-turn.ts'
import type { Context } from '../context.ts'
import { inTransaction, type TxContext } from '../db/transaction.ts'
import { clearTimer, setTimer } from '../jobs/jobs.ts'
import { notify } from '../jobs/notify.ts'
import type { BookingRow } from './advance-booking.ts'
import { membersOf } from './members.ts'

type Watched = Pick<BookingRow, 'uuid' | 'state' | 'facts' | 'later_from' | 'from_hour' | 'zone'>

const lacks = ({ state, facts }: Pick<Watched, 'state' | 'facts'>) => bookingLacksProof(state, facts)

/** A host who has shown nothing is reminded until there is a proof: from the first day on, from each paid period, and from the days that were added. */
export async function followProof(ctx: TxContext, before: Watched, now: Watched): Promise<void> {
  const added = now.facts.again && !before.facts.again
  if (lacks(now) && (!lacks(before) || added)) {
    const start = now.facts.again && now.later_from ? beginOf({ ...now, from_day: now.later_from }).getTime() : 0
    await remindNext(ctx, now.uuid, new Date(Math.max(start, ctx.clock.now().getTime())), 0)
  } else if (lacks(before) && !lacks(now)) await clearTimer(ctx, 'booking.unproved', now.uuid)
}

async function remindNext(ctx: TxContext, booking: string, since: Date, nth: number): Promise<void> {
  const after = limits.booking.proofReminders[nth]
  if (after === undefined) return
  await setTimer(ctx, 'booking.unproved', booking, new Date(since.getTime() + after), { since: since.toISOString(), nth })
}

/** The job runner's part: reminds once more. Does nothing where a proof has come, or nothing is live any more. */
export async function remindProof(ctx: Context, uuid: string, since: Date, nth: number): Promise<void> {
  await inTransaction(ctx, async inner => {
    const booking = await inner.db
      .selectFrom('bookings')
      .select(['state', 'facts', 'title', 'host_org', 'payout_minor', 'currency'])
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst()
    if (!booking || !lacks(booking)) return
    const { title, currency, payout_minor: amount_minor } = booking
    for (const user of await membersOf(inner, booking.host_org, needOfTurn(booking.state)))
      await notify(
        inner,
        user,
        'booking_unproved',
        { title, amount_minor, currency },
        { action_url: pathOf('booking', { uuid }) },
      )
    await remindNext(inner, uuid, since, nth + 1)
  })
}
