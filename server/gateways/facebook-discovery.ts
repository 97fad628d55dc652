import * as z from 'zod/mini'
import type { PostFormat } from '#contract/entities/post-figures.ts'
import { permalinkKey } from './instagram-media.ts'
import {
  atMost,
  bioWords,
  counted,
  type LookedPost,
  maybe,
  moment,
  nameWords,
  readAs,
  type SourceAnswer,
} from './source-request.ts'

/** The words of Facebook's creator discovery about a page or a profile that shares its figures with brands. */
export interface DiscoveredCreator {
  id: string
  alias: string | null
  name: string | null
  bio: string | null
  country: string | null
  followers: number | null
}

const creators = z.object({
  data: z.array(
    z.object({
      creator_id: z.string(),
      creator_alias: maybe(z.string()),
      creator_display_name: maybe(nameWords),
      creator_bio: maybe(bioWords),
      creator_country: maybe(z.string().check(z.regex(/^[A-Z]{2}$/))),
      creator_follower_count: maybe(counted),
    }),
  ),
})

/** Only what is named is told, but for the id. */
const fields = 'creator_id,creator_alias,creator_display_name,creator_bio,creator_country,creator_follower_count'

/** The question about one creator: by the id or the alias of a page or a profile. */
export const creatorPath = (named: string): string =>
  `creator_marketplace/creators?${new URLSearchParams({ creator_id: named, limit: '1', fields })}`

/** An answer about one creator; null where there is none, none that shares their figures, or none for us. */
export function discoveredCreator(answer: SourceAnswer): DiscoveredCreator | null {
  if (answer.status >= 400) return null
  const [one, ...others] = readAs(creators, answer).data
  // Several would be a search, and nobody was looked for.
  if (!one || others.length > 0) return null
  return {
    id: one.creator_id,
    alias: one.creator_alias ?? null,
    name: one.creator_display_name ?? null,
    bio: one.creator_bio ?? null,
    country: one.creator_country ?? null,
    followers: one.creator_follower_count ?? null,
  }
}

const metrics = z.array(z.object({ name: z.string(), values: z.array(z.object({ value: maybe(counted) })) }))
const content = z.object({
  data: z.array(
    z.object({
      create_time: moment,
      content_type: maybe(z.string()),
      content_url: maybe(z.string()),
      tagged_brand: maybe(z.string()),
      // The documentation names the metrics and not what stands around them; elsewhere in the Graph that is `data`.
      insights: maybe(z.union([metrics, z.object({ data: metrics })])),
    }),
  ),
})
type Metrics = z.infer<typeof content>['data'][number]['insights']

const formats: Record<string, PostFormat> = {
  REELS: 'reel',
  VIDEOS: 'video',
  PHOTOS: 'image',
  TEXT: 'post',
  LINKS: 'link',
  LIVE: 'live',
}

/** The question about the newest pieces of one creator. */
export const contentPath = (creator: string): string =>
  `creator_marketplace/content?${new URLSearchParams({
    creator_id: creator,
    limit: String(atMost),
    fields: 'create_time,content_type,content_url,tagged_brand,insights.metrics(views,reactions,comments)',
  })}`

function metricOf(told: Metrics, name: string): number | null {
  const all = !told ? [] : Array.isArray(told) ? told : told.data
  return all.find(one => one.name === name)?.values[0]?.value ?? null
}

/**
 * The newest pieces that the discovery shares: with everybody those that nobody paid for, others with whoever paid. A piece without a brand
 * is therefore no sign that a channel has no paid ones: it is neither marked nor unmarked, and its words are not read.
 */
export function discoveredPosts(answer: SourceAnswer): LookedPost[] {
  if (answer.status >= 400) return []
  return readAs(content, answer).data.map(({ create_time, content_type, content_url, tagged_brand, insights }) => {
    const reactions = metricOf(insights, 'reactions')
    return {
      at: create_time,
      views: metricOf(insights, 'views'),
      reactions: reactions === null ? null : reactions + (metricOf(insights, 'comments') ?? 0),
      key: permalinkKey(content_url),
      format: formats[content_type?.toUpperCase() ?? ''] ?? null,
      ...(tagged_brand && { marked: true, partner: tagged_brand }),
    }
  })
}

/** A page's own post with what the discovery tells of it. Both name the second in which it was published, and write addresses otherwise. */
export function withDiscovered(post: LookedPost, told: readonly LookedPost[]): LookedPost {
  const one = told.find(({ at }) => at.getTime() === post.at.getTime())
  if (!one) return post
  return {
    ...post,
    views: one.views,
    format: one.format ?? post.format ?? null,
    ...(one.partner && { marked: true, partner: one.partner }),
  }
}
