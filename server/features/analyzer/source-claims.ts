import type { Publisher } from '#contract/entities/found-profile.ts'
import type { Context } from '../../context.ts'
import { factsOf, publishersOf } from '../finder/publishers.ts'
import { type ChannelParts, type ChannelRow, nothingKnown } from './channel-row.ts'
import { changeOf } from './source-demo.ts'

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
  // By views would take reactions for the file's own: it says none.
  if (engagement && row.engagement_rate !== null)
    parts.engagement = { ...engagement, by_followers: row.engagement_rate, by_views: null }
  if (posts && row.last_post_on !== null)
    parts.posts = { ...posts, per_week: null, last_on: row.last_post_on, median_views: null, paid_share: null, formats: [] }
  parts.growth = await growthOf(ctx, row, followers?.as_of)
  return parts
}

/** The network's own counts of followers over the months. */
async function growthOf(ctx: Context, row: ChannelRow, as_of: string | undefined): Promise<ChannelParts['growth']> {
  const readings = await ctx.db
    .selectFrom('profile_readings')
    .select(['month', 'followers'])
    .where('profile_id', '=', row.uuid)
    .where('source', '=', 'official')
    .orderBy('month', 'desc')
    .limit(13)
    .execute()
  const [latest] = readings
  if (!latest || readings.length < 2) return null
  const months = readings.reverse()
  return {
    source: 'official',
    basis: 'public',
    method: 'monthly_readings',
    sample: months.length,
    window_days: 365,
    as_of: as_of ?? new Date(latest.month).toISOString(),
    confidence: 'high',
    months,
    change: changeOf(months),
  }
}
