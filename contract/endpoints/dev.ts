import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

/** Served at `/dev/clock`, outside `/api`, in demo mode only. */
export const moveClock = defineEndpoint({
  id: 'dev.clock',
  method: 'POST',
  path: '/dev/clock',
  summary: 'Move the server’s clock forward and run what has come due.',
  auth: 'required',
  can: ['manage', 'demo'],
  body: z.strictObject({ advance_ms: z.int().check(z.minimum(0), z.maximum(366 * 86_400_000)) }),
  reply: { kind: 'json', schema: z.object({ now: z.string(), ran: z.int() }) },
  errors: ['demo.off'],
})

/** Served at `/dev/mail` in demo mode, where mail is kept and not sent; browsers get a page, everybody else JSON. */
export const devMail = defineEndpoint({
  id: 'dev.mail',
  method: 'GET',
  path: '/dev/mail',
  summary: 'The built-in mailbox: what was sent, newest first.',
  auth: 'none',
  query: z.object({ to: z.optional(z.string().check(z.maxLength(254))) }),
  reply: { kind: 'html' },
  errors: ['demo.off'],
})

const states = z.array(z.string())

/** One event of a shared process and its effect, as the server saw them. */
export const processStep = z.object({
  seq: z.int(),
  process: z.enum([
    'report-case',
    'application',
    'campaign',
    'ooh-campaign',
    'approval-link',
    'invitation',
    'membership',
    'pitch-vote',
    'space',
    'booking',
    'creative',
    'make-good',
    'deal',
    'review-comment',
    'dispute',
    'licence',
    'publication',
    'agreement-paper',
    'change-order',
    'milestone',
    'payout',
    'incoming-transfer',
    'set-aside',
    'adjustment',
    'tax-change',
    'overrun',
    'stripe-account',
    'proposal',
    'proposal-ban',
    'strike',
    'subscription',
    'tracking-link',
    'link-domain',
    'monitor-rule',
    'monitor-feed',
    'space-calendar-feed',
    'api-key',
    'webhook-endpoint',
    'webhook-delivery',
    'act-as',
    'acting-request',
    'figure-import',
  ]),
  id: z.string(),
  event: z.string(),
  /** The same where the chart refused, or stayed. */
  from: z.string(),
  to: z.string(),
  /** `taken` names transition definitions; none where it was refused. */
  microsteps: z.array(z.object({ event: z.string(), taken: z.array(z.string()), before: states, after: states })),
})
export type ProcessStep = z.infer<typeof processStep>

/** Served at `/dev/process-steps`, outside `/api`, in demo mode only. */
export const processSteps = defineEndpoint({
  id: 'dev.processSteps',
  method: 'GET',
  path: '/dev/process-steps',
  summary: 'What the shared statecharts did on the server lately, oldest first: tests count it as covered.',
  auth: 'required',
  can: ['manage', 'demo'],
  query: z.object({
    after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
    id: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: { kind: 'json', schema: z.array(processStep) },
  errors: ['demo.off'],
})
