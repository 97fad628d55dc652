import type { Selectable } from 'kysely'
import type { DealState } from '#contract/entities/deal.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../context.ts'
import type { DealsTable } from '../db/schema-deals.ts'
import { inTransaction, type TxContext } from '../db/transaction.ts'
import { clearTimer, setTimer } from '../jobs/jobs.ts'
import { tellReviewDue } from './tell-deal.ts'

type Delivered = Pick<Selectable<DealsTable>, 'uuid' | 'state' | 'deadline'>

const hour = 3_600_000

/** The brand's people are reminded of a delivery before silence approves it. One that silence does not approve has no end to remind of. */
export async function followReview(ctx: TxContext, from: DealState | null, deal: Delivered): Promise<void> {
  if (deal.state === 'delivered') await remindNext(ctx, deal)
  else if (from === 'delivered') await clearTimer(ctx, 'deal.review', deal.uuid)
}

/** Sets the next reminder before the end: those whose time has passed are left out. */
async function remindNext(ctx: TxContext, { uuid, deadline }: Delivered): Promise<void> {
  const now = ctx.clock.now()
  const due = limits.reviewReminders
    .map(before => ({ before, at: new Date((deadline?.getTime() ?? 0) - before) }))
    .find(({ at }) => at > now)
  if (due && deadline) await setTimer(ctx, 'deal.review', uuid, due.at, { hours: due.before / hour })
  else await clearTimer(ctx, 'deal.review', uuid)
}

/** The job runner's part: reminds once, and sets the next. Does nothing where the delivery is answered. */
export async function remindReview(ctx: Context, uuid: string, hours: number): Promise<void> {
  await inTransaction(ctx, async inner => {
    const deal = await inner.db
      .selectFrom('deals')
      .select(['uuid', 'state', 'deadline'])
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst()
    if (deal?.state !== 'delivered' || !deal.deadline || deal.deadline <= inner.clock.now()) return
    await tellReviewDue(inner, uuid, hours)
    await remindNext(inner, deal)
  })
}
