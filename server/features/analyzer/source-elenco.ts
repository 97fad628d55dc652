import { audienceParts } from '#contract/entities/channel-report.ts'
import type { OwnAudience, PostFigures } from '#contract/entities/post-figures.ts'
import { safetyOf } from '#contract/rules/brand-safety.ts'
import type { Context } from '../../context.ts'
import { type ChannelParts, type ChannelRow, nothingKnown } from './channel-row.ts'
import { kindsOf, paidPartOf, publishedFor } from './paid-part.ts'
import { engagementIntervals, viewsInterval } from './post-intervals.ts'
import { changeOf } from './source-demo.ts'

const factsOf = (row: ChannelRow) => ({
  source: 'elenco' as const,
  basis: 'verified' as const,
  confidence: row.confidence,
  as_of: row.as_of.toISOString(),
  sample: null,
  window_days: null,
})

/** Growth by the monthly readings of a proved channel; one alone is no growth. */
export async function ownGrowth(ctx: Context, row: ChannelRow): Promise<ChannelParts['growth']> {
  const readings = await ctx.db
    .selectFrom('profile_readings')
    .select(['month', 'followers'])
    .where('profile_id', '=', row.uuid)
    .where('source', '=', 'elenco')
    .orderBy('month', 'desc')
    .limit(13)
    .execute()
  if (readings.length < 2) return null
  const months = readings.reverse()
  return {
    ...factsOf(row),
    method: 'monthly_readings',
    sample: months.length,
    window_days: 365,
    months,
    change: changeOf(months),
  }
}

/** What the network told its owner at the last sign-in. */
async function toldToOwner(ctx: Context, row: ChannelRow) {
  if (!row.creator_id) return undefined
  return await ctx.db
    .selectFrom('networks')
    .select(['post_figures', 'audience', 'followers'])
    .where('user_id', '=', row.creator_id)
    .where('network', '=', row.network)
    .where('handle', '=', row.handle)
    .where('state', 'in', ['connected', 'stale'])
    .executeTakeFirst()
}

type ByViews = Pick<NonNullable<ChannelParts['engagement']>, 'by_views' | 'by_views_median'>

/** Of the posts that were read; else what follows from means of one source. */
function byViews(row: ChannelRow, posts: PostFigures | null): ByViews {
  if (posts) return { by_views: posts.by_views, by_views_median: posts.by_views_median }
  const own = !row.facts.avg_views && !row.facts.followers
  const perView = own && row.avg_views && row.followers ? ((row.engagement_rate ?? 0) * row.followers) / row.avg_views : null
  return { by_views: perView === null ? null : Math.round(perView * 100) / 100, by_views_median: null }
}

/** Who follows or watches, part by part, each with its own sample. */
function audienceOf(facts: ReturnType<typeof factsOf>, audience: OwnAudience | null): Partial<ChannelParts> {
  if (!audience) return {}
  const { method, window_days, parts } = audience
  return Object.fromEntries(
    audienceParts.flatMap(name => {
      const part = parts[name]
      return part ? [[name, { ...facts, method, window_days, ...part }]] : []
    }),
  )
}

/** Its audience alone, as a search asks for it. */
export const ownAudience = async (ctx: Context, row: ChannelRow): Promise<Partial<ChannelParts>> =>
  audienceOf(factsOf(row), (await toldToOwner(ctx, row))?.audience ?? null)

