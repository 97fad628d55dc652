import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { webhookDeliveryStates } from '../processes/webhook-delivery.ts'
import { webhookEndpointStates } from '../processes/webhook-endpoint.ts'
import { apiRoom } from './api-key.ts'
import { day, instant, line } from './shapes.ts'

/** Events that an address can be told of. Each is something that everybody of the company can read. */
export const hookEvents = [
  'call.opened',
  'call.paused',
  'call.closed',
  'application.new',
  'application.changed',
  'deal.changed',
  'dispute.changed',
  'booking.requested',
  'booking.accepted',
  'booking.confirmed',
  'booking.proof',
  'booking.ended',
] as const
export type HookEvent = (typeof hookEvents)[number]

/** Beside them the one that somebody sends by hand to try an address. */
export const hookTypes = [...hookEvents, 'test'] as const
export type HookType = (typeof hookTypes)[number]

const creator = z.object({ name: z.string(), vanity_name: z.nullable(z.string()) })
const by = z.enum(['brand', 'creator', 'system'])
const call = z.object({
  casting_call: z.uuid(),
  title: z.string(),
  state: z.string(),
  /** Why a call is closed: `deadline`, `filled` or `hand`. */
  because: z.nullable(z.string()),
})

const booking = z.object({
  booking: z.uuid(),
  title: z.string(),
  state: z.string(),
  /** The event, as the timeline of the booking names it. */
  happening: z.string(),
  by: z.enum(['booker', 'host', 'system']),
  /** The side on which the company that is told stands. */
  side: z.enum(['booker', 'host']),
  revision: z.int(),
  space: z.uuid(),
  from: day,
  to: day,
  /** Of a booking by the hour; null where whole days are booked. */
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  /** The price for whoever books, the host's part for the host. */
  amount_minor: z.int(),
  currency: z.string(),
})

/** The content of `data`, and nothing else: the rest is read with a key. */
export const hookData = {
  'call.opened': call,
  'call.paused': call,
  'call.closed': call,
  'application.new': z.object({
    application: z.uuid(),
    casting_call: z.uuid(),
    title: z.string(),
    creator,
    fee_minor: z.nullable(z.int()),
    currency: z.string(),
  }),
  'application.changed': z.object({ application: z.uuid(), casting_call: z.uuid(), state: z.string() }),
  'deal.changed': z.object({
    deal: z.uuid(),
    title: z.string(),
    state: z.string(),
    /** The event, as the timeline of `v3/deals/{uuid}` names it. */
    happening: z.string(),
    by,
    /** Grows with every change: what arrives late is recognised by it. */
    revision: z.int(),
    casting_call: z.nullable(z.uuid()),
    application: z.nullable(z.uuid()),
    creator,
    total_minor: z.int(),
    currency: z.string(),
    deadline: z.nullable(instant),
  }),
  'dispute.changed': z.object({ dispute: z.uuid(), deal: z.uuid(), happening: z.string(), by }),
  'booking.requested': booking,
  'booking.accepted': booking,
  'booking.confirmed': booking,
  'booking.proof': booking,
  'booking.ended': booking,
  test: z.object({ message: z.string() }),
} as const satisfies Record<HookType, z.ZodMiniObject>
export type HookData<T extends HookType> = z.input<(typeof hookData)[T]>

/** The body that is sent: `id` is the same however often it arrives. */
export const hookBody = <T extends HookType>(type: T) =>
  z.object({ id: z.uuid(), type: z.literal(type), company: z.uuid(), created_at: instant, data: hookData[type] })

const secure = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).check(
  z.maxLength(limits.webhooks.url),
  z.refine(address => !/^https:\/\/[^/?#]*@/i.test(address), { params: { issue: 'url' } }),
)

export const hookFields = z.strictObject({
  name: line(1, limits.api.name),
  url: secure,
  events: z.array(z.enum(hookEvents)).check(z.minLength(1), z.maxLength(hookEvents.length)),
})
export type HookFields = z.infer<typeof hookFields>

export const webhookEndpoint = z.object({
  uuid: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(hookEvents)),
  state: z.enum(webhookEndpointStates),
  /** Beyond the webhooks of the plan: is told nothing until there is room. */
  resting: z.boolean(),
  made_by: z.string(),
  created_at: instant,
  /** Since when nothing has arrived. */
  failing_since: z.nullable(instant),
  /** Until then what is sent is signed with the secret before, too. */
  old_secret_until: z.nullable(instant),
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

export const webhookEndpoints = z.object({ endpoints: z.array(webhookEndpoint), ...apiRoom.shape })
export type WebhookEndpoints = z.infer<typeof webhookEndpoints>

/** The secret is said here and never again. */
export const madeEndpoint = z.object({ endpoint: webhookEndpoint, secret: z.string() })
export type MadeEndpoint = z.infer<typeof madeEndpoint>

/** Why a try failed. `refused`: something else than 2xx was answered. `inside`: the name leads into an inner network. */
export const hookProblems = ['refused', 'moved', 'slow', 'unreachable', 'inside', 'resting'] as const
export type HookProblemCode = (typeof hookProblems)[number]

export const webhookDelivery = z.object({
  uuid: z.uuid(),
  endpoint: z.object({ uuid: z.uuid(), name: z.string() }),
  type: z.enum(hookTypes),
  state: z.enum(webhookDeliveryStates),
  /** Tries since it happened, or since it was sent again by hand. */
  attempts: z.int(),
  /** The last answer. */
  status: z.nullable(z.int()),
  error: z.nullable(z.enum(hookProblems)),
  next_at: z.nullable(instant),
  tried_at: z.nullable(instant),
  created_at: instant,
  /** As it is sent, byte for byte. */
  body: z.string(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>
