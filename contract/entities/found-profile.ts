import * as z from 'zod/mini'
import { audienceFilterNames } from '../rules/audience-filter.ts'
import { type ResultKind, resultKinds, resultPrice } from './result-price.ts'
import { currency, day, instant, network } from './shapes.ts'

/**
 * The source of a figure: a creator's own channel on Elenco, a file of what a network itself gives out, a file of somebody else's,
 * or the demonstration's made-up universe. Which of them stands: contract/rules/figure-precedence.ts.
 */
export const profileSources = ['elenco', 'official', 'import', 'demo'] as const
export type ProfileSource = (typeof profileSources)[number]
export const confidences = ['low', 'mid', 'high'] as const

export const finderSorts = [
  'relevance',
  'followers',
  'er',
  'views',
  'growth',
  'price',
  'click_price',
  'order_price',
  'view_price',
] as const
export type FinderSort = (typeof finderSorts)[number]

/** Orders of a list by price, the cheapest first, in one currency; each names the result that was bought. */
export const resultOfSort = (sort: FinderSort): ResultKind | null => resultKinds.find(kind => sort === `${kind}_price`) ?? null

/** A filter that a row meets, and how strongly: 0 just so, 1 by far. */
export const matchReason = z.object({
  filter: z.enum([
    'query',
    'username',
    'posts',
    'network',
    'followers',
    'er',
    'views',
    'growth',
    'price',
    'click_price',
    'order_price',
    'view_price',
    'country',
    'language',
    'interests',
    'verified',
    'last_post',
    'on_platform',
    'like',
    'credibility',
    ...audienceFilterNames,
  ]),
  strength: z.number(),
  /** Of an audience: the choice, and the share of the followers that it has. */
  of: z.optional(z.string()),
  share: z.optional(z.number()),
})
export type MatchReason = z.infer<typeof matchReason>

/** The publisher of a file’s figures, and the words by which we may use them. */
export const publisher = z.object({ name: z.string(), url: z.string(), permission: z.string() })
export type Publisher = z.infer<typeof publisher>

/** Figures of a channel that may be of another source than the rest of it. */
export const sourcedFigures = ['followers', 'engagement_rate', 'avg_views', 'last_post_on'] as const
export type SourcedFigure = (typeof sourcedFigures)[number]

const figureFacts = {
  source: z.enum(profileSources),
  confidence: z.enum(confidences),
  as_of: instant,
  /** How many were looked at. */
  sample: z.nullable(z.int()),
  /** Of a file. */
  publisher: z.nullable(publisher),
}

/** A channel; what nobody knows is null, never guessed. */
export const foundProfile = z.object({
  uuid: z.uuid(),
  network,
  handle: z.string(),
  name: z.string(),
  bio: z.string(),
  country: z.nullable(z.string()),
  languages: z.array(z.string()),
  interests: z.array(z.string()),
  followers: z.nullable(z.int()),
  engagement_rate: z.nullable(z.number()),
  avg_views: z.nullable(z.int()),
  /** Per cent of followers, over so many months, as its report has it. */
  growth: z.nullable(z.number()),
  growth_months: z.nullable(z.int()),
  verified: z.boolean(),
  price_from_minor: z.nullable(z.int()),
  currency: z.nullable(currency),
  last_post_on: z.nullable(day),
  /** Of creators of the house, as far as enough deals say so. */
  result_prices: z.array(resultPrice),
  /** The public name of a creator of the house. */
  vanity_name: z.nullable(z.string()),
  ...figureFacts,
  /** Figures that rest on something else than the channel as a whole. */
  other_facts: z.array(z.object({ figure: z.enum(sourcedFigures), ...figureFacts })),
  /** Lists of the reader's company that it stands in, as far as the reader may see them; such a row is never charged. */
  in_lists: z.array(z.object({ uuid: z.uuid(), name: z.string() })),
  /** True if this answer has charged it. */
  charged: z.boolean(),
  why: z.array(matchReason),
})
export type FoundProfile = z.infer<typeof foundProfile>

export const finderMeter = z.object({
  limit: z.nullable(z.int()),
  used: z.int(),
  left: z.nullable(z.int()),
  resets_at: instant,
})
export type FinderMeter = z.infer<typeof finderMeter>
