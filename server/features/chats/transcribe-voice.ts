import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { quoteTranscript } from '#contract/ai-prices.ts'
import type { Message } from '#contract/entities/chat.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { holdForJob } from '../credits/hold-for-job.ts'
import { makeForCredits } from '../credits/make-for-credits.ts'
import { requirePrice } from '../credits/require-price.ts'
import { uploadKey } from '../uploads/upload-key.ts'
import { type MessageAt, tellChange } from './change-message.ts'
import { findChat } from './find-chat.ts'
import { toMessage } from './messages.ts'

/** A voice note with what is said in it in writing, for everybody in the conversation. Who asks first pays, by started minutes. */
export async function transcribeVoice(ctx: SignedInContext, at: MessageAt, max_credits: number | undefined): Promise<Message> {
  const { transcriber, files } = ctx.gateways
  if (!transcriber) throw new AppError('ai.unsupported')
  const { time, transcript: most } = limits.chat.voice
  let upload = ''
  let held = ''
  return await makeForCredits<string, Message>(ctx, {
    async begin(inner) {
      await findChat(inner, at.uuid)
      const row = await inner.db
        .selectFrom('messages')
        .selectAll()
        .where('uuid', '=', at.message)
        .where('conversation_id', '=', at.uuid)
        .where('kind', '=', 'audio')
        .forUpdate()
        .executeTakeFirst()
      const note =
        row && (await inner.db.selectFrom('voice_notes').selectAll().where('message_id', '=', row.uuid).executeTakeFirst())
      if (!row || !note) throw new AppError('not_found')
      if (note.transcript !== null) return { there: await toMessage(inner, row) }
      const now = inner.clock.now()
      if (note.asked_at && now.getTime() - note.asked_at.getTime() < 2 * time) throw new AppError('chat.transcribing')
      const quote = quoteTranscript(note.duration_ms)
      requirePrice(quote, max_credits)
      upload = row.attachments[0] ?? ''
      held = await holdForJob(inner, { quote, key: `transcribe:${randomUUID()}`, within: time })
      await inner.db
        .updateTable('voice_notes')
        .set({ asked_by: ctx.person.uuid, hold_id: held, asked_at: now })
        .where('message_id', '=', at.message)
        .execute()
      return { hold: held, credits: quote.credits }
    },
    async make() {
      const content = await files.get(uploadKey(upload))
      const stored = await ctx.db.selectFrom('uploads').select(['name', 'type']).where('uuid', '=', upload).executeTakeFirst()
      if (!content || !stored) throw new Error('the recording is not there')
      const said = (await transcriber.transcribe({ content: await buffer(content), ...stored }, AbortSignal.timeout(time))).trim()
      if (said === '' || said.length > most) throw new Error(`a transcript of ${said.length} letters`)
      return said
    },
    async keep(inner, transcript) {
      await inner.db.selectFrom('conversations').select('uuid').where('uuid', '=', at.uuid).forUpdate().execute()
      const kept = await inner.db
        .updateTable('voice_notes')
        .set({ transcript, transcribed_at: inner.clock.now() })
        .where('message_id', '=', at.message)
        .where('hold_id', '=', held)
        .returning('message_id')
        .executeTakeFirst()
      return kept ? await tellChange(inner, at) : null
    },
    drop: inner =>
      inner.db.updateTable('voice_notes').set({ hold_id: null, asked_at: null }).where('hold_id', '=', held).execute(),
  })
}
