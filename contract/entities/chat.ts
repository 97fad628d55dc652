import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { dealStates } from './deal.ts'
import { fileCard, instant, text } from './shapes.ts'

export const messageKinds = ['text', 'file', 'deal_card', 'system'] as const

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
  /** What happened to the deal, for `deal_card`: the timeline entry's name and figures. */
  card: z.nullable(z.object({ deal_uuid: z.uuid(), event: z.string(), data: z.record(z.string(), z.unknown()) })),
  created_at: instant,
})
export type Message = z.infer<typeof message>

export const sendMessage = z.object({
  client_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,60}$/)),
  text: z._default(text(0, limits.chat.text), ''),
  attachments: z._default(z.array(z.uuid()).check(z.maxLength(limits.upload.perMessage)), []),
})

export const participant = z.object({
  uuid: z.uuid(),
  name: z.string(),
  side: z.enum(['brand', 'creator']),
  /** The last message this person has seen. */
  read_seq: z.int(),
  profile_image: z.nullable(z.string()),
})

export type Participant = z.infer<typeof participant>

export const conversation = z.object({
  uuid: z.uuid(),
  /** What it is about: the pitch, the deal, the request, the proposal. */
  context: z.object({ type: z.enum(['application', 'deal', 'support', 'proposal']), id: z.uuid(), title: z.string() }),
  participants: z.array(participant),
  state: z.enum(['open', 'archived']),
  last_message: z.nullable(message),
  unread: z.int(),
  last_seq: z.int(),
  /** The deal under this conversation, if any: what the list shows beside a name. */
  deal: z.nullable(z.object({ uuid: z.uuid(), state: z.enum(dealStates), your_turn: z.boolean() })),
  updated_at: instant,
})
export type Conversation = z.infer<typeof conversation>
