import type { PostFigures, ReadPost } from '#contract/entities/post-figures.ts'
import { formatsOf, paidAgainstOrganic, windowOf } from '#contract/rules/paid-posts.ts'
import type { Context } from '../../context.ts'
import type { ChannelParts, ChannelRow } from './channel-row.ts'

type Facts = Pick<NonNullable<ChannelParts['paid']>, 'source' | 'basis' | 'confidence' | 'as_of'>

/** Paid posts against organic ones, of posts that were read; `published` are addresses of what came for agreements. */
export function paidPartOf(
  { source, basis, confidence, as_of }: Facts,
  posts: readonly ReadPost[],
  followers: number | null,
  published: readonly string[] = [],
): ChannelParts['paid'] {
  const found = paidAgainstOrganic(posts, followers, published)
  return found && { source, basis, confidence, as_of, method: 'paid_marks', ...found }
}

/** Brands that the network itself names as paid partners, the most frequent first; null where it names none. */
export function partnersPartOf({ source, basis, confidence, as_of }: Facts, posts: readonly ReadPost[]): ChannelParts['brands'] {
  const looked = posts.filter(one => one.marked !== null)
  const named = new Map<string, { posts: number; last_on: string }>()
  for (const { partner, at } of looked) {
    if (!partner) continue
    const { posts: earlier = 0, last_on = '' } = named.get(partner) ?? {}
    const on = at.slice(0, 10)
    named.set(partner, { posts: earlier + 1, last_on: on > last_on ? on : last_on })
  }
  if (named.size === 0) return null
  return {
    source,
    basis,
    confidence,
    as_of,
    method: 'paid_partners',
    sample: looked.length,
    window_days: windowOf(looked),
    named: [...named].map(([name, one]) => ({ name, ...one })).sort((a, b) => b.posts - a.posts || (a.name < b.name ? -1 : 1)),
  }
}

/** Where the creator's agreements were published: everywhere, since an address says itself which network it is of. */
export async function publishedFor(ctx: Context, { creator_id }: ChannelRow): Promise<string[]> {
  if (!creator_id) return []
  const rows = await ctx.db
    .selectFrom('publications as p')
    .innerJoin('deals as d', 'd.uuid', 'p.deal_id')
    .select('p.url')
    .where('d.creator_id', '=', creator_id)
    .execute()
  return rows.map(one => one.url)
}

/** Days and formats of the posts by which a channel's figures were made: the newest of those that were read. */
export function kindsOf({ each = [], posts }: PostFigures) {
  const those = each.slice(0, posts)
  return { window_days: windowOf(those), ...formatsOf(those) }
}
