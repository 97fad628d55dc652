import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { sendMessage } from '../entities/chat.ts'
import { text } from '../entities/shapes.ts'
import { limits } from '../limits.ts'

/** Null: there is none yet, or the reader is staff, whose inbox is the chat itself. */
const reply = { kind: 'json', schema: z.object({ chat_uuid: z.nullable(z.uuid()) }) } as const

export const getSupport = defineEndpoint({
  id: 'support.get',
  method: 'GET',
  path: '/v3/support',
  summary: 'One’s conversation with the people of the house, if there is one.',
  auth: 'required',
  can: ['read', 'chat'],
  reply,
})

export const openSupport = defineEndpoint({
  id: 'support.open',
  method: 'POST',
  path: '/v3/support',
  summary: 'Opens that conversation, or answers the one there is; staff join all of them. With `request` it also sends one.',
  auth: 'required',
  can: ['create', 'chat'],
  body: z.strictObject({
    request: z.optional(
      z.strictObject({
        kind: z.literal('content_deletion'),
        client_id: sendMessage.shape.client_id,
        text: text(limits.support.request.min, limits.support.request.max),
      }),
    ),
  }),
  reply,
  rate: { by: 'account', limit: limits.chat.perMinute, windowMs: 60_000 },
})
