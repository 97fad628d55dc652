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
