import * as z from 'zod/mini'
import { chatLimits } from '../ai-prices.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  answerCredits,
  assistantConversation,
  assistantMessage,
  messageActions,
  rewriteParams,
  rewrites,
} from '../entities/assistant.ts'
import { maxCredits } from '../entities/creation.ts'
import { text } from '../entities/shapes.ts'
import { fieldLimits } from '../field-limits.ts'

const params = z.object({ id: z.uuid() })
const rate = { by: 'account', limit: 60, windowMs: 60_000 } as const
const page = z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1)

export const conversations = defineEndpoint({
  id: 'ai.conversations',
  method: 'POST',
  path: '/v3/ai/conversations',
  summary: 'Conversations with the assistant: a page of them; one more; one put away, taken back or deleted.',
  auth: 'required',
  body: z.discriminatedUnion('action', [
    z.strictObject({
      action: z.literal('list'),
      page,
      archived: z._default(z.boolean(), false),
      q: z.optional(z.string().check(z.maxLength(fieldLimits.filter))),
    }),
    z.strictObject({
      action: z.literal('create'),
      page: z.optional(page),
      title: z.optional(z.string().check(z.trim(), z.maxLength(fieldLimits.studio.title.max))),
    }),
    z.strictObject({ action: z.enum(['archive', 'restore', 'delete']), page: z.optional(page), id: z.uuid() }),
  ]),
  reply: {
    kind: 'json',
    schema: z.object({
      /** A page of them, newest first, where they were listed. */
      conversations: z.array(assistantConversation),
      page: z.int(),
      size_page: z.int(),
      count: z.int(),
      /** The one that something was done to. */
      conversation: z.nullable(assistantConversation),
    }),
  },
})

export const readConversation = defineEndpoint({
  id: 'ai.readConversation',
  method: 'GET',
  path: '/v3/ai/conversations/{id}',
  summary: 'One conversation with its messages, and how much a next message takes along.',
  auth: 'required',
  params,
  reply: {
    kind: 'json',
    schema: z.object({
      conversation: assistantConversation,
      messages: z.array(assistantMessage),
      context_tokens: z.int(),
      /** Paid actions on an answer. */
      rewrites: z.array(z.enum(rewrites)),
    }),
  },
})

export const chatGpt = defineEndpoint({
  id: 'ai.chatGpt',
  method: 'POST',
  path: '/v3/ai/chat-gpt',
  summary:
    'Says something to the assistant. Answers as a stream of server-sent events, or with `stream: false` as JSON once it is whole. The same Idempotency-Key again joins the answer that there is.',
  auth: 'required',
  body: z.strictObject({
    conversation_id: z.optional(z.uuid()),
    content: text(1, chatLimits.content),
    stream: z._default(z.boolean(), true),
    max_credits: maxCredits,
  }),
  reply: { kind: 'stream', json: z.object({ message: assistantMessage, credits: answerCredits }) },
  rate,
  errors: [
    'credits.insufficient',
    'credits.member_cap',
    'credits.price_changed',
    'ai.busy',
    'idempotency.key_reused',
    'idempotency.key_invalid',
    'not_found',
  ],
})

export const joinAnswer = defineEndpoint({
  id: 'ai.joinAnswer',
  method: 'GET',
  path: '/v3/ai/chat-gpt/{id}',
  summary: 'The stream of an answer that is under way, from what there is; one that has ended says so at once.',
  auth: 'required',
  params,
  reply: { kind: 'stream' },
})

export const stopAnswer = defineEndpoint({
  id: 'ai.stopAnswer',
  method: 'POST',
  path: '/v3/ai/chat-gpt/{id}/stop',
  summary: 'Ends an answer early: what came stays, what was used is charged, at least one credit.',
  auth: 'required',
  params,
  reply: { kind: 'json', schema: z.object({ message: assistantMessage, credits: answerCredits }) },
})

export const actionsMessage = defineEndpoint({
  id: 'ai.actionsMessage',
  method: 'POST',
  path: '/v3/ai/actions-message',
  summary: 'Does something with an answer. Rewriting makes another answer and costs; `wait: false` answers before it stands.',
  auth: 'required',
  body: z.strictObject({
    message_id: z.uuid(),
    action: z.enum(messageActions),
    params: z._default(rewriteParams, {}),
    wait: z._default(z.boolean(), true),
    max_credits: maxCredits,
  }),
  reply: { kind: 'json', schema: z.object({ message: assistantMessage, credits: answerCredits }) },
  idempotent: true,
  rate,
  errors: ['credits.insufficient', 'credits.member_cap', 'credits.price_changed', 'ai.unsupported', 'ai.busy', 'not_found'],
})

export const exportMessage = defineEndpoint({
  id: 'ai.exportMessage',
  method: 'POST',
  path: '/v3/ai/export/message',
  summary: 'An answer as a file, or with a conversation’s id all of it.',
  auth: 'required',
  body: z.strictObject({ id: z.uuid(), format: z.enum(['md', 'txt', 'docx', 'pdf']) }),
  reply: { kind: 'file' },
  rate,
})