/** The house's knowledge of its own creators' channels: figures read with the proof, and what they publish about their work. */
export async function ownParts(ctx: Context, row: ChannelRow): Promise<ChannelParts> {
  const parts: ChannelParts = { ...nothingKnown }
  const facts = factsOf(row)
  // A figure that a file said is no reading of ours.
  if (row.followers !== null && !row.facts.followers)
    parts.followers = { ...facts, method: 'channel_reading', value: row.followers }
  const told = await toldToOwner(ctx, row)
  if (row.engagement_rate !== null && !row.facts.engagement_rate)
    parts.engagement = {
      ...facts,
      method: told?.post_figures ? 'recent_posts' : 'channel_reading',
      sample: told?.post_figures?.posts ?? null,
      by_followers: row.engagement_rate,
      ...byViews(row, told?.post_figures ?? null),
      ...engagementIntervals(told?.post_figures ?? null, told?.followers ?? null),
    }
  Object.assign(parts, audienceOf(facts, told?.audience ?? null))
  parts.growth = await ownGrowth(ctx, row)
  if (!row.creator_id) return parts
  await addWork(ctx, row, row.creator_id, parts, facts)
  // What was read stands before what somebody chose to show.
  if (told?.post_figures) parts.posts = postsOf(facts, told.post_figures)
  if (told?.post_figures?.each)
    parts.paid = paidPartOf(facts, told.post_figures.each, told.followers, await publishedFor(ctx, row))
  const packages = await ctx.db
    .selectFrom('proposals as o')
    .innerJoin('proposal_packages as k', 'k.proposal_id', 'o.uuid')
    .select(['k.price_minor', 'o.currency'])
    .where('o.creator_id', '=', row.creator_id)
    .where('o.state', '=', 'published')
    .where('k.network', '=', row.network)
    .where('k.paused', '=', false)
    .execute()
  const { currency } = row
  const prices = packages.filter(one => one.currency === currency).map(one => Number(one.price_minor))
  if (currency && prices.length > 0)
    parts.price = {
      ...facts,
      method: 'own_packages',
      confidence: 'high',
      as_of: ctx.clock.now().toISOString(),
      sample: prices.length,
      currency,
      low_minor: Math.min(...prices),
      high_minor: Math.max(...prices),
    }
  return parts
}

const postsOf = (facts: ReturnType<typeof factsOf>, figures: PostFigures): ChannelParts['posts'] => ({
  ...facts,
  method: 'recent_posts',
  sample: figures.posts,
  per_week: figures.per_week,
  last_on: figures.last_on,
  median_views: figures.median_views,
  paid_share: null,
  ...kindsOf(figures),
  ...viewsInterval(figures),
})

/** Pieces in the portfolio of this network: they show what somebody chose to show, and no rhythm. */
async function addWork(
  ctx: Context,
  row: ChannelRow,
  creator: string,
  parts: ChannelParts,
  facts: Pick<NonNullable<ChannelParts['followers']>, 'source' | 'as_of' | 'window_days'>,
): Promise<void> {
  const items = await ctx.db
    .selectFrom('briefcase_items')
    .select(['kind', 'content_type', 'views', 'published_on', 'brand', 'title', 'description', 'external_url'])
    .where('user_id', '=', creator)
    .where('network', '=', row.network)
    .execute()
  if (items.length === 0) return
  const shown = {
    ...facts,
    method: 'portfolio' as const,
    basis: 'public' as const,
    confidence: 'mid' as const,
    sample: items.length,
  }
  const views = items.flatMap(item => (item.views === null ? [] : [item.views])).sort((a, b) => a - b)
  const kinds = [...new Set(items.map(item => item.content_type ?? item.kind))]
  const days = items.flatMap(item => item.published_on ?? []).sort()
  parts.posts = {
    ...shown,
    per_week: null,
    last_on: days.at(-1) ?? null,
    median_views: views[Math.floor(views.length / 2)] ?? null,
    paid_share: null,
    formats: kinds
      .map(key => ({ key, share: items.filter(item => (item.content_type ?? item.kind) === key).length / items.length }))
      .sort((a, b) => b.share - a.share),
    // Chosen pieces are no sample of anything.
    formats_error: null,
  }
  const safety = safetyOf(
    items.map(item => ({ text: `${item.title}\n${item.description}`, on: item.published_on, url: item.external_url })),
  )
  if (safety) parts.safety = { ...shown, method: 'portfolio_words', ...safety }
  const named = new Map<string, { posts: number; last_on: string | null }>()
  for (const { brand, published_on } of items) {
    if (!brand) continue
    const one = named.get(brand) ?? { posts: 0, last_on: null }
    const last = [one.last_on, published_on].filter(at => at !== null).sort()
    named.set(brand, { posts: one.posts + 1, last_on: last.at(-1) ?? null })
  }
  if (named.size > 0) parts.brands = { ...shown, named: [...named].map(([name, one]) => ({ name, ...one })) }
}
