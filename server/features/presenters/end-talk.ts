import { talkBlocks } from '#contract/ai-prices.ts'
import type { TalkState } from '#contract/entities/presenter.ts'
import type { Context } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { emit } from '../../jobs/emit.ts'
import { clearTimer, enqueue } from '../../jobs/jobs.ts'
import { settleCredits } from '../../ledger/credits.ts'
import { inCredits } from '../credits/credit-account.ts'

/** queued → rendering → done, error, rejected or cancelled; whoever is second to end a video changes nothing. */
export const openTalk = ['queued', 'rendering'] as const satisfies TalkState[]

export const tellTalk = (ctx: Context, user: string, uuid: string, state: TalkState) =>
  emit(ctx, user, { type: 'creation.changed', uuid, state })

export interface MadeTalk {
  seconds: number
  video_id: string
  thumb_id: string | null
  width: number | null
  height: number | null
  voiced: boolean
}

export type TalkEnd =
  | { state: 'done'; made: MadeTalk }
  | { state: 'error'; failure: 'failed' | 'timeout' }
  | { state: 'rejected' }
  | { state: 'cancelled' }

/** A film that comes after its credits went back is delivered all the same, and costs nothing. */
async function deliverLate(ctx: TxContext, uuid: string, { seconds, ...made }: MadeTalk): Promise<boolean> {
  const row = await ctx.db
    .updateTable('ai_talks')
    .set({
      state: 'done',
      failure: null,
      finished_at: ctx.clock.now(),
      ...made,
      duration_ms: Math.round(seconds * 1000),
      progress: 100,
    })
    .where('uuid', '=', uuid)
    .where('state', '=', 'error')
    .where('failure', '=', 'timeout')
    .returning('user_id')
    .executeTakeFirst()
  if (row) await tellTalk(ctx, row.user_id, uuid, 'done')
  return row !== undefined
}

/** Ends a video together with its hold: its real length is charged, never above the quote, and all else goes back. */
export async function endTalk(ctx: Context, uuid: string, end: TalkEnd): Promise<boolean> {
  const held = await ctx.db
    .selectFrom('ai_talks as t')
    .innerJoin('credit_holds as h', 'h.uuid', 't.hold_id')
    .select(['h.owner_id', 't.hold_id', 't.quoted', 't.est_seconds'])
    .where('t.uuid', '=', uuid)
    .executeTakeFirst()
  if (!held) return false
  return await inCredits(ctx, held.owner_id, async (inner: TxContext) => {
    const each = held.quoted / talkBlocks(held.est_seconds)
    const charged = end.state === 'done' ? Math.min(held.quoted, each * talkBlocks(end.made.seconds)) : 0
    const { seconds, ...made } = end.state === 'done' ? end.made : { seconds: null }
    const row = await inner.db
      .updateTable('ai_talks')
      .set({
        state: end.state,
        failure: end.state === 'error' ? end.failure : end.state === 'rejected' ? 'rejected' : null,
        charged,
        finished_at: inner.clock.now(),
        ...(seconds !== null && { ...made, duration_ms: Math.round(seconds * 1000), progress: 100 }),
      })
      .where('uuid', '=', uuid)
      .where('state', 'in', openTalk)
      .returning(['user_id', 'provider_id'])
      .executeTakeFirst()
    if (!row) return end.state === 'done' && (await deliverLate(inner, uuid, end.made))
    await settleCredits(inner, held.owner_id, held.hold_id, charged)
    await clearTimer(inner, 'talk.deadline', uuid)
    if (row.provider_id && (end.state === 'cancelled' || end.state === 'error'))
      await enqueue(inner, 'talk.stop', { provider_id: row.provider_id })
    await tellTalk(inner, row.user_id, uuid, end.state)
    return true
  })
}
