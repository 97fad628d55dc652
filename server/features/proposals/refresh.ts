import { pathOf } from '#contract/paths.ts'
import { isOrderable } from '#contract/rules/proposal.ts'
import type { Context } from '../../context.ts'
import { orderingOf } from '../../db/proposal-columns.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notify } from '../../jobs/notify.ts'
import { stepProposal } from './own-proposal.ts'
import { readStanding } from './standing.ts'
import { storeContent } from './store-content.ts'

/**
 * Brings a creator's proposals to what the creator is now: channels that went or came back, prices that ran out, rating, name. Answers the packages that
 * cannot be ordered any more since.
 */
export async function refreshProposals(ctx: Context, creator: string): Promise<string[]> {
  return await inTransaction(ctx, async inner => {
    const rows = await inner.db
      .selectFrom('proposals')
      .selectAll()
      .where('creator_id', '=', creator)
      .where('state', 'in', ['published', 'paused', 'needs_update'])
      .orderBy('uuid')
      .forUpdate()
      .execute()
    if (rows.length === 0) return []
    const standing = await readStanding(inner, creator)
    const before = await inner.db
      .selectFrom('proposal_packages')
      .select('uuid')
      .where(
        'proposal_id',
        'in',
        rows.map(row => row.uuid),
      )
      .where('paused', '=', true)
      .execute()
    const known = new Set(before.map(row => row.uuid))
    const paused: string[] = []
    for (const row of rows) {
      if (!row.content) continue
      const stopped = row.content.packages.filter(one => !isOrderable(one, orderingOf(standing)))
      paused.push(...stopped.map(one => one.id).filter(id => !known.has(id)))
      const orderable = row.content.packages.length - stopped.length
      const step = stepProposal(inner, row, { type: 'standing.changed', orderable })
      const state = step && step.state !== 'discarded' ? step.state : row.state
      await storeContent(inner, row, row.content, standing, { state, facts: step?.facts ?? row.facts, raise: false })
      if (state === 'needs_update' && row.state !== 'needs_update')
        await notify(
          inner,
          creator,
          'proposal_status',
          { state, title: row.title },
          { action_url: pathOf('steps_proposal', { uuid: row.uuid }) },
        )
    }
    return paused
  })
}
