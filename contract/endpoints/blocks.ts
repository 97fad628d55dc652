import * as z from 'zod/mini'
import { defineEndpoint, paging } from '../endpoint.ts'
import { block, blockedWhom } from '../entities/block.ts'
import { limits } from '../limits.ts'

export const listBlocks = defineEndpoint({
  id: 'blocks.list',
  method: 'GET',
  path: '/v3/blocks',
  summary: 'Whom one has blocked, or the company that one acts for; the last first.',
  auth: 'required',
  can: ['read', 'chat'],
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: block },
})

export const setBlock = defineEndpoint({
  id: 'blocks.set',
  method: 'PUT',
  path: '/v3/blocks',
  summary:
    'Block somebody, or let them reach one again. Neither side writes, invites, pitches or makes offers to the other meanwhile; deals under way go on. Nobody is told.',
  auth: 'required',
  can: ['create', 'chat'],
  body: z.strictObject({ whom: blockedWhom, blocked: z.boolean() }),
  reply: { kind: 'json', schema: z.object({ blocked: z.boolean() }) },
  rate: { by: 'account', limit: limits.block.perMinute, windowMs: 60_000 },
  errors: ['block.limit', 'block.nobody'],
})
