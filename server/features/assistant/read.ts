import { randomUUID } from 'node:crypto'
import type { AnswerEvent, AssistantConversation, AssistantMessage } from '#contract/entities/assistant.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { holding } from '../../db/like.ts'
import { newestFirst } from '../../db/newest-first.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../jobs/emit.ts'
import { ownerOf, readBalance } from '../credits/credit-account.ts'
import { insertConversation } from './ask.ts'
import { contextOf, messagesOf } from './context-of.ts'
import { ownConversation, ownMessage, shownConversation, shownMessage } from './shown.ts'

const size_page = 20

export async function readConversation(ctx: SignedInContext, id: string) {
  const conversation = await ownConversation(ctx, id)
  const messages = await messagesOf(ctx, id)
  return {
    conversation: shownConversation(conversation),
    messages: messages.map(shownMessage),
    context_tokens: contextOf(messages).tokens,
    rewrites: [...ctx.gateways.writer.rewrites],
  }
}

export async function listConversations(
  ctx: SignedInContext,
  { page, archived, q }: { page: number; archived: boolean; q?: string | undefined },
) {
  let found = ctx.db
    .selectFrom('ai_conversations')
    .where('user_id', '=', ctx.person.uuid)
    .where('archived_at', archived ? 'is not' : 'is', null)
  const words = holding(q)
  if (words) found = found.where('title', 'ilike', words)
  const { rows, meta } = await newestFirst(found, { page, size_page }, 'updated_at')
  return { conversations: rows.map(shownConversation), ...meta, conversation: null }
}

const alone = (conversation: AssistantConversation | null) => ({ conversations: [], page: 1, size_page, count: 0, conversation })
const tell = (ctx: SignedInContext, conversation: string) =>
  emit(ctx, ctx.person.uuid, { type: 'assistant.changed', conversation, message: null })

export async function createConversation(ctx: SignedInContext, title: string | undefined) {
  const id = randomUUID()
  await insertConversation(ctx, id, title ?? null)
  await tell(ctx, id)
  return alone(shownConversation(await ownConversation(ctx, id)))
}

export async function putAway(ctx: SignedInContext, id: string, action: 'archive' | 'restore' | 'delete') {
  return await inTransaction(ctx, async inner => {
    const row = await ownConversation(inner, id)
    await tell(inner, id)
    if (action !== 'delete') {
      const archived_at = action === 'archive' ? (row.archived_at ?? inner.clock.now()) : null
      await inner.db.updateTable('ai_conversations').set({ archived_at }).where('uuid', '=', id).execute()
      return alone(shownConversation({ ...row, archived_at }))
    }
    const messages = await messagesOf(inner, id)
    // Its credits are still set aside: it ends first.
    if (messages.some(({ finished_at }) => finished_at === null)) throw new AppError('ai.busy')
    await inner.db.deleteFrom('ai_conversations').where('uuid', '=', id).execute()
    return alone(null)
  })
}

/** Gives a conversation another name; null where there is none of one's own with this id. */
export async function renameConversation(ctx: SignedInContext, id: string, title: string): Promise<AssistantConversation | null> {
  const row = await ctx.db
    .updateTable('ai_conversations')
    .set({ title, named: true })
    .where('uuid', '=', id)
    .where('user_id', '=', ctx.person.uuid)
    .returningAll()
    .executeTakeFirst()
  if (row) await tell(ctx, id)
  return row ? shownConversation(row) : null
}

export async function readMessage(ctx: SignedInContext, id: string): Promise<AssistantMessage> {
  return shownMessage(await ownMessage(ctx, id))
}

/** The beginning of an answer's stream. */
export async function begunOf(ctx: SignedInContext, id: string): Promise<AnswerEvent & { type: 'begun' }> {
  const row = await ownMessage(ctx, id)
  const conversation = await ownConversation(ctx, row.conversation_id)
  const before = row.rewrite ? undefined : (await messagesOf(ctx, row.conversation_id, row.position)).at(-1)
  return {
    type: 'begun',
    conversation: shownConversation(conversation),
    question: before ? shownMessage(before) : null,
    message: shownMessage(row),
  }
}

export async function creditsOf(ctx: SignedInContext, message: AssistantMessage) {
  const { available } = await readBalance(ctx, ownerOf(ctx.person))
  return { quoted: message.credits?.quoted ?? 0, charged: message.credits?.charged ?? 0, available }
}

/** Its end. */
export async function endedOf(ctx: SignedInContext, id: string): Promise<AnswerEvent & { type: 'ended' }> {
  const message = await readMessage(ctx, id)
  const { tokens } = contextOf(await messagesOf(ctx, message.conversation_id))
  return { type: 'ended', message, credits: await creditsOf(ctx, message), context_tokens: tokens }
}

/** Likes, dislikes, saves; the same once more takes it back. */
export async function markMessage(ctx: SignedInContext, id: string, action: 'like' | 'dislike' | 'copy' | 'save'): Promise<void> {
  const row = await ownMessage(ctx, id)
  if (row.role !== 'assistant') throw new AppError('state.conflict')
  if (action === 'copy') return
  const change = action === 'save' ? { saved: !row.saved } : { feedback: row.feedback === action ? null : action }
  await ctx.db.updateTable('ai_messages').set(change).where('uuid', '=', id).execute()
}

/** Asks whoever writes it to end; an answer that nobody writes yet ends here. */
export async function askToStop(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .updateTable('ai_messages')
    .set({ stop_asked: true })
    .where('uuid', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}
