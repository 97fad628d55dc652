import { randomUUID } from 'node:crypto'
import { quoteTranslation } from '#contract/ai-prices.ts'
import type { Message } from '#contract/entities/chat.ts'
import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { markContacts } from '#contract/rules/contact-details.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { holdForJob } from '../credits/hold-for-job.ts'
import { makeForCredits } from '../credits/make-for-credits.ts'
import { requirePrice } from '../credits/require-price.ts'
import { type MessageAt, tellChange } from './change-message.ts'
import { findChat } from './find-chat.ts'
import { toMessage } from './messages.ts'

/**
 * A message with its words in another language, for everybody in the conversation. The reader who asks first pays; what fails, what is
 * refused and what was edited meanwhile costs nothing. Contact details stay here: the machine gets marks in their places.
 */
export async function translateMessage(
  ctx: SignedInContext,
  at: MessageAt,
  { language, max_credits }: { language: Language; max_credits?: number | undefined },
): Promise<Message> {
  const { translate } = ctx.gateways.writer
  if (!translate) throw new AppError('ai.unsupported')
  const { time, most } = limits.chat.translation
  const uuid = randomUUID()
  let words = ''
  return await makeForCredits<string, Message>(ctx, {
    async begin(inner) {
      await findChat(inner, at.uuid)
      const row = await inner.db
        .selectFrom('messages')
        .selectAll()
        .where('uuid', '=', at.message)
        .where('conversation_id', '=', at.uuid)
        .forUpdate()
        .executeTakeFirst()
      if (row?.kind !== 'text' || row.removed_at || row.text === '') throw new AppError('not_found')
      words = markContacts(row.text)
      const there = await inner.db
        .selectFrom('message_translations')
        .selectAll()
        .where('message_id', '=', at.message)
        .where('language', '=', language)
        .executeTakeFirst()
      if (there?.finished_at) return { there: await toMessage(inner, row) }
      const now = inner.clock.now()
      if (there && now.getTime() - there.created_at.getTime() < 2 * time) throw new AppError('chat.translating')
      // The process that made it has died: its credits go back by themselves.
      if (there) await inner.db.deleteFrom('message_translations').where('uuid', '=', there.uuid).execute()
      const quote = quoteTranslation()
      requirePrice(quote, max_credits)
      const hold = await holdForJob(inner, { quote, key: `translate:${uuid}`, within: time })
      const asked = { uuid, message_id: at.message, language, asked_by: ctx.person.uuid, hold_id: hold, created_at: now }
      await inner.db
        .insertInto('message_translations')
        .values({ ...asked, text: null, finished_at: null })
        .execute()
      return { hold, credits: quote.credits }
    },
    async make() {
      const made = (await translate({ text: words, to: language }, AbortSignal.timeout(time))).trim()
      if (made === '' || made.length > most) throw new Error(`a translation of ${made.length} letters`)
      return made
    },
    async keep(inner, text) {
      // In the order in which an edit takes them: first the conversation.
      await inner.db.selectFrom('conversations').select('uuid').where('uuid', '=', at.uuid).forUpdate().execute()
      const kept = await inner.db
        .updateTable('message_translations')
        .set({ text, finished_at: inner.clock.now() })
        .where('uuid', '=', uuid)
        .returning('uuid')
        .executeTakeFirst()
      return kept ? await tellChange(inner, at) : null
    },
    drop: inner => inner.db.deleteFrom('message_translations').where('uuid', '=', uuid).execute(),
  })
}
