import { chatLimits } from '#contract/ai-prices.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { ChatOrder } from '../../gateways/interfaces/text.ts'
import { untilAborted } from '../studio/until-aborted.ts'
import { contextOf, messagesOf } from './context-of.ts'
import { type AnswerEnd, endAnswer } from './end-answer.ts'
import { beginLive, endLive, liveOf, pushPiece } from './live.ts'
import type { MessageRow } from './shown.ts'

/** So often the row follows what is being written, and a stop that was asked for elsewhere is heard. */
const keepMs = 300
/** Nothing longer is kept: a model that does not end is ended. */
const mostLetters = chatLimits.answerTokens * 8

async function begin(ctx: Context, uuid: string): Promise<MessageRow | undefined> {
  return await ctx.db
    .updateTable('ai_messages')
    .set({ state: 'streaming' })
    .where('uuid', '=', uuid)
    .where('state', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
}

async function orderOf(ctx: Context, row: MessageRow): Promise<ChatOrder> {
  const before = await messagesOf(ctx, row.conversation_id, row.position)
  const { locale } = await ctx.db.selectFrom('users').select('locale').where('uuid', '=', row.user_id).executeTakeFirstOrThrow()
  const parent = row.parent_id === null ? undefined : before.find(({ uuid }) => uuid === row.parent_id)
  if (!parent || !row.rewrite) return { turns: contextOf(before).turns, language: locale }
  const question = before.findLast(({ role, position }) => role === 'user' && position < parent.position)
  const { turns } = contextOf(before.filter(({ position }) => position <= (question?.position ?? -1)))
  return { turns, language: locale, rewrite: { how: row.rewrite, text: parent.content, ...row.params } }
}

/** Has a queued answer written and ends it. One that is being written already is left alone: nothing is dispatched twice. */
export async function writeAnswer(ctx: Context, uuid: string): Promise<void> {
  if (liveOf(uuid)) return
  // Before anything is awaited: whoever reads along from here on misses nothing.
  const live = beginLive(uuid)
  const row = await begin(ctx, uuid).catch(error => {
    endLive(uuid)
    throw error
  })
  if (!row) return endLive(uuid)
  const late = AbortSignal.timeout(limits.studio.deadline)
  let kept = ''
  let keeping = Promise.resolve()
  const keep = async () => {
    const text = live.text
    const found = await ctx.db
      .updateTable('ai_messages')
      .set({ content: text })
      .where('uuid', '=', uuid)
      .where('state', '=', 'streaming')
      .returning('stop_asked')
      .executeTakeFirst()
    kept = text
    if (!found || found.stop_asked) live.stop.abort()
  }
  const timer = setInterval(() => {
    keeping = keeping.then(keep).catch(error => ctx.log.warn({ err: error, message: uuid }, 'an answer under way was not kept'))
  }, keepMs)
  let end: AnswerEnd
  try {
    const signal = AbortSignal.any([live.stop.signal, late])
    const order = await orderOf(ctx, row)
    for await (const piece of untilAborted(ctx.gateways.writer.answer(order, signal), signal)) {
      pushPiece(live, piece.slice(0, mostLetters - live.text.length))
      if (live.text.length >= mostLetters) break
    }
    end = { state: live.stop.signal.aborted ? 'stopped' : 'done' }
  } catch (error) {
    if (live.stop.signal.aborted) end = { state: 'stopped' }
    else if (error instanceof AppError && error.code === 'ai.rejected') end = { state: 'rejected' }
    else {
      if (!late.aborted) ctx.log.warn({ err: error, message: uuid }, 'an answer could not be written')
      end = { state: 'failed', failure: late.aborted ? 'timeout' : 'failed' }
    }
  }
  clearInterval(timer)
  try {
    await keeping
    await endAnswer(ctx, uuid, { ...end, content: live.text || kept })
  } finally {
    endLive(uuid)
  }
}
