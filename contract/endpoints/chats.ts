import * as z from 'zod/mini'
import { defineEndpoint, paging, uuidParams } from '../endpoint.ts'
import {
  contactExchange,
  conversation,
  foundMessage,
  message,
  personPresence,
  reactionEmoji,
  sendMessage as sendMessageBody,
} from '../entities/chat.ts'
import { locale, text } from '../entities/shapes.ts'
import { limits } from '../limits.ts'

export const listChats = defineEndpoint({
  id: 'chats.list',
  method: 'GET',
  path: '/v3/chats',
  summary: 'One’s conversations, the last active first; `turn=1` for those where it is one’s turn.',
  auth: 'required',
  can: ['read', 'chat'],
  query: z.object({ turn: z.optional(z.literal('1')), ...paging }),
  reply: {
    kind: 'list',
    item: conversation,
    meta: z.object({ unread: z.int(), totals: z.object({ turn: z.int(), all: z.int() }) }),
  },
})

export const getChat = defineEndpoint({
  id: 'chats.get',
  method: 'GET',
  path: '/v3/chats/{uuid}',
  summary: 'One conversation.',
  auth: 'required',
  can: ['read', 'chat'],
  params: uuidParams,
  reply: { kind: 'json', schema: conversation },
})

export const listMessages = defineEndpoint({
  id: 'chats.messages',
  method: 'GET',
  path: '/v3/chats/{uuid}/messages',
  summary:
    'Messages in order: those after `after_seq`, the last ones before `before_seq`, or those changed after `changed_after`.',
  auth: 'required',
  can: ['read', 'chat'],
  params: uuidParams,
  query: z.object({
    after_seq: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
    changed_after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
    before_seq: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    size_page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  reply: { kind: 'list', item: message, meta: z.object({ last_seq: z.int() }) },
})

export const searchMessages = defineEndpoint({
  id: 'chats.search',
  method: 'GET',
  path: '/v3/messages',
  summary:
    'Messages that hold these words, in one conversation or in all of one’s own, the newest first. Accents and capitals do not matter. What was taken back is not found, nor are contact details by whom they are hidden from.',
  auth: 'required',
  can: ['read', 'chat'],
  query: z.object({
    q: z.string().check(z.trim(), z.minLength(limits.search.least), z.maxLength(limits.search.query)),
    chat: z.optional(z.uuid()),
    ...paging,
  }),
  reply: { kind: 'list', item: foundMessage },
  rate: { by: 'account', limit: limits.search.perMinute, windowMs: 60_000 },
})

export const sendMessage = defineEndpoint({
  id: 'chats.send',
  method: 'POST',
  path: '/v3/chats/{uuid}/messages',
  summary: 'Write into a conversation; the same client_id again answers the first message.',
  auth: 'required',
  can: ['create', 'chat'],
  params: uuidParams,
  body: z.strictObject(sendMessageBody.shape),
  reply: { kind: 'json', schema: message },
  rate: { by: 'account', limit: limits.chat.perMinute, windowMs: 60_000 },
  errors: ['chat.closed', 'chat.empty', 'chat.voice_refused', 'reach.blocked', 'reach.closed'],
})

const messageParams = z.object({ uuid: z.uuid(), message: z.uuid() })
const ownPace = { by: 'account', limit: limits.chat.perMinute, windowMs: 60_000 } as const

export const editMessage = defineEndpoint({
  id: 'chats.edit',
  method: 'PUT',
  path: '/v3/chats/{uuid}/messages/{message}',
  summary: 'Change the text of a message of one’s own, for a quarter of an hour; everybody sees that it was changed.',
  auth: 'required',
  can: ['create', 'chat'],
  params: messageParams,
  body: z.strictObject({ text: text(1, limits.chat.text) }),
  reply: { kind: 'json', schema: message },
  rate: ownPace,
  errors: ['chat.closed', 'chat.too_late', 'reach.blocked', 'reach.closed'],
})

export const removeMessage = defineEndpoint({
  id: 'chats.remove',
  method: 'DELETE',
  path: '/v3/chats/{uuid}/messages/{message}',
  summary: 'Take back a message of one’s own: its text and files are gone for everybody, its place stays.',
  auth: 'required',
  can: ['create', 'chat'],
  params: messageParams,
  reply: { kind: 'json', schema: message },
  errors: ['chat.closed'],
})

export const reactToMessage = defineEndpoint({
  id: 'chats.react',
  method: 'PUT',
  path: '/v3/chats/{uuid}/messages/{message}/reactions',
  summary: 'React to a message, or take a reaction back.',
  auth: 'required',
  can: ['create', 'chat'],
  params: messageParams,
  body: z.strictObject({ emoji: z.enum(reactionEmoji), on: z.boolean() }),
  reply: { kind: 'json', schema: message },
  rate: ownPace,
  errors: ['chat.closed', 'reach.blocked', 'reach.closed'],
})

export const pinMessage = defineEndpoint({
  id: 'chats.pin',
  method: 'PUT',
  path: '/v3/chats/{uuid}/messages/{message}/pinned',
  summary: 'Keep a message at hand for everybody in the conversation, or no longer. Either side may do both.',
  auth: 'required',
  can: ['create', 'chat'],
  params: messageParams,
  body: z.strictObject({ pinned: z.boolean() }),
  reply: { kind: 'json', schema: message },
  rate: ownPace,
  errors: ['chat.closed', 'chat.pins_full', 'reach.blocked', 'reach.closed'],
})

export const listPins = defineEndpoint({
  id: 'chats.pins',
  method: 'GET',
  path: '/v3/chats/{uuid}/pins',
  summary: 'The pinned messages of a conversation, the last pinned first.',
  auth: 'required',
  can: ['read', 'chat'],
  params: uuidParams,
  reply: { kind: 'list', item: message },
})

export const readChat = defineEndpoint({
  id: 'chats.read',
  method: 'POST',
  path: '/v3/chats/{uuid}/read',
  summary: 'Everything up to `seq` has been seen; never goes back.',
  auth: 'required',
  can: ['read', 'chat'],
  params: uuidParams,
  body: z.strictObject({ seq: z.int().check(z.minimum(0)) }),
  reply: { kind: 'json', schema: z.object({ read_seq: z.int(), unread: z.int() }) },
})

export const muteChat = defineEndpoint({
  id: 'chats.mute',
  method: 'PUT',
  path: '/v3/chats/{uuid}/muted',
  summary:
    'Ask for no notifications of the messages of a conversation, or for them again. What happens to its deal is still told.',
  auth: 'required',
  can: ['read', 'chat'],
  params: uuidParams,
  body: z.strictObject({ muted: z.boolean() }),
  reply: { kind: 'json', schema: z.object({ muted: z.boolean() }) },
})

export const translateMessage = defineEndpoint({
  id: 'chats.translate',
  method: 'POST',
  path: '/v3/chats/{uuid}/messages/{message}/translation',
  summary:
    'Have the words of a message translated by a machine: one credit, or none where it has been translated into this language before. It is there for everybody in the conversation, until the message is changed. What fails costs nothing.',
  auth: 'required',
  can: ['read', 'chat'],
  params: messageParams,
  body: z.strictObject({ language: locale, max_credits: z.optional(z.int().check(z.minimum(0), z.maximum(100))) }),
  reply: { kind: 'json', schema: message },
  rate: { by: 'account', limit: limits.chat.translation.perMinute, windowMs: 60_000 },
  errors: [
    'ai.failed',
    'ai.rejected',
    'ai.unsupported',
    'chat.translating',
    'credits.insufficient',
    'credits.member_cap',
    'credits.price_changed',
    'state.conflict',
  ],
})

export const transcribeVoice = defineEndpoint({
  id: 'chats.transcribe',
  method: 'POST',
  path: '/v3/chats/{uuid}/messages/{message}/transcript',
  summary:
    'Have a machine write down what is said in a voice note: one credit for each started minute, or none where somebody has asked before. It is there for everybody in the conversation. What fails costs nothing.',
  auth: 'required',
  can: ['read', 'chat'],
  params: messageParams,
  body: z.strictObject({ max_credits: z.optional(z.int().check(z.minimum(0), z.maximum(100))) }),
  reply: { kind: 'json', schema: message },
  rate: { by: 'account', limit: limits.chat.voice.perMinute, windowMs: 60_000 },
  errors: [
    'ai.failed',
    'ai.rejected',
    'ai.unsupported',
    'chat.transcribing',
    'credits.insufficient',
    'credits.member_cap',
    'credits.price_changed',
    'state.conflict',
  ],
})

export const setTranslation = defineEndpoint({
  id: 'chats.translation',
  method: 'PUT',
  path: '/v3/chats/{uuid}/translation',
  summary:
    'The language in which one wants to read what others write in a conversation; null for as it was written. It translates nothing by itself: whoever shows the conversation asks for each message that is in view.',
  auth: 'required',
  can: ['read', 'chat'],
  params: uuidParams,
  body: z.strictObject({ language: z.nullable(locale) }),
  reply: { kind: 'json', schema: z.object({ language: z.nullable(locale) }) },
  errors: ['ai.unsupported'],
})

export const agreeContacts = defineEndpoint({
  id: 'chats.contacts',
  method: 'PUT',
  path: '/v3/chats/{uuid}/contacts',
  summary:
    'Agree to exchange contact details before a deal is paid, or take that back while the other side has not agreed. Once both have, they stay visible.',
  auth: 'required',
  can: ['create', 'chat'],
  params: uuidParams,
  body: z.strictObject({ agreed: z.boolean() }),
  reply: { kind: 'json', schema: contactExchange },
  errors: ['chat.closed', 'reach.blocked', 'reach.closed'],
})

export const tellTyping = defineEndpoint({
  id: 'chats.typing',
  method: 'POST',
  path: '/v3/chats/{uuid}/typing',
  summary:
    'Say that one is writing, while one is. The other side hears it over its event stream (`chat.typing`), where both show when they are here and neither has blocked the other. It is stored nowhere.',
  auth: 'required',
  can: ['create', 'chat'],
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ said: z.literal(true) }) },
  rate: { by: 'account', limit: limits.typing.perMinute, windowMs: 60_000 },
  errors: ['chat.closed', 'reach.blocked', 'reach.closed'],
})

export const readPresence = defineEndpoint({
  id: 'chats.presence',
  method: 'GET',
  path: '/v3/chats/{uuid}/presence',
  summary:
    'How lately the people of the other side were here: now, today, within a week. Nobody is named who shows nothing, nor after a block, nor to whoever shows nothing themselves.',
  auth: 'required',
  can: ['read', 'chat'],
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ people: z.array(personPresence) }) },
})

export const getChatPdf = defineEndpoint({
  id: 'chats.pdf',
  method: 'GET',
  path: '/v3/chats/{uuid}/conversation.pdf',
  summary:
    'A conversation as a PDF in `locale`, or else the reader’s language, and in their time zone, as they read it in the thread; of a very long one the newest messages.',
  auth: 'required',
  can: ['read', 'chat'],
  params: uuidParams,
  query: z.object({ locale: z.optional(locale) }),
  reply: { kind: 'file' },
  rate: { by: 'account', limit: limits.chat.printsPerMinute, windowMs: 60_000 },
})
