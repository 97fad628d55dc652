import type { Publisher } from '#contract/entities/found-profile.ts'
import type { Context } from '../../context.ts'
import { factsOf, publishersOf } from '../finder/publishers.ts'
import { type ChannelParts, type ChannelRow, nothingKnown } from './channel-row.ts'
import { claimedGrowth } from './claimed-growth.ts'
import { kindsOf, paidPartOf, partnersPartOf, publishedFor } from './paid-part.ts'
import { engagementIntervals, viewsInterval } from './post-intervals.ts'

type Facts = Pick<NonNullable<ChannelParts['followers']>, 'source' | 'confidence' | 'as_of' | 'sample'> & {
  publisher: Publisher | null
}

/** A file names who published it; a network that was asked itself has nobody to name. */
const resting = ({ publisher, ...facts }: Facts) => ({
  ...facts,
  basis: 'public' as const,
  method: publisher ? ('published_file' as const) : ('network_api' as const),
  window_days: null,
  ...(publisher && { publisher }),
})

/** What the posts tell that the network itself was asked for, and when. */
async function toldByNetwork(ctx: Context, row: ChannelRow) {
  return await ctx.db
    .selectFrom('profile_claims')
    .select(['post_figures', 'followers', 'confidence', 'said_at'])
    .where('profile_id', '=', row.uuid)
    .where('import_id', 'is', null)
    .executeTakeFirst()
}

/** Parts that files of public figures and official APIs know of a channel and nobody before them has said. */
export async function claimedParts(ctx: Context, row: ChannelRow): Promise<ChannelParts> {
  const publishers = await publishersOf(ctx, [row])
  const parts: ChannelParts = { ...nothingKnown }
  const of = (figure: 'followers' | 'engagement_rate' | 'last_post_on') => {
    const facts = factsOf(row, publishers, figure)
    return facts.source === 'official' || facts.source === 'import' ? resting(facts) : null
  }
  const [followers, engagement, posts] = [of('followers'), of('engagement_rate'), of('last_post_on')]
  if (followers && row.followers !== null) {
    const read = followers.method === 'network_api'
    // The posts that a network was asked for say nothing about how many follow.
    parts.followers = { ...followers, ...(read && { sample: null, confidence: 'high' }), value: row.followers }
  }
  const claim = await toldByNetwork(ctx, row)
  const told = claim?.post_figures ?? null
  if (engagement && row.engagement_rate !== null) {
    // A file says no reactions: by views would take another source's for its own.
    const own = engagement.method === 'network_api' ? told : null
    parts.engagement = {
      ...engagement,
      by_followers: row.engagement_rate,
      by_views: own?.by_views ?? null,
      by_views_median: own?.by_views_median ?? null,
      ...engagementIntervals(own, claim?.followers ?? null),
    }
  }
  if (posts && row.last_post_on !== null) {
    const own = posts.method === 'network_api' ? told : null
    parts.posts = {
      ...posts,
      per_week: own?.per_week ?? null,
      last_on: row.last_post_on,
      median_views: own?.median_views ?? null,
      paid_share: null,
      ...(own ? kindsOf(own) : { formats: [], formats_error: null }),
      ...viewsInterval(own),
    }
  }
  if (claim && told?.each) {
    const facts = {
      source: 'official' as const,
      basis: 'public' as const,
      confidence: claim.confidence,
      as_of: claim.said_at.toISOString(),
    }
    parts.paid = paidPartOf(facts, told.each, claim.followers, await publishedFor(ctx, row))
    parts.brands = partnersPartOf(facts, told.each)
  }
  parts.growth = await claimedGrowth(ctx, row, followers?.as_of)
  return parts
}
