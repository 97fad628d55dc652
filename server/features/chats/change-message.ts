import { sql } from 'kysely'
import type { Message, ReactionEmoji } from '#contract/entities/chat.ts'
import { limits } from '#contract/limits.ts'
import { contactsIn } from '#contract/rules/contact-details.ts'
import { canEditMessage, canRemoveMessage } from '#contract/rules/message.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../jobs/emit.ts'
import { seenBy, veilsOf } from '../../processes/contact-veil.ts'
import { requireReachIn } from '../../processes/reach.ts'
import { findChat } from './find-chat.ts'
import { toMessages, wholeMessages } from './messages.ts'
import { saidInBell, saidInBells } from './said-in-bell.ts'

export interface MessageAt {
  uuid: string
  message: string
}

export type Inner = TxContext<SignedInContext>

/** A message of an open conversation that one takes part in; the conversation is held until the change is stored. */
async function holdMessage(ctx: Inner, { uuid, message }: MessageAt, takesBack = false): Promise<Message> {
  const chat = await findChat(ctx, uuid)
  if (chat.state !== 'open') throw new AppError('chat.closed')
  // Somebody who takes something back says nothing by it.
  if (!takesBack) await requireReachIn(ctx, uuid, chat.side)
  await ctx.db.selectFrom('conversations').select('uuid').where('uuid', '=', uuid).forUpdate().execute()
  const row = await ctx.db
    .selectFrom('messages')
    .selectAll()
    .where('uuid', '=', message)
    .where('conversation_id', '=', uuid)
    .executeTakeFirst()
  const [held] = row ? await toMessages(ctx, [row]) : []
  if (!held || held.removed || held.kind === 'system' || held.kind === 'deal_card') throw new AppError('not_found')
  return held
}

/** Counts the change and tells everybody who takes part, with those messages that quote it. */
export async function tellChange(ctx: Inner, { uuid, message }: MessageAt): Promise<Message> {
  const { last_change } = await ctx.db
    .updateTable('conversations')
    .set(eb => ({ last_change: eb('last_change', '+', 1) }))
    .where('uuid', '=', uuid)
    .returning('last_change')
    .executeTakeFirstOrThrow()
  const changed = await ctx.db
    .updateTable('messages')
    .set({ change: last_change })
    .where(eb => eb.or([eb('uuid', '=', message), eb('reply_to_id', '=', message)]))
    .returningAll()
    .execute()
  const whole = await wholeMessages(ctx, changed)
  const veil = (await veilsOf(ctx, [uuid])).get(uuid) ?? { hidden: false, people: [] }
  for (const { user } of veil.people)
    for (const one of whole) await emit(ctx, user, { type: 'message.changed', chat_uuid: uuid, message: seenBy(veil, one, user) })
  return seenBy(veil, whole.find(one => one.uuid === message) as Message, ctx.person.uuid)
}

/** The bell repeats the last message of a conversation: what it says follows, as long as nobody has written since. */
async function changeBell(ctx: Inner, chat: string, before: Message, text: string): Promise<void> {
  const said = await saidInBell(ctx, chat, text)
  await ctx.db
    .updateTable('notifications')
    .set({
      params: sql<Record<string, unknown>>`params || ${json({ text: said, ...(text === '' && { files: 0, voice: 0 }) })}::jsonb`,
    })
    .where('type', '=', 'chat_message')
    .where('chat_uuid', '=', chat)
    .where(sql<string>`params->>'text'`, 'in', saidInBells(before.text))
    .execute()
}

/** Other words have no translation yet. One that is being made finds itself gone, and costs nothing. */
const dropTranslations = async (ctx: Inner, message: string) =>
  await ctx.db.deleteFrom('message_translations').where('message_id', '=', message).execute()

export async function editMessage(ctx: SignedInContext, at: MessageAt, text: string): Promise<Message> {
  return await inTransaction(ctx, async inner => {
    const message = await holdMessage(inner, at)
    const now = inner.clock.now()
    if (!canRemoveMessage(message, ctx.person.uuid)) throw new AppError('not_found')
    if (!canEditMessage(message, ctx.person.uuid, now)) throw new AppError('chat.too_late')
    if (message.text === text) return message
    const contacts = contactsIn(text).length > 0
    await dropTranslations(inner, message.uuid)
    await inner.db.updateTable('messages').set({ text, contacts, edited_at: now }).where('uuid', '=', message.uuid).execute()
    await changeBell(inner, at.uuid, message, text)
    return await tellChange(inner, at)
  })
}

