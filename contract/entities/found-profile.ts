import * as z from 'zod/mini'
import { currency, day, instant, network } from './shapes.ts'

/** The source of a figure: a creator's own channel on Elenco, or the demonstration's made-up universe. */
export const profileSources = ['elenco', 'demo'] as const
export const confidences = ['low', 'mid', 'high'] as const

export const finderSorts = ['relevance', 'followers', 'er', 'views', 'price'] as const

/** A filter that a row meets, and how strongly: 0 just so, 1 by far. */
export const matchReason = z.object({
  filter: z.enum([
    'query',
    'network',
    'followers',
    'er',
    'views',
    'price',
    'country',
    'language',
    'interests',
    'verified',
    'last_post',
    'on_platform',
  ]),
  strength: z.number(),
})
export type MatchReason = z.infer<typeof matchReason>

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
  verified: z.boolean(),
  price_from_minor: z.nullable(z.int()),
  currency: z.nullable(currency),
  last_post_on: z.nullable(day),
  /** The public name of a creator of the house. */
  vanity_name: z.nullable(z.string()),
  source: z.enum(profileSources),
  confidence: z.enum(confidences),
  as_of: instant,
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
