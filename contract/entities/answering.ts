import * as z from 'zod/mini'

/** How reliably and how quickly somebody answers, from what happened here within a year; null until enough did (`limits.answering`). */
export const answering = z.object({
  /** Share that was answered at all, 0–1. */
  rate: z.nullable(z.number()),
  /** Median hours to the answer. */
  hours: z.nullable(z.number()),
})
export type Answering = z.infer<typeof answering>

/** Nothing can be said. */
export const unknownAnswering: Answering = { rate: null, hours: null }
