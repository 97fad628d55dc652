import { pathOf } from '#contract/paths.ts'
import { permitHolds } from '#contract/rules/space.ts'
import type { Context } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { todayAt } from '../../db/zone-of.ts'
import { notify } from '../../jobs/notify.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { stepSpace } from './own-space.ts'

/** A permit's last day has passed: the space goes out of sight and its host is told. Does nothing where a later one stands there meanwhile. */
async function endPermit(ctx: Context, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await inner.db.selectFrom('spaces').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()
    if (!row?.content || permitHolds(row.content, todayAt(inner, row.content))) return
    const step = stepSpace(inner, row, { type: 'permit.ended' })
    if (!step || step.state === 'discarded') return
    await inner.db
      .updateTable('spaces')
      .set({ state: step.state, facts: json(step.facts), updated_at: inner.clock.now() })
      .where('uuid', '=', uuid)
      .execute()
    await notify(
      inner,
      row.created_by,
      'space_status',
      { state: step.state, title: row.title },
      { action_url: pathOf('own_spaces', {}, { state: step.state }) },
    )
  })
}

/** The job runner's work for spaces. */
export const spaceJobs: Record<string, JobHandler> = {
  'space.permit': {
    inside: async (ctx, job) => {
      if (job.ref) await endPermit(ctx, job.ref)
    },
  },
}
