import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { profileSource } from '../entities/channel-look.ts'

export const listProfileSources = defineEndpoint({
  id: 'sources.list',
  method: 'GET',
  path: '/v1/management/profile-sources',
  summary: 'Official APIs of networks: which have a key, how much of today’s share is spent, and the last failure; for staff.',
  auth: 'required',
  can: ['manage', 'figure_import'],
  reply: { kind: 'json', schema: z.object({ sources: z.array(profileSource) }) },
})
