import * as z from 'zod/mini'
import { defineEndpoint, paging } from '../endpoint.ts'
import { madeEntry, madeKinds, madeWhole } from '../entities/history.ts'
import { fieldLimits } from '../field-limits.ts'

const params = z.object({ id: z.uuid() })

export const madeHistory = defineEndpoint({
  id: 'ai.history',
  method: 'GET',
  path: '/v3/ai/history',
  summary: 'Everything one had made, newest first: texts, pictures, videos and answers, by kind, by words, or one’s favourites.',
  auth: 'required',
  query: z.object({
    ...paging,
    of: z._default(z.enum(['all', ...madeKinds]), 'all'),
    favourites: z.optional(z.literal('yes')),
    q: z.optional(z.string().check(z.maxLength(fieldLimits.filter))),
  }),
  reply: { kind: 'list', item: madeEntry },
})

export const readMade = defineEndpoint({
  id: 'ai.readMade',
  method: 'GET',
  path: '/v3/ai/history/{id}',
  summary: 'One of them whole, with its versions.',
  auth: 'required',
  params,
  reply: { kind: 'json', schema: madeWhole },
})

export const setFavourite = defineEndpoint({
  id: 'ai.setFavourite',
  method: 'POST',
  path: '/v3/ai/history/{id}/favourite',
  summary: 'Puts one of them among one’s favourites, or takes it from there; done twice it is done once.',
  auth: 'required',
  params,
  body: z.strictObject({ favourite: z.boolean() }),
  reply: { kind: 'json', schema: madeEntry },
  rate: { by: 'account', limit: 240, windowMs: 60_000 },
})
