import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { drawConversation } from './draw-conversation.ts'
import { readChat } from './list-chats.ts'
import { readMessages } from './messages.ts'

/** A conversation as a PDF, as its reader reads it: what is hidden from them in the thread is hidden here. */
export async function conversationPdf(ctx: SignedInContext, uuid: string, locale = ctx.person.locale): Promise<Response> {
  const conversation = await readChat(ctx, uuid)
  const messages = await readMessages(ctx, uuid, { limit: limits.chat.printed })
  const bytes = await drawConversation({ conversation, messages, reader: { ...ctx.person, locale }, now: ctx.clock.now() })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="elenco-chat-${uuid.slice(0, 8)}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