/** Text, files and reactions are gone; that somebody wrote here stays, so that no number is missing. */
async function empty(ctx: Inner, at: MessageAt, message: Message, hidden_at: Date | null = null): Promise<Message> {
  await ctx.db
    .updateTable('messages')
    .set({
      text: '',
      attachments: [],
      contacts: false,
      pinned_at: null,
      pinned_by: null,
      removed_at: ctx.clock.now(),
      hidden_at,
    })
    .where('uuid', '=', message.uuid)
    .execute()
  await ctx.db.deleteFrom('message_reactions').where('message_id', '=', message.uuid).execute()
  await dropTranslations(ctx, message.uuid)
  await ctx.db.deleteFrom('voice_notes').where('message_id', '=', message.uuid).execute()
  await changeBell(ctx, at.uuid, message, '')
  return await tellChange(ctx, at)
}

/** Staff take a reported message out of sight; in its place stands that they did. One that is gone already stays gone. */
export async function hideMessage(ctx: Inner, message: string): Promise<void> {
  const found = await ctx.db.selectFrom('messages').select('conversation_id').where('uuid', '=', message).executeTakeFirst()
  if (!found) return
  const at = { uuid: found.conversation_id, message }
  await ctx.db.selectFrom('conversations').select('uuid').where('uuid', '=', at.uuid).forUpdate().execute()
  const row = await ctx.db.selectFrom('messages').selectAll().where('uuid', '=', message).executeTakeFirst()
  const [whole] = row && !row.removed_at ? await wholeMessages(ctx, [row]) : []
  if (whole) await empty(ctx, at, whole, ctx.clock.now())
}

export async function removeMessage(ctx: SignedInContext, at: MessageAt): Promise<Message> {
  return await inTransaction(ctx, async inner => {
    const message = await holdMessage(inner, at, true)
    if (!canRemoveMessage(message, ctx.person.uuid)) throw new AppError('not_found')
    return await empty(inner, at, message)
  })
}

/** Either side pins and lets go; the conversation is held meanwhile, so that no two fill its last place. */
export async function pinMessage(ctx: SignedInContext, at: MessageAt, pinned: boolean): Promise<Message> {
  return await inTransaction(ctx, async inner => {
    const message = await holdMessage(inner, at)
    if (message.pinned === pinned) return message
    if (pinned) {
      const { n } = await inner.db
        .selectFrom('messages')
        .select(eb => eb.fn.countAll<number>().as('n'))
        .where('conversation_id', '=', at.uuid)
        .where('pinned_at', 'is not', null)
        .executeTakeFirstOrThrow()
      if (Number(n) >= limits.chat.pins) throw new AppError('chat.pins_full')
    }
    await inner.db
      .updateTable('messages')
      .set(pinned ? { pinned_at: inner.clock.now(), pinned_by: ctx.person.uuid } : { pinned_at: null, pinned_by: null })
      .where('uuid', '=', message.uuid)
      .execute()
    return await tellChange(inner, at)
  })
}

export async function reactToMessage(
  ctx: SignedInContext,
  at: MessageAt,
  { emoji, on }: { emoji: ReactionEmoji; on: boolean },
): Promise<Message> {
  return await inTransaction(ctx, async inner => {
    const message = await holdMessage(inner, at)
    const user_id = ctx.person.uuid
    const given = message.reactions.some(one => one.emoji === emoji && one.users.includes(user_id))
    if (given === on) return message
    if (on)
      await inner.db
        .insertInto('message_reactions')
        .values({ message_id: message.uuid, user_id, emoji, created_at: inner.clock.now() })
        .execute()
    else
      await inner.db
        .deleteFrom('message_reactions')
        .where('message_id', '=', message.uuid)
        .where('user_id', '=', user_id)
        .where('emoji', '=', emoji)
        .execute()
    return await tellChange(inner, at)
  })
}
