import { chatLimits, tokensOf } from '#contract/ai-prices.ts'
import type { Context } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { emit } from '../../jobs/emit.ts'
import { clearTimer } from '../../jobs/jobs.ts'
import { settleCredits } from '../../ledger/credits.ts'
import { inCredits } from '../credits/credit-account.ts'

/** How an answer ends; without `content` it keeps what was stored last. */
export type AnswerEnd = { content?: string } & (
  | { state: 'done' | 'stopped' | 'rejected' }
  | { state: 'failed'; failure: 'failed' | 'timeout' }
)

/** A stopped answer costs its share of the longest one there could have been: whole credits, at least one. */
export const shareOf = (quoted: number, content: string): number =>
  Math.min(quoted, Math.max(1, Math.ceil((quoted * tokensOf(content)) / chatLimits.answerTokens)))

interface Late {
  uuid: string
  content: string
  user_id: string
  conversation_id: string
}

/** An answer that comes after its credits went back is delivered all the same, and costs nothing. */
async function deliverLate(ctx: TxContext, { uuid, content, user_id, conversation_id }: Late): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('ai_messages')
    .set({ state: 'done', failure: null, content, finished_at: ctx.clock.now() })
    .where('uuid', '=', uuid)
    .where('state', '=', 'failed')
    .where('failure', '=', 'timeout')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await emit(ctx, user_id, { type: 'assistant.changed', conversation: conversation_id, message: uuid })
}

/** Ends an answer together with its hold. Whoever is second to end it changes nothing. */
export async function endAnswer(ctx: Context, uuid: string, end: AnswerEnd): Promise<void> {
  const row = await ctx.db
    .selectFrom('ai_messages as m')
    .innerJoin('credit_holds as h', 'h.uuid', 'm.hold_id')
    .select(['h.owner_id', 'h.uuid as hold', 'm.quoted', 'm.user_id', 'm.conversation_id', 'm.content'])
    .where('m.uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) return
  await inCredits(ctx, row.owner_id, async inner => {
    const content = end.content ?? row.content
    const empty = content.trim() === ''
    const state = end.state === 'done' && empty ? 'failed' : end.state
    const quoted = row.quoted ?? 0
    const charged = state === 'done' ? quoted : state === 'stopped' ? shareOf(quoted, content) : 0
    const ended = await inner.db
      .updateTable('ai_messages')
      .set({
        state,
        content,
        charged,
        failure:
          state === 'failed' ? (end.state === 'failed' ? end.failure : 'failed') : state === 'rejected' ? 'rejected' : null,
        finished_at: inner.clock.now(),
      })
      .where('uuid', '=', uuid)
      .where('state', 'in', ['queued', 'streaming'])
      .returning('uuid')
      .executeTakeFirst()
    if (!ended) {
      if (state === 'done') await deliverLate(inner, { ...row, uuid, content })
      return
    }
    await settleCredits(inner, row.owner_id, row.hold, charged)
    for (const timer of ['assistant.answer', 'assistant.deadline']) await clearTimer(inner, timer, uuid)
    await emit(inner, row.user_id, { type: 'assistant.changed', conversation: row.conversation_id, message: uuid })
  })
}
