import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { advanceDispute, holdDispute, requireDisputeStep } from '../../processes/advance-dispute.ts'
import { writeAudit } from '../../processes/write-audit.ts'

async function hold(ctx: TxContext<SignedInContext>, uuid: string, revision: number) {
  const held = await holdDispute(ctx, uuid)
  if (held.dispute.revision !== revision) throw new AppError('version.stale', { details: { revision: held.dispute.revision } })
  return held
}

/** Decides, with reasons: at once, or as a proposal that somebody else of staff has to agree to. */
export async function makeDecision(
  ctx: SignedInContext,
  uuid: string,
  body: { revision: number; creator_percent: number; reasons: string },
): Promise<void> {
  await inTransaction(ctx, async inner => {
    const held = await hold(inner, uuid, body.revision)
    const event = { type: 'decision.make' as const, staff: ctx.person.uuid }
    const step = requireDisputeStep(inner, held.dispute, event)
    const known = await inner.db.selectFrom('dispute_decisions').select('n').where('dispute_id', '=', uuid).execute()
    const proposed = step.state === 'second_look' || step.state === 'appeal_second_look'
    await inner.db
      .insertInto('dispute_decisions')
      .values({
        dispute_id: uuid,
        n: known.length + 1,
        round: held.dispute.state === 'appealed' ? 2 : 1,
        creator_percent: body.creator_percent,
        reasons: body.reasons,
        decided_by: ctx.person.uuid,
        state: proposed ? 'proposed' : 'valid',
        created_at: inner.clock.now(),
      })
      .execute()
    const happening = proposed ? null : step.state === 'closed' ? 'dispute.closed' : 'dispute.decided'
    const data = { creator_percent: body.creator_percent }
    await advanceDispute(inner, held, event, { by: 'system', actor: ctx.person.uuid, happening, data })
    await writeAudit(inner, { kind: 'dispute', act: 'decide', thing: uuid })
  })
}

/** The second pair of eyes: agrees to what somebody else of staff proposed, or gives it back. */
export async function confirmDecision(
  ctx: SignedInContext,
  uuid: string,
  body: { revision: number; agree: boolean },
): Promise<void> {
  await inTransaction(ctx, async inner => {
    const held = await hold(inner, uuid, body.revision)
    const type = body.agree ? ('decision.confirm' as const) : ('decision.return' as const)
    const event = { type, staff: ctx.person.uuid }
    const step = requireDisputeStep(inner, held.dispute, event)
    const decision = await inner.db
      .updateTable('dispute_decisions')
      .set({ state: body.agree ? 'valid' : 'returned', confirmed_by: ctx.person.uuid })
      .where('dispute_id', '=', uuid)
      .where('state', '=', 'proposed')
      .returning('creator_percent')
      .executeTakeFirstOrThrow()
    const happening = !body.agree ? null : step.state === 'closed' ? 'dispute.closed' : 'dispute.decided'
    await advanceDispute(inner, held, event, { by: 'system', actor: ctx.person.uuid, happening, data: decision })
    await writeAudit(inner, { kind: 'dispute', act: body.agree ? 'confirm' : 'return', thing: uuid })
  })
}
