import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { advanceDispute, requireDisputeStep } from '../../processes/advance-dispute.ts'
import { keepStatement } from './keep-statement.ts'
import { holdOwnDispute, stale } from './own-dispute.ts'

type Said = { revision: number; text: string; files: string[] }

const says =
  (
    type: 'dispute.answer' | 'evidence.add' | 'decision.appeal',
    kind: 'answer' | 'evidence' | 'appeal',
    happening: 'dispute.answered' | 'dispute.evidence' | 'dispute.appealed',
  ) =>
  async (ctx: SignedInContext, uuid: string, { revision, text, files }: Said): Promise<void> => {
    await inTransaction(ctx, async inner => {
      const { side, ...held } = await holdOwnDispute(inner, uuid, revision)
      const event = { type, by: side }
      requireDisputeStep(inner, held.dispute, event)
      await keepStatement(inner, uuid, { kind, by: side, text, files })
      await advanceDispute(inner, held, event, { by: side, actor: ctx.person.uuid, happening, data: { files: files.length } })
    })
  }

/** The other side of the story: without it, silence decides. */
export const answerDispute = says('dispute.answer', 'answer', 'dispute.answered')
export const addEvidence = says('evidence.add', 'evidence', 'dispute.evidence')
/** Once, and somebody else of staff decides anew. */
export const appealDispute = says('decision.appeal', 'appeal', 'dispute.appealed')

/** Puts a split on the table; whatever lay there is replaced. */
export async function offerSplit(
  ctx: SignedInContext,
  uuid: string,
  body: { revision: number; creator_percent: number; note: string },
): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { side, ...held } = await holdOwnDispute(inner, uuid, body.revision)
    const event = { type: 'split.offer' as const, by: side }
    requireDisputeStep(inner, held.dispute, event)
    const known = await inner.db.selectFrom('dispute_offers').select('by').where('dispute_id', '=', uuid).execute()
    if (known.filter(one => one.by === side).length >= limits.dispute.offers)
      throw new AppError('dispute.too_many', { details: { limit: limits.dispute.offers } })
    await inner.db
      .updateTable('dispute_offers')
      .set({ state: 'replaced' })
      .where('dispute_id', '=', uuid)
      .where('state', '=', 'open')
      .execute()
    const { creator_percent, note } = body
    await inner.db
      .insertInto('dispute_offers')
      .values({
        dispute_id: uuid,
        n: known.length + 1,
        by: side,
        creator_percent,
        note,
        state: 'open',
        created_at: inner.clock.now(),
      })
      .execute()
    await advanceDispute(inner, held, event, {
      by: side,
      actor: ctx.person.uuid,
      happening: 'split.offered',
      data: { creator_percent, reason: note },
    })
  })
}

/** Takes the split that lies on the table, by its number, which ends the dispute; or turns it down. */
export async function answerSplit(
  ctx: SignedInContext,
  uuid: string,
  body: { revision: number; n: number; accept: boolean },
): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { side, ...held } = await holdOwnDispute(inner, uuid, body.revision)
    const event = { type: body.accept ? ('split.accept' as const) : ('split.reject' as const), by: side }
    requireDisputeStep(inner, held.dispute, event)
    const answered = await inner.db
      .updateTable('dispute_offers')
      .set({ state: body.accept ? 'accepted' : 'rejected' })
      .where('dispute_id', '=', uuid)
      .where('n', '=', body.n)
      .where('state', '=', 'open')
      .returning('creator_percent')
      .executeTakeFirst()
    if (!answered) throw stale(held.about)
    await advanceDispute(inner, held, event, {
      by: side,
      actor: ctx.person.uuid,
      happening: body.accept ? 'split.accepted' : 'split.rejected',
      data: answered,
    })
  })
}

/** Takes one's own dispute back: the deal or booking goes on where it stood. */
export async function withdrawDispute(ctx: SignedInContext, uuid: string, { revision }: { revision: number }): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { side, ...held } = await holdOwnDispute(inner, uuid, revision)
    await advanceDispute(
      inner,
      held,
      { type: 'dispute.withdraw', by: side },
      { by: side, actor: ctx.person.uuid, happening: 'dispute.withdrawn' },
    )
  })
}
