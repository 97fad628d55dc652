import * as z from 'zod/mini'
import { assistantMessage } from './assistant.ts'
import { creation } from './creation.ts'
import { talk } from './presenter.ts'
import { instant } from './shapes.ts'

export const madeKinds = ['text', 'image', 'talk', 'answer'] as const
export type MadeKind = (typeof madeKinds)[number]
export const madeStates = ['queued', 'running', 'done', 'failed', 'rejected', 'cancelled', 'stopped'] as const
export type MadeState = (typeof madeStates)[number]

/** One thing that the studio made, of whatever kind, as a list shows it. */
export const madeEntry = z.object({
  id: z.uuid(),
  kind: z.enum(madeKinds),
  title: z.string(),
  /** How it begins, where it has words. */
  excerpt: z.nullable(z.string()),
  thumb: z.nullable(z.string()),
  state: z.enum(madeStates),
  created_at: instant,
  credits: z.object({ quoted: z.int(), charged: z.nullable(z.int()) }),
  favourite: z.boolean(),
  /** The conversation of an answer. */
  conversation: z.nullable(z.uuid()),
  /** Which of its versions it is, in the order of their making. */
  version: z.object({ number: z.int(), count: z.int() }),
})
export type MadeEntry = z.infer<typeof madeEntry>

/** One of them whole, with its versions from the first to the last; of the three the one that it is. */
export const madeWhole = z.object({
  entry: madeEntry,
  creation: z.nullable(creation),
  talk: z.nullable(talk),
  answer: z.nullable(assistantMessage),
  versions: z.array(madeEntry),
})
export type MadeWhole = z.infer<typeof madeWhole>
