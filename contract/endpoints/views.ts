import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'

/** Pages of creators whose views are counted. */
export const viewedKinds = ['profile', 'proposal'] as const
export type ViewedKind = (typeof viewedKinds)[number]

export const noteView = defineEndpoint({
  id: 'views.note',
  method: 'POST',
  path: '/v3/views',
  summary:
    'Say that somebody looks at a creator’s profile or proposal. Each reader counts once a day for each page; its own creator and staff do not count, and nothing of the reader is kept.',
  auth: 'optional',
  body: z.strictObject({
    kind: z.enum(viewedKinds),
    /** The public name of a profile, the id of a proposal. */
    thing: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  reply: { kind: 'json', schema: z.object({ noted: z.boolean() }) },
  rate: { by: 'address', limit: limits.views.perMinute, windowMs: 60_000 },
})
