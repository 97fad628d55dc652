import { randomUUID } from 'node:crypto'
import { quoteTranslation } from '#contract/ai-prices.ts'
import type { Message } from '#contract/entities/chat.ts'
import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { markContacts } from '#contract/rules/contact-details.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { TextGateway } from '../../gateways/interfaces/text.ts'
import { releaseCredits, settleCredits } from '../../ledger/credits.ts'
import { inCredits, ownerOf } from '../credits/credit-account.ts'
import { holdForJob } from '../credits/hold-for-job.ts'
import { requirePrice } from '../credits/require-price.ts'
import { type Inner, type MessageAt, tellChange } from './change-message.ts'
import { findChat } from './find-chat.ts'
import { toMessages } from './messages.ts'

interface Wanted {
  language: Language
  max_credits?: number | undefined
}

/** A translation that was begun: its row, the credits set aside for it and the words to translate. */
interface Begun {
  uuid: string
  hold: string
  words: string
}

const inMine = <T>(ctx: SignedInContext, work: (ctx: Inner) => Promise<T>): Promise<T> =>
  inCredits(ctx, ownerOf(ctx.person), outer => work({ ...outer, person: ctx.person }))

/** The message itself where it has been translated already; else its price is set aside and that it is being translated is written down. */
async function begin(ctx: SignedInContext, at: MessageAt, { language, max_credits }: Wanted): Promise<Begun | Message> {
  return await inMine(ctx, async inner => {
    await findChat(inner, at.uuid)
    const row = await inner.db
      .selectFrom('messages')
      .selectAll()
      .where('uuid', '=', at.message)
      .where('conversation_id', '=', at.uuid)
      .forUpdate()
      .executeTakeFirst()
    if (row?.kind !== 'text' || row.removed_at || row.text === '') throw new AppError('not_found')
    const there = await inner.db
      .selectFrom('message_translations')
      .selectAll()
      .where('message_id', '=', at.message)
      .where('language', '=', language)
      .executeTakeFirst()
    if (there?.finished_at) return (await toMessages(inner, [row]))[0] as Message
    const now = inner.clock.now()
    if (there && now.getTime() - there.created_at.getTime() < 2 * limits.chat.translation.time)
      throw new AppError('chat.translating')
    // The process that made it has died: its credits go back by themselves.
    if (there) await inner.db.deleteFrom('message_translations').where('uuid', '=', there.uuid).execute()
    const quote = quoteTranslation()
    requirePrice(quote, max_credits)
    const uuid = randomUUID()
    const hold = await holdForJob(inner, { quote, key: `translate:${uuid}`, within: limits.chat.translation.time })
    await inner.db
      .insertInto('message_translations')
      .values({
        uuid,
        message_id: at.message,
        language,
        text: null,
        asked_by: ctx.person.uuid,
        hold_id: hold,
        created_at: now,
        finished_at: null,
      })
      .execute()
    return { uuid, hold, words: markContacts(row.text) }
  })
}

/** What the machine makes of the words: something, and no longer than is kept. */
async function make(translate: NonNullable<TextGateway['translate']>, text: string, to: Language): Promise<string> {
  const made = (await translate({ text, to }, AbortSignal.timeout(limits.chat.translation.time))).trim()
  if (made === '' || made.length > limits.chat.translation.most) throw new Error(`a translation of ${made.length} letters`)
  return made
}

/**
 * A message with its words in another language, for everybody in the conversation. The reader who asks first pays; what fails, what is refused
 * and what was edited meanwhile costs nothing. Contact details stay here: the machine gets marks in their places.
 */
export async function translateMessage(ctx: SignedInContext, at: MessageAt, wanted: Wanted): Promise<Message> {
  const { translate } = ctx.gateways.writer
  if (!translate) throw new AppError('ai.unsupported')
  const begun = await begin(ctx, at, wanted)
  if (!('hold' in begun)) return begun
  const owner = ownerOf(ctx.person)
  let made: string
  try {
    made = await make(translate, begun.words, wanted.language)
  } catch (error) {
    await inMine(ctx, async inner => {
      await inner.db.deleteFrom('message_translations').where('uuid', '=', begun.uuid).execute()
      await releaseCredits(inner, owner, begun.hold)
    })
    if (error instanceof AppError && error.code === 'ai.rejected') throw error
    throw new AppError('ai.failed', { cause: error })
  }
  const message = await inMine(ctx, async inner => {
    // In the order in which an edit takes them: first the conversation.
    await inner.db.selectFrom('conversations').select('uuid').where('uuid', '=', at.uuid).forUpdate().execute()
    const kept = await inner.db
      .updateTable('message_translations')
      .set({ text: made, finished_at: inner.clock.now() })
      .where('uuid', '=', begun.uuid)
      .returning('uuid')
      .executeTakeFirst()
    if (!kept) {
      await releaseCredits(inner, owner, begun.hold)
      return null
    }
    await settleCredits(inner, owner, begun.hold, quoteTranslation().credits)
    return await tellChange(inner, at)
  })
  if (!message) throw new AppError('state.conflict')
  return message
}
