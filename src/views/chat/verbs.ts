import type { CallReply } from '#contract/endpoint.ts'
import type { setBlock } from '#contract/endpoints/blocks.ts'
import type { agreeContacts, muteChat } from '#contract/endpoints/chats.ts'
import type { Message } from '#contract/entities/chat.ts'
import type { Language } from '#contract/languages.ts'

type Block = { output: CallReply<typeof setBlock> }
type Mute = { output: CallReply<typeof muteChat> }
type Contacts = { output: CallReply<typeof agreeContacts> }

/** On one conversation, by its id. */
export type RoomVerbs = {
  /** Answers all its messages. */
  export: { output: readonly Message[] }
  pdf: { body: { locale: Language }; output: Blob }
  agreeContacts: Contacts
  keepContacts: Contacts
  block: Block
  unblock: Block
  mute: Mute
  unmute: Mute
}
