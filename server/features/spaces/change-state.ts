import type { OwnSpace } from '#contract/entities/space.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { clearTimer } from '../../jobs/jobs.ts'
import { readOwnSpace } from './list-own.ts'
import { holdOwnSpace, requireStep } from './own-space.ts'

/** The host's own steps with a space, possible at any time. Bookings under way go on: their days and money are theirs. */
export async function changeState(ctx: SignedInContext, uuid: string, what: 'pause' | 'resume' | 'retire'): Promise<OwnSpace> {
  return await inTransaction(ctx, async inner => {
    const row = await holdOwnSpace(inner, uuid)
    const { state, facts } = requireStep(inner, row, { type: `space.${what}` })
    if (what === 'retire') await clearTimer(inner, 'space.permit', uuid)
    await inner.db
      .updateTable('spaces')
      .set({
        state,
        facts: json(facts),
        updated_at: inner.clock.now(),
        ...(what === 'retire' && { pending: null, pending_parts: null, waiting_since: null }),
      })
      .where('uuid', '=', uuid)
      .execute()
    return await readOwnSpace(inner, uuid)
  })
}
