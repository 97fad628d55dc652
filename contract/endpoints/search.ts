import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { foundKinds, foundThing } from '../entities/found-thing.ts'
import { limits } from '../limits.ts'

export const searchOwn = defineEndpoint({
  id: 'search.own',
  method: 'GET',
  path: '/v3/search',
  summary:
    'What of one’s own holds these words, by kind, four of each at most: those that begin with them first. Accents and capitals do not matter. Nothing is found of what the reader may not open.',
  auth: 'required',
  query: z.object({ q: z.string().check(z.trim(), z.minLength(limits.search.least), z.maxLength(limits.search.query)) }),
  reply: {
    kind: 'json',
    schema: z.object({ groups: z.array(z.object({ kind: z.enum(foundKinds), items: z.array(foundThing) })) }),
  },
  rate: { by: 'account', limit: limits.search.perMinute, windowMs: 60_000 },
})
