import * as z from 'zod/mini'
import { chatBlocks, contactExchange, message } from './entities/chat.ts'
import { dealSummary } from './entities/deal.ts'
import { pushNotification } from './entities/notification.ts'
import { payoutStates } from './entities/payout.ts'
import { instant, locale, network } from './entities/shapes.ts'

/**
 * Everything the server says over `GET v3/events`. The SSE `id` is the person's own sequence; `resync` says that the id
 * one came back with is too old, so that lists must be read again.
 */
export const serverEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('resync') }),
  z.object({ type: z.literal('notification.arrived'), notification: pushNotification, unread: z.int() }),
  z.object({ type: z.literal('notification.viewed'), uuid: z.uuid(), unread: z.int() }),
  /** Everything up to this moment was marked as read at once. */
  z.object({ type: z.literal('notification.all_viewed'), until: instant, unread: z.int() }),
  z.object({ type: z.literal('notification.deleted'), uuid: z.uuid(), unread: z.int() }),
  z.object({ type: z.literal('message.arrived'), chat_uuid: z.uuid(), message }),
  /** A message was changed, taken back or reacted to. */
  z.object({ type: z.literal('message.changed'), chat_uuid: z.uuid(), message }),
  z.object({ type: z.literal('chat.read'), chat_uuid: z.uuid(), user: z.uuid(), read_seq: z.int() }),
  /** Somebody is writing there at this moment. It is never stored: whoever is not listening never hears of it. */
  z.object({ type: z.literal('chat.typing'), chat_uuid: z.uuid(), user: z.uuid() }),
  z.object({ type: z.literal('chat.translation'), chat_uuid: z.uuid(), language: z.nullable(locale) }),
  z.object({ type: z.literal('chat.muted'), chat_uuid: z.uuid(), muted: z.boolean() }),
  /** A side agreed to exchange contact details, or they are open now: messages that hid some are read again. */
  z.object({ type: z.literal('chat.contacts'), chat_uuid: z.uuid(), contacts: contactExchange }),
  /** One side blocked the other, or lets it reach one again. */
  z.object({ type: z.literal('chat.blocks'), chat_uuid: z.uuid(), blocks: chatBlocks }),
  z.object({ type: z.literal('deal.changed'), deal: dealSummary, revision: z.int() }),
  /** Somebody commented on a delivery, answered, or a comment stands otherwise. */
  z.object({ type: z.literal('comments.changed'), deal_uuid: z.uuid() }),
  z.object({ type: z.literal('application.changed'), uuid: z.uuid(), casting_call: z.uuid(), state: z.string() }),
  z.object({ type: z.literal('invitation.changed'), uuid: z.uuid(), casting_call: z.uuid(), state: z.string() }),
  z.object({ type: z.literal('casting_call.changed'), uuid: z.uuid(), state: z.string() }),
  /** A campaign of the company changed, or deals were put into one or taken out. */
  z.object({ type: z.literal('campaigns.changed') }),
  /** A payout of one's own came further: it was sent, it arrived, it came back. */
  z.object({ type: z.literal('payout.changed'), uuid: z.uuid(), state: z.enum(payoutStates) }),
  z.object({ type: z.literal('booking.changed'), uuid: z.uuid(), revision: z.int() }),
  /** A calendar of others that a space of the company follows was read, or could not be. */
  z.object({ type: z.literal('space_calendar.changed'), space: z.uuid() }),
  /** A host of the company's own for tracking links was looked at. */
  z.object({ type: z.literal('link_domain.changed'), uuid: z.uuid() }),
  /** A file of public figures came further. */
  z.object({ type: z.literal('figures.changed'), uuid: z.uuid() }),
  /** A network answered about a channel that one asked for. */
  z.object({ type: z.literal('report.changed'), network, handle: z.string() }),
  z.object({ type: z.literal('credits.changed'), credits_available: z.int(), reserved: z.int() }),
  /** The plan, its trial or its banner are others now: the person is read again. */
  z.object({ type: z.literal('plan.changed') }),
  /** Somebody of staff began or ended to work in this account, or this one in somebody’s. */
  z.object({ type: z.literal('acting.changed') }),
  z.object({ type: z.literal('cart.changed') }),
  z.object({ type: z.literal('bookmarks.changed') }),
  z.object({ type: z.literal('creation.changed'), uuid: z.uuid(), state: z.string() }),
  /** A conversation with the assistant: a message began or ended, or its title or place is another. */
  z.object({ type: z.literal('assistant.changed'), conversation: z.uuid(), message: z.nullable(z.uuid()) }),
  /** The monitor found something, or somebody of the company has read or hidden it. */
  z.object({ type: z.literal('monitor.changed') }),
  /** Something that somebody sent to a webhook by hand arrived, or did not. */
  z.object({ type: z.literal('pixel.heard') }),
  z.object({ type: z.literal('webhook.tried'), uuid: z.uuid(), state: z.string() }),
  z.object({ type: z.literal('session.ended'), reason: z.enum(['revoked', 'expired']) }),
])
export type ServerEvent = z.infer<typeof serverEvent>
