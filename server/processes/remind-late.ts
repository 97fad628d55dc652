import type { Selectable } from 'kysely'
import type { DealState } from '#contract/entities/deal.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../context.ts'
import type { DealsTable } from '../db/schema-deals.ts'
import { inTransaction, type TxContext } from '../db/transaction.ts'
import { clearTimer, setTimer } from '../jobs/jobs.ts'
import { tellLate } from './tell-deal.ts'

type Late = Pick<Selectable<DealsTable>, 'uuid' | 'state'>

/** A late creator is reminded until the work is there; the first word comes as it becomes late, the last as the brand may cancel. */
export async function followLateness(ctx: TxContext, from: DealState | null, deal: Late): Promise<void> {
  if (from !== 'late' && deal.state === 'late') await remindNext(ctx, deal.uuid, ctx.clock.now(), 0)
  if (from === 'late' && deal.state !== 'late') await clearTimer(ctx, 'deal.late', deal.uuid)
}

async function remindNext(ctx: TxContext, deal: string, since: Date, nth: number): Promise<void> {
  const after = limits.lateReminders[nth]
  if (after === undefined) return
  await setTimer(ctx, 'deal.late', deal, new Date(since.getTime() + after), { since: since.toISOString(), nth })
}

/** The job runner's part: reminds once more. Does nothing where the deal is not late any more. */
export async function remindLate(ctx: Context, uuid: string, since: Date, nth: number): Promise<void> {
  await inTransaction(ctx, async inner => {
    const deal = await inner.db.selectFrom('deals').select(['state']).where('uuid', '=', uuid).forUpdate().executeTakeFirst()
    if (deal?.state !== 'late') return
    await tellLate(inner, uuid)
    await remindNext(inner, uuid, since, nth + 1)
  })
}
