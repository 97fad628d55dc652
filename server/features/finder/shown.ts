import type { FoundProfile } from '#contract/entities/found-profile.ts'
import type { SignedInContext } from '../../context.ts'
import type { Known } from './by-result.ts'
import type { InLists } from './in-lists.ts'
import type { Row } from './page.ts'
import { factsOf, otherFacts, type Publishers } from './publishers.ts'
import type { resultPricesOf } from './result-prices.ts'
import type { FinderQuery } from './search.ts'
import { whyOf } from './why.ts'

export interface Beside {
  publishers: Publishers
  results: Awaited<ReturnType<typeof resultPricesOf>>
  known: Known | null
  lists: InLists
  charged: boolean
}

/** A channel as whoever searches reads it. */
export function shown(
  ctx: SignedInContext,
  row: Row,
  query: FinderQuery,
  { publishers, results, known, lists, charged }: Beside,
): FoundProfile {
  const prices = results(row)
  return {
    uuid: row.uuid,
    network: row.network,
    handle: row.handle,
    name: row.name,
    bio: row.bio,
    country: row.country,
    languages: row.languages,
    interests: row.interests,
    followers: row.followers,
    engagement_rate: row.engagement_rate,
    avg_views: row.avg_views,
    growth: row.growth,
    growth_months: row.growth_months,
    verified: row.verified,
    price_from_minor: row.price_from_minor === null ? null : Number(row.price_from_minor),
    currency: row.currency,
    last_post_on: row.last_post_on,
    result_prices: prices,
    vanity_name: row.vanity_name,
    ...factsOf(row, publishers),
    other_facts: otherFacts(row, publishers),
    in_lists: lists.get(row.uuid) ?? [],
    charged,
    why: whyOf(ctx, row, query, { prices, known }),
  }
}

/** A name to complete with: none of its figures. */
export const bare = (row: FoundProfile): FoundProfile => ({
  ...row,
  bio: '',
  country: null,
  languages: [],
  interests: [],
  followers: null,
  engagement_rate: null,
  avg_views: null,
  growth: null,
  growth_months: null,
  price_from_minor: null,
  currency: null,
  last_post_on: null,
  result_prices: [],
  other_facts: [],
  in_lists: [],
  why: [],
})
