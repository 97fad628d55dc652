import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { documentWords } from '../../phrases/documents.ts'
import { type DocumentFormat, documentAnswer } from '../studio/documents.ts'
import { messagesOf } from './context-of.ts'
import { ownConversation, ownMessage } from './shown.ts'

/** An answer as a file, or a conversation with who said what. */
export async function exportAnswer(ctx: SignedInContext, id: string, format: DocumentFormat): Promise<Response> {
  const language = ctx.person.locale
  const message = await ownMessage(ctx, id).catch(error => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  const { title, uuid } = await ownConversation(ctx, message?.conversation_id ?? id)
  if (message) return await documentAnswer({ title, parts: [{ text: message.content }], language }, format)
  const { me, assistant } = documentWords[language]
  const parts = (await messagesOf(ctx, uuid))
    .filter(({ content }) => content.trim() !== '')
    .map(({ role, content }) => ({ heading: role === 'user' ? me : assistant, text: content }))
  return await documentAnswer({ title, parts, language }, format)
}
