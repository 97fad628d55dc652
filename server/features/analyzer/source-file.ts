import type { Publisher } from '#contract/entities/found-profile.ts'
import type { Context } from '../../context.ts'
import { factsOf, publishersOf } from '../finder/publishers.ts'
import { type ChannelParts, type ChannelRow, nothingKnown } from './channel-row.ts'

type Facts = Pick<NonNullable<ChannelParts['followers']>, 'source' | 'confidence' | 'as_of' | 'sample'> & {
  publisher: Publisher | null
}

const resting = ({ publisher, ...facts }: Facts) => ({
  ...facts,
  basis: 'public' as const,
  method: 'published_file' as const,
  window_days: null,
  ...(publisher && { publisher }),
})

/** Parts that files of public figures know of a channel and nobody before them has said. */
export async function fileParts(ctx: Context, row: ChannelRow): Promise<ChannelParts> {
  const publishers = await publishersOf(ctx, [row])
  const parts: ChannelParts = { ...nothingKnown }
  const of = (figure: 'followers' | 'engagement_rate' | 'last_post_on') => {
    const facts = factsOf(row, publishers, figure)
    return facts.source === 'official' || facts.source === 'import' ? resting(facts) : null
  }
  const [followers, engagement, posts] = [of('followers'), of('engagement_rate'), of('last_post_on')]
  if (followers && row.followers !== null) parts.followers = { ...followers, value: row.followers }
  // By views would take reactions for the file's own: it says none.
  if (engagement && row.engagement_rate !== null)
    parts.engagement = { ...engagement, by_followers: row.engagement_rate, by_views: null }
  if (posts && row.last_post_on !== null)
    parts.posts = { ...posts, per_week: null, last_on: row.last_post_on, median_views: null, paid_share: null, formats: [] }
  return parts
}
