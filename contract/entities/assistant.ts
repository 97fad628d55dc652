import * as z from 'zod/mini'
import { fieldLimits } from '../field-limits.ts'
import { textTones } from './creation.ts'
import { instant, line, locale } from './shapes.ts'

/** Actions on an answer; the first four cost nothing. */
export const freeMessageActions = ['like', 'dislike', 'copy', 'save'] as const
export const rewrites = ['regenerate', 'shorten', 'expand', 'translate', 'tone'] as const
export type Rewrite = (typeof rewrites)[number]
export const messageActions = [...freeMessageActions, ...rewrites] as const
export type MessageAction = (typeof messageActions)[number]

export const answerStates = ['queued', 'streaming', 'done', 'stopped', 'failed', 'rejected'] as const
export type AnswerState = (typeof answerStates)[number]

export const rewriteParams = z.strictObject({ tone: z.optional(z.enum(textTones)), language: z.optional(locale) })
export type RewriteParams = z.infer<typeof rewriteParams>

/** A message to the assistant, or its answer. */
export const assistantMessage = z.object({
  id: z.uuid(),
  conversation_id: z.uuid(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  state: z.enum(answerStates),
  /** Why there is no whole answer. */
  failure: z.nullable(z.enum(['failed', 'rejected', 'timeout'])),
  feedback: z.nullable(z.enum(['like', 'dislike'])),
  saved: z.boolean(),
  /** True if a stand-in of the house answers and not a model. */
  built_in: z.boolean(),
  /** Which answer it was made from, and how. */
  parent: z.nullable(z.uuid()),
  rewrite: z.nullable(z.enum(rewrites)),
  credits: z.nullable(z.object({ quoted: z.int(), charged: z.nullable(z.int()) })),
  created_at: instant,
  finished_at: z.nullable(instant),
})
export type AssistantMessage = z.infer<typeof assistantMessage>

export const assistantConversation = z.object({
  id: z.uuid(),
  title: line(fieldLimits.studio.title.min, fieldLimits.studio.title.max),
  archived: z.boolean(),
  messages: z.int(),
  created_at: instant,
  updated_at: instant,
})
export type AssistantConversation = z.infer<typeof assistantConversation>

export const answerCredits = z.object({ quoted: z.int(), charged: z.int(), available: z.int() })

/** Events of the answer's stream, one JSON in each `data:`. */
export const answerEvent = z.discriminatedUnion('type', [
  /** The message is with us, its credits are set aside; `message` holds what there is already. */
  z.object({
    type: z.literal('begun'),
    conversation: assistantConversation,
    question: z.nullable(assistantMessage),
    message: assistantMessage,
  }),
  z.object({ type: z.literal('piece'), text: z.string() }),
  z.object({ type: z.literal('ended'), message: assistantMessage, credits: answerCredits, context_tokens: z.int() }),
])
export type AnswerEvent = z.infer<typeof answerEvent>
