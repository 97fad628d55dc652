import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { dealStates } from './deal.ts'
import { day, fileCard, instant, locale, text } from './shapes.ts'

export const messageKinds = ['text', 'file', 'audio', 'deal_card', 'system'] as const

/** The reactions that a message takes; a person gives each of them once. */
export const reactionEmoji = ['👍', '❤️', '😂', '🎉', '👀', '✅'] as const
export type ReactionEmoji = (typeof reactionEmoji)[number]

/** One entry of a conversation, in the order of `seq` (1, 2, 3 … without gaps). */
export const message = z.object({
  uuid: z.uuid(),
  seq: z.int(),
  /** Made by the sender's browser; sending the same one again answers the first message. */
  client_id: z.nullable(z.string()),
  kind: z.enum(messageKinds),
  /** Null for what the product itself writes. */
  sender: z.nullable(z.uuid()),
  text: z.string(),
  attachments: z.array(fileCard),
  /** The event of the deal, for `deal_card`: the timeline entry's name and figures. */
  card: z.nullable(z.object({ deal_uuid: z.uuid(), event: z.string(), data: z.record(z.string(), z.unknown()) })),
  created_at: instant,
  /** The message that this one answers, as it is now; `text` is its beginning. */
  reply_to: z.nullable(z.object({ uuid: z.uuid(), seq: z.int(), sender: z.nullable(z.uuid()), text: z.string() })),
  edited_at: z.nullable(instant),
  /** Taken back by its sender: text and files are gone for everybody. */
  removed: z.boolean(),
  /** Removed by staff, after somebody reported it. */
  hidden: z.optional(z.boolean()),
  /** It holds contact details that the other side of the conversation does not see: for them dots stand in their place. */
  veiled: z.boolean(),
  reactions: z.array(z.object({ emoji: z.enum(reactionEmoji), users: z.array(z.uuid()) })),
  /** Kept at hand by somebody of the conversation, for everybody in it. */
  pinned: z.boolean(),
  /** The machine translations of its words that somebody asked for, by language; null where nobody did. An edit ends them. */
  translated: z.nullable(z.partialRecord(locale, z.string())),
  /** Of `audio`, whose one attachment is the recording: its length in milliseconds, and in writing what a machine heard, once somebody asked. */
  voice: z.nullable(z.object({ duration: z.int(), transcript: z.nullable(z.string()) })),
})
export type Message = z.infer<typeof message>

export const sendMessage = z.object({
  client_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,60}$/)),
  text: z._default(text(0, limits.chat.text), ''),
  attachments: z._default(z.array(z.uuid()).check(z.maxLength(limits.upload.perMessage)), []),
  /** The one attachment is a voice note: it was recorded, and is heard in its place. */
  voice: z._default(z.boolean(), false),
  /** A message of the same conversation. */
  reply_to: z._default(z.nullable(z.uuid()), null),
})

/** The two sides of a conversation: a brand and a creator, or, about a booking, whoever books as `brand` and the host. */
export const chatSides = ['brand', 'creator', 'host'] as const
export type ChatSide = (typeof chatSides)[number]

export const participant = z.object({
  uuid: z.uuid(),
  name: z.string(),
  side: z.enum(chatSides),
  /** The last message this person has seen. */
  read_seq: z.int(),
  profile_image: z.nullable(z.string()),
})

export type Participant = z.infer<typeof participant>

/** How lately somebody was here, as coarse as others may know it. */
export const presences = ['now', 'today', 'week'] as const
export type Presence = (typeof presences)[number]

/** One person of the other side, where both show when they are here. */
export const personPresence = z.object({ user: z.uuid(), presence: z.enum(presences) })
export type PersonPresence = z.infer<typeof personPresence>

/** The exchange of contact details. They reach the other side once the deal is paid, or both sides agreed. */
export const contactExchange = z.object({
  hidden: z.boolean(),
  /** The reader's side agreed to exchange them. */
  mine: z.boolean(),
  theirs: z.boolean(),
})
export type ContactExchange = z.infer<typeof contactExchange>

/** Blocks between the two sides; contract/rules/reach.ts says what follows from them. */
export const chatBlocks = z.object({ mine: z.boolean(), theirs: z.boolean() })

/** A message that holds the words somebody looked for. */
export const foundMessage = z.object({
  uuid: z.uuid(),
  chat_uuid: z.uuid(),
  seq: z.int(),
  sender: z.nullable(z.uuid()),
  /** Its author, as the reader knows them; empty where the reader is. */
  who: z.string(),
  /** The other side of its conversation. */
  other: z.string(),
  /** Its subject. */
  title: z.string(),
  /** The readable part around the words. */
  text: z.string(),
  created_at: instant,
})
export type FoundMessage = z.infer<typeof foundMessage>

export const chatContexts = ['application', 'deal', 'support', 'proposal', 'booking'] as const
export type ChatContext = (typeof chatContexts)[number]

export const conversation = z.object({
  uuid: z.uuid(),
  /** Its subject: the pitch, the deal, the request, the proposal, the booking. */
  context: z.object({ type: z.enum(chatContexts), id: z.uuid(), title: z.string() }),
  participants: z.array(participant),
  state: z.enum(['open', 'archived']),
  last_message: z.nullable(message),
  unread: z.int(),
  /** The reader wants no notifications of its messages. */
  muted: z.boolean(),
  /** The language that the reader wants what others write in; null for as it was written. */
  translate_to: z.nullable(locale),
  /** A machine that translates is there. */
  translator: z.boolean(),
  /** A machine that writes down what is said is there. */
  transcriber: z.boolean(),
  contacts: contactExchange,
  blocks: chatBlocks,
  last_seq: z.int(),
  /** The number of the last change to a message: `changed_after` reads those that came later. */
  last_change: z.int(),
  /** The deal under this conversation, if any: what the list shows beside a name. */
  deal: z.nullable(
    z.object({
      uuid: z.uuid(),
      state: z.enum(dealStates),
      your_turn: z.boolean(),
      /** The step is the reader’s company’s, and others in it take it. */
      team_turn: z.optional(z.boolean()),
      /** Whose change for work under way waits for the other side. */
      change_by: z.nullable(z.enum(['brand', 'creator'])),
    }),
  ),
  /** The days, or hours, under this conversation, where it is about a booking. */
  booking: z.nullable(
    z.object({
      uuid: z.uuid(),
      from: day,
      to: day,
      hours: z.nullable(z.object({ from: z.int(), until: z.int(), zone: z.string() })),
      city: z.string(),
    }),
  ),
  updated_at: instant,
})
export type Conversation = z.infer<typeof conversation>
