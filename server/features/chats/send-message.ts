import type { Message } from '#contract/entities/chat.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { notify } from '../../jobs/notify.ts'
import { participantsOf, postMessage } from '../../processes/post-message.ts'
import { requireReachIn } from '../../processes/reach.ts'
import { requireRole } from '../../processes/require-role.ts'
import { ownUploads } from '../uploads/own-uploads.ts'
import { findChat } from './find-chat.ts'
import { quotesOf, toMessage } from './messages.ts'
import { saidInBell } from './said-in-bell.ts'

export interface Written {
  client_id: string
  text: string
  attachments: string[]
  voice?: boolean
  reply_to?: string | null
}

/** Writes once per client id, whatever the network does: the same id again answers the first message. */
export async function sendMessage(ctx: SignedInContext, uuid: string, written: Written): Promise<Message> {
  if (written.text === '' && written.attachments.length === 0)
    throw new AppError('chat.empty', { fields: { text: ['required'] } })
  return await inTransaction(ctx, async inner => {
    const chat = await findChat(inner, uuid)
    // A message to the other side is said for the company; to the people of the house everybody speaks for themselves.
    if (chat.side !== 'creator' && chat.context_type !== 'support') requireRole(inner, 'run')
    if (chat.state !== 'open') throw new AppError('chat.closed')
    await requireReachIn(inner, uuid, chat.side)
    // Held before looking, so that the same message sent twice at once is found by the second.
    await inner.db.selectFrom('conversations').select('uuid').where('uuid', '=', uuid).forUpdate().execute()
    const before = await inner.db
      .selectFrom('messages')
      .selectAll()
      .where('conversation_id', '=', uuid)
      .where('sender_id', '=', ctx.person.uuid)
      .where('client_id', '=', written.client_id)
      .executeTakeFirst()
    if (before) return await toMessage(inner, before)
    const attachments = await ownUploads(inner, written.attachments, 'attachments')
    const voice = written.voice ? await requireVoice(inner, written) : null
    const reply_to = written.reply_to ? await answered(inner, uuid, written.reply_to) : null
    const message = await postMessage(inner, {
      conversation: uuid,
      client_id: written.client_id,
      kind: voice ? 'audio' : attachments.length > 0 && written.text === '' ? 'file' : 'text',
      sender: ctx.person.uuid,
      text: written.text,
      attachments,
      voice,
      reply_to,
    })
    const sender = await inner.db
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('uuid', '=', ctx.person.uuid)
      .executeTakeFirstOrThrow()
    const said = await saidInBell(inner, uuid, written.text)
    for (const { user_id, muted } of await participantsOf(inner, uuid)) {
      if (user_id === ctx.person.uuid || muted) continue
      await notify(
        inner,
        user_id,
        'chat_message',
        {
          title: chat.title,
          who: `${sender.first_name} ${sender.last_name}`.trim(),
          text: said,
          files: attachments.length,
          ...(voice && { voice: Math.max(1, Math.round(voice.duration / 1000)) }),
        },
        { chat_uuid: uuid, action_url: pathOf('chat-proposal', { chat_uuid: uuid }), together: true },
      )
    }
    return message
  })
}

/** Seconds by which a recording may be longer than its clock said. */
const slack = 2

/** A voice note is one recording and nothing beside it, short enough to be heard out. */
async function requireVoice(ctx: TxContext<SignedInContext>, { text, attachments }: Written): Promise<{ duration: number }> {
  const { longest, bytes } = limits.chat.voice
  const [id, ...others] = attachments
  const file = await ctx.db
    .selectFrom('uploads')
    .select(['type', 'bytes', 'duration_ms'])
    .where('uuid', '=', id ?? '')
    .executeTakeFirst()
  const duration = file?.duration_ms ?? 0
  const isOne = file?.type.startsWith('audio/') && others.length === 0 && text === ''
  if (!file || !isOne || duration <= 0 || duration > (longest + slack) * 1000 || file.bytes > bytes)
    throw new AppError('chat.voice_refused', { details: { max_seconds: longest, max_bytes: bytes } })
  return { duration }
}

/** A message and the one it answers stand in the same conversation. */
async function answered(ctx: TxContext<SignedInContext>, conversation: string, uuid: string) {
  const found = await ctx.db
    .selectFrom('messages')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('conversation_id', '=', conversation)
    .executeTakeFirst()
  const quote = found && (await quotesOf(ctx, [uuid])).get(uuid)
  if (!quote) throw new AppError('request.invalid', { fields: { reply_to: ['option'] } })
  return quote
}
