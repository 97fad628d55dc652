import type { Proposal } from '#contract/entities/proposal.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { holdOwnProposal, requireStep } from './own-proposal.ts'
import { readProposal } from './read-proposal.ts'
import { refuseBeyondPublished } from './submit.ts'

/** The creator's changes of a public proposal, allowed at any time; deals that began from it go on. */
export async function changeState(ctx: SignedInContext, uuid: string, what: 'pause' | 'resume' | 'archive'): Promise<Proposal> {
  if (what === 'resume' && ctx.person.banned) throw new AppError('account.banned_for_proposals')
  return await inTransaction(ctx, async inner => {
    const row = await holdOwnProposal(inner, uuid)
    const step = requireStep(inner, row, { type: `proposal.${what}` })
    if (what === 'resume') await refuseBeyondPublished(inner)
    if (step.state === 'discarded') throw new AppError('proposal.wrong_state')
    await inner.db
      .updateTable('proposals')
      .set({
        state: step.state,
        facts: json(step.facts),
        updated_at: inner.clock.now(),
        ...(what === 'archive' && { pending: null, pending_parts: null, waiting_since: null }),
      })
      .where('uuid', '=', uuid)
      .execute()
    return await readProposal(inner, uuid)
  })
}
