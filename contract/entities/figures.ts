import * as z from 'zod/mini'
import { currency, day } from './shapes.ts'

/** Days that figures look back over: thirty, twelve weeks, and a year of whole weeks. */
export const figureSpans = ['30', '84', '364'] as const
export type FigureSpan = (typeof figureSpans)[number]

/**
 * The reach of a company's works that were published then. Verified: publications with proof, and followers of the proved channels of those who
 * published. Declared: what the brand noted on their deals. A creator has none.
 */
const reach = {
  publications: z.int(),
  followers: z.int(),
  views: z.int(),
  engagements: z.int(),
  /** Paid for the deals with declared figures. Null for somebody whose role sees no money, and where some was paid in another currency. */
  declared_minor: z.nullable(z.int()),
}
const figureReach = z.object(reach)
export type FigureReach = z.infer<typeof figureReach>

/** The figures of one period. Pitches are followed to where they are now, by the day on which they were sent; those taken back do not count. */
const figureSums = z.object({
  pitches: z.int(),
  read: z.int(),
  shortlisted: z.int(),
  hired: z.int(),
  /** Deals that both sides agreed on. */
  agreed: z.int(),
  /** A creator’s earnings, or what a company’s money became: shares of creators and fees. Disputes are already taken off. Null for somebody whose role sees no money. */
  money_minor: z.nullable(z.int()),
  /** Offers to a creator, or pitches for a company, that were answered or ran out; and the median hours of those that were answered. */
  asked: z.int(),
  answered: z.int(),
  hours: z.nullable(z.number()),
  /** First deliveries, and those of them that were not late. */
  delivered: z.int(),
  on_time: z.int(),
  /** Pieces that were published, and what their deals cost the company. */
  pieces: z.int(),
  pieces_minor: z.nullable(z.int()),
  ...reach,
  /** Of tracking links, by UTC days. */
  clicks: z.int(),
  conversions: z.int(),
  /** Readers of a creator’s own pages, each once a day and page, by UTC days; a company has none. */
  profile_views: z.int(),
  proposal_views: z.int(),
})
export type FigureSums = z.infer<typeof figureSums>

export const figures = z.object({
  side: z.enum(['brand', 'creator']),
  /** Calendar days of the reader’s own time zone; `to` is today. */
  from: day,
  to: day,
  before: z.object({ from: day, to: day }),
  step: z.enum(['day', 'week']),
  /** The currency in which most is done: sums of money are of it alone. */
  currency,
  other_currencies: z.boolean(),
  now: figureSums,
  past: figureSums,
  points: z.array(
    z.object({
      from: day,
      pitches: z.int(),
      agreed: z.int(),
      money_minor: z.nullable(z.int()),
      ...reach,
      clicks: z.int(),
      conversions: z.int(),
    }),
  ),
})
export type Figures = z.infer<typeof figures>
