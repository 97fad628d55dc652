import * as z from 'zod/mini'
import { currency } from './shapes.ts'

/** Results of deals: what a tracking link counts, and views that the network tells the post's owner, by the thousand. */
export const resultKinds = ['click', 'order', 'view'] as const
export type ResultKind = (typeof resultKinds)[number]

/** The median price of one thing that a creator's finished deals brought, rounded so that it tells nobody's price. */
export const resultPrice = z.object({
  kind: z.enum(resultKinds),
  currency,
  minor: z.int(),
  /** Deals that it comes from. */
  deals: z.int(),
})
export type ResultPrice = z.infer<typeof resultPrice>

/** The middle half of the medians of creators on one network, of a like size. */
export const resultRange = z.object({
  kind: z.enum(resultKinds),
  currency,
  low_minor: z.int(),
  high_minor: z.int(),
  deals: z.int(),
  creators: z.int(),
})
