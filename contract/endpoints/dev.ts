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
