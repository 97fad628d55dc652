import * as z from 'zod/mini'
import { socialLink } from '../social-links.ts'
import { answering } from './answering.ts'
import { briefcaseItem } from './application.ts'
import { connectedNetwork, rateItem, rateVisibilities } from './profile.ts'
import { offeredProposal } from './proposal.ts'
import { ratingSummary } from './review.ts'

/** A channel that was proved to be the creator's own. */
export const publicNetwork = z.object({
  network: connectedNetwork.shape.network,
  handle: z.string(),
  profile_url: z.string(),
  followers: z.int(),
  avg_views: z.nullable(z.int()),
  /** Per cent. */
  engagement_rate: z.nullable(z.number()),
})

/** A creator's public face: what everybody may read, with or without a session. */
export const publicProfile = z.object({
  vanity_name: z.string(),
  name: z.string(),
  profile_image: z.nullable(z.string()),
  headline: z.string(),
  bio: z.string(),
  languages: z.array(z.string()),
  city: z.string(),
  country: z.nullable(z.string()),
  interests: z.array(z.string()),
  verified: z.boolean(),
  availability: z.enum(['open', 'limited', 'closed']),
  networks: z.array(publicNetwork),
  portfolio: z.array(briefcaseItem),
  /** Their packages that can be ordered, the cheapest first. */
  proposals: z.array(offeredProposal),
  /** Null where this reader does not see prices; `rate_visibility` says who does. */
  rates: z.nullable(z.array(rateItem)),
  rate_visibility: z.enum(rateVisibilities),
  /** Brands that the creator names, and whether they worked together here. */
  brands: z.array(z.object({ name: z.string(), here: z.boolean() })),
  /** The number of deals finished here, and for how many brands. */
  work: z.object({ deals: z.int(), brands: z.int() }),
  rating: ratingSummary,
  /** How they answer offers and orders. */
  answering,
  /** Their addresses elsewhere, by their own word. */
  links: z.array(socialLink),
  /** The reader's own. */
  own: z.boolean(),
})
export type PublicProfile = z.infer<typeof publicProfile>
