import { randomUUID } from 'node:crypto'
import { aiPrices, chatLimits, type Quote, quoteMessage, quoteRewrite, tokensOf } from '#contract/ai-prices.ts'
import type { Rewrite, RewriteParams } from '#contract/entities/assistant.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../jobs/emit.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { documentWords } from '../../phrases/documents.ts'
import { inCredits, ownerOf } from '../credits/credit-account.ts'
import { holdForJob } from '../credits/hold-for-job.ts'
import { requirePrice } from '../credits/require-price.ts'
import { titleOf } from '../studio/order.ts'
import { contextOf, messagesOf } from './context-of.ts'
import { type MessageRow, ownConversation, ownMessage } from './shown.ts'

/** The node that was to write it first has died: the job runner takes over then. */
const takeOverMs = 3_000

interface Question {
  conversation_id?: string | undefined
  content: string
  max_credits?: number | undefined
  /** Made before the first try and kept through retries and reloads. */
  key: string | null
}

type Mine = TxContext & SignedInContext

async function known(ctx: Mine, key: string | null): Promise<MessageRow | undefined> {
  if (key === null) return undefined
  const mine = ctx.db.selectFrom('ai_messages').selectAll().where('user_id', '=', ctx.person.uuid)
  return await mine.where('key', '=', key).executeTakeFirst()
}

/** Holds the conversation until the commit; one answer at a time is written in it. */
async function holdConversation(ctx: Mine, id: string) {
  await ctx.db.selectFrom('ai_conversations').select('uuid').where('uuid', '=', id).forUpdate().execute()
  const row = await ownConversation(ctx, id)
  const open = await ctx.db
    .selectFrom('ai_messages')
    .select('uuid')
    .where('conversation_id', '=', id)
    .where('state', 'in', ['queued', 'streaming'])
    .executeTakeFirst()
  if (open) throw new AppError('ai.busy', { details: { message: open.uuid } })
  return row
}

interface Answer {
  conversation: string
  position: number
  quote: Quote
  key: string | null
  /** Of which it is another version. */
  from?: MessageRow
  rewrite?: Rewrite
  params?: RewriteParams
}

/** The answer's row, its credits set aside, and its timers: one that has it written, one that ends it. */
async function queueAnswer(ctx: Mine, answer: Answer): Promise<string> {
  const now = ctx.clock.now()
  const uuid = randomUUID()
  const { quote } = answer
  const within = limits.studio.deadline
  const hold_id = await holdForJob(ctx, { quote, key: `assistant:${ctx.person.uuid}:${answer.key ?? uuid}`, within })
  await ctx.db
    .insertInto('ai_messages')
    .values({
      uuid,
      conversation_id: answer.conversation,
      user_id: ctx.person.uuid,
      position: answer.position,
      role: 'assistant',
      content: '',
      state: 'queued',
      failure: null,
      feedback: null,
      built_in: ctx.gateways.writer.built_in,
      parent_id: answer.from?.uuid ?? null,
      root_id: answer.from?.root_id ?? uuid,
      rewrite: answer.rewrite ?? null,
      params: json<RewriteParams>(answer.params ?? {}),
      action: quote.action,
      price_version: aiPrices.version,
      quoted: quote.credits,
      charged: null,
      hold_id,
      key: answer.key,
      created_at: now,
    })
    .execute()
  await setTimer(ctx, 'assistant.answer', uuid, new Date(now.getTime() + takeOverMs))
  await setTimer(ctx, 'assistant.deadline', uuid, new Date(now.getTime() + within))
  await emit(ctx, ctx.person.uuid, { type: 'assistant.changed', conversation: answer.conversation, message: uuid })
  return uuid
}

async function grow(ctx: Mine, id: string, by: number) {
  await ctx.db
    .updateTable('ai_conversations')
    .set(eb => ({ messages: eb('messages', '+', by), updated_at: ctx.clock.now() }))
    .where('uuid', '=', id)
    .execute()
}

/** Sets the credits aside and writes question and answer down. The same key again answers what there is; answers the answer's id. */
export async function askAssistant(ctx: SignedInContext, question: Question): Promise<string> {
  return await inCredits(ctx, ownerOf(ctx.person), async outer => {
    const inner: Mine = { ...outer, person: ctx.person }
    const { content, key } = question
    const there = await known(inner, key)
    if (there) {
      const asked = (await messagesOf(inner, there.conversation_id, there.position)).at(-1)
      const other = question.conversation_id !== undefined && question.conversation_id !== there.conversation_id
      if (other || asked?.content !== content) throw new AppError('idempotency.key_reused')
      return there.uuid
    }
    const now = inner.clock.now()
    const id = question.conversation_id ?? randomUUID()
    if (question.conversation_id === undefined) await insertConversation(inner, id, null)
    const conversation = await holdConversation(inner, id)
    const own = tokensOf(content)
    const before = contextOf(await messagesOf(inner, id), chatLimits.contextTokens - own)
    const quote = quoteMessage(before.tokens + own)
    requirePrice(quote, question.max_credits)
    const said = randomUUID()
    await inner.db
      .insertInto('ai_messages')
      .values({
        uuid: said,
        root_id: said,
        conversation_id: id,
        user_id: ctx.person.uuid,
        position: conversation.messages,
        role: 'user',
        content,
        state: 'done',
        failure: null,
        feedback: null,
        built_in: false,
        parent_id: null,
        rewrite: null,
        params: json<RewriteParams>({}),
        action: null,
        price_version: null,
        quoted: null,
        charged: null,
        hold_id: null,
        key: null,
        created_at: now,
        finished_at: now,
      })
      .execute()
    if (!conversation.named && conversation.messages === 0)
      await inner.db
        .updateTable('ai_conversations')
        .set({ title: titleOf(content) })
        .where('uuid', '=', id)
        .execute()
    await grow(inner, id, 2)
    return await queueAnswer(inner, { conversation: id, position: conversation.messages + 1, quote, key })
  })
}

/** Another answer made from one there is. */
export async function askRewrite(
  ctx: SignedInContext,
  wanted: { message_id: string; rewrite: Rewrite; params: RewriteParams; max_credits?: number | undefined; key: string | null },
): Promise<string> {
  return await inCredits(ctx, ownerOf(ctx.person), async outer => {
    const inner: Mine = { ...outer, person: ctx.person }
    const there = await known(inner, wanted.key)
    if (there) return there.uuid
    const from = await ownMessage(inner, wanted.message_id)
    if (from.role !== 'assistant' || from.finished_at === null) throw new AppError('state.conflict')
    // Out of nothing only something new can be made.
    if (from.content.trim() === '' && wanted.rewrite !== 'regenerate') throw new AppError('state.conflict')
    if (!ctx.gateways.writer.rewrites.includes(wanted.rewrite)) throw new AppError('ai.unsupported')
    const quote = quoteRewrite()
    requirePrice(quote, wanted.max_credits)
    const conversation = await holdConversation(inner, from.conversation_id)
    await grow(inner, conversation.uuid, 1)
    const { key, rewrite, params } = wanted
    return await queueAnswer(inner, {
      conversation: conversation.uuid,
      position: conversation.messages,
      quote,
      key,
      from,
      rewrite,
      params,
    })
  })
}

export async function insertConversation(ctx: SignedInContext, uuid: string, title: string | null): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('ai_conversations')
    .values({
      uuid,
      user_id: ctx.person.uuid,
      title: title || documentWords[ctx.person.locale].newConversation,
      named: Boolean(title),
      created_at: now,
      updated_at: now,
    })
    .execute()
}
