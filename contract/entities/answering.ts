import * as z from 'zod/mini'

/** How reliably and how quickly somebody answers, and how often they leave a paid deal, from what happened here within a year; null until enough did (`limits.answering`). */
export const answering = z.object({
  /** Share that was answered at all, 0–1. */
  rate: z.nullable(z.number()),
  /** Median hours to the answer. */
  hours: z.nullable(z.number()),
  /** Share of the paid deals that are over which ended because of this side, 0–1. */
  cancelled: z.nullable(z.number()),
})
export type Answering = z.infer<typeof answering>

/** Nothing can be said. */
export const unknownAnswering: Answering = { rate: null, hours: null, cancelled: null }
