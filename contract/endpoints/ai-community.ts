import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { communityAct, communityImage, communityLook, communityThemes } from '../entities/community.ts'
import { locale } from '../entities/shapes.ts'

export const communityImages = defineEndpoint({
  id: 'ai.communityImages',
  method: 'POST',
  path: '/v3/ai/community-images',
  summary: 'The gallery of shared pictures; or shares, unshares, likes, reports one, and answers that one.',
  auth: 'required',
  body: z.union([communityAct, communityLook]),
  reply: { kind: 'list', item: communityImage },
  rate: { by: 'account', limit: 240, windowMs: 60_000 },
  errors: ['ability.forbidden'],
})

export const popularThemes = defineEndpoint({
  id: 'ai.popularThemes',
  method: 'GET',
  path: '/v3/ai/popular-themes',
  summary: 'What the pictures of the last seven days are about, for one language; an hour old at most.',
  auth: 'required',
  query: z.object({ locale: z.optional(locale) }),
  reply: { kind: 'json', schema: z.array(z.object({ theme: z.enum(communityThemes), count: z.int() })) },
})
