import type { ActSession } from '#contract/entities/acting.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { advanceActing, holdActing } from '../../processes/act-as-state.ts'
import { readSession } from './read-acting.ts'

/** Ends one's work in a client's account: the one that is open, whether the call is made in it or not. */
export async function endActing(ctx: SignedInContext): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await inner.db
      .selectFrom('act_sessions')
      .select('uuid')
      .where('staff_id', '=', inner.person.acting?.by ?? inner.person.uuid)
      .where('state', '=', 'active')
      .executeTakeFirst()
    if (!row) throw new AppError('acting.wrong_state')
    await advanceActing(inner, await holdActing(inner, row.uuid), { type: 'acting.end' })
  })
}

/** The client sends whoever works in their account out of it. */
export async function revokeActing(ctx: SignedInContext, uuid: string): Promise<ActSession> {
  return await inTransaction(ctx, async inner => {
    const row = await holdActing(inner, uuid)
    if (row.client_id !== inner.person.uuid) throw new AppError('not_found')
    await advanceActing(inner, row, { type: 'acting.revoke' })
    return await readSession(inner, uuid)
  })
}

/** The job runner ends what nobody ended before its time was over. */
export const actingJobs: Record<string, JobHandler> = {
  'acting.over': {
    inside: async (ctx, { ref }) => {
      if (!ref) return
      await inTransaction(ctx, async inner => {
        const row = await holdActing(inner, ref)
        if (row.state === 'active') await advanceActing(inner, row, { type: 'deadline.passed' })
      })
    },
  },
}
