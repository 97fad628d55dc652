import {
  agreeContacts as agree,
  editMessage as edit,
  getChat,
  getChatPdf,
  listChats as list,
  listMessages,
  listPins,
  muteChat as mute,
  pinMessage as pin,
  readPresence as presence,
  reactToMessage as react,
  readChat as read,
  removeMessage as remove,
  searchMessages as search,
  sendMessage as send,
  setTranslation as setLanguage,
  transcribeVoice as transcribe,
  translateMessage as translate,
  tellTyping as typing,
} from '#contract/endpoints/chats.ts'
import { limits } from '#contract/limits.ts'
import { ownReading } from '../../db/own-readings.ts'
import { implement } from '../../http.ts'
import { agreeContacts } from './agree-contacts.ts'
import { editMessage, pinMessage, reactToMessage, removeMessage } from './change-message.ts'
import { conversationPdf } from './conversation-pdf.ts'
import { findChat } from './find-chat.ts'
import { findMessages } from './find-messages.ts'
import { listChats, readChat } from './list-chats.ts'
import { markRead } from './mark-read.ts'
import { readMessages, readPins } from './messages.ts'
import { muteChat } from './mute-chat.ts'
import { readPresence, tellTyping } from './presence.ts'
import { sendMessage } from './send-message.ts'
import { setTranslation } from './set-translation.ts'
import { transcribeVoice } from './transcribe-voice.ts'
import { translateMessage } from './translate-message.ts'

export const chatsRoutes = [
  implement(list, async (ctx, { query }) => await ownReading(ctx, list, query, () => listChats(ctx, query))),
  implement(getChat, async (ctx, { params }) => await readChat(ctx, params.uuid)),
  implement(getChatPdf, async (ctx, { params, query }) => await conversationPdf(ctx, params.uuid, query.locale)),
  implement(listMessages, async (ctx, { params, query }) => {
    const chat = await findChat(ctx, params.uuid)
    const items = await readMessages(ctx, params.uuid, {
      after: query.after_seq,
      before: query.before_seq,
      changedAfter: query.changed_after,
      limit: query.size_page,
    })
    return { items, meta: { page: 1, size_page: query.size_page, count: chat.last_seq, last_seq: chat.last_seq } }
  }),
  implement(search, async (ctx, { query }) => {
    if (query.chat) await findChat(ctx, query.chat)
    const { items, count } = await findMessages(ctx, query)
    return { items, meta: { page: query.page, size_page: query.size_page, count } }
  }),
  implement(send, async (ctx, { params, body }) => await sendMessage(ctx, params.uuid, body)),
  implement(edit, async (ctx, { params, body }) => await editMessage(ctx, params, body.text)),
  implement(remove, async (ctx, { params }) => await removeMessage(ctx, params)),
  implement(react, async (ctx, { params, body }) => await reactToMessage(ctx, params, body)),
  implement(pin, async (ctx, { params, body }) => await pinMessage(ctx, params, body.pinned)),
  implement(listPins, async (ctx, { params }) => {
    await findChat(ctx, params.uuid)
    const items = await readPins(ctx, params.uuid)
    return { items, meta: { page: 1, size_page: limits.chat.pins, count: items.length } }
  }),
  implement(mute, async (ctx, { params, body }) => await muteChat(ctx, params.uuid, body.muted)),
  implement(translate, async (ctx, { params, body }) => await translateMessage(ctx, params, body)),
  implement(transcribe, async (ctx, { params, body }) => await transcribeVoice(ctx, params, body.max_credits)),
  implement(setLanguage, async (ctx, { params, body }) => await setTranslation(ctx, params.uuid, body.language)),
  implement(agree, async (ctx, { params, body }) => await agreeContacts(ctx, params.uuid, body.agreed)),
  implement(presence, async (ctx, { params }) => await readPresence(ctx, params.uuid)),
  implement(typing, async (ctx, { params }) => await tellTyping(ctx, params.uuid)),
  implement(read, async (ctx, { params, body }) => await markRead(ctx, params.uuid, body.seq)),
]
