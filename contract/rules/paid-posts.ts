import type { PostsEngagement, ReportParts } from '../entities/channel-report.ts'
import type { ReadPost } from '../entities/post-figures.ts'
import { limits } from '../limits.ts'
import { quantile } from './price-per-result.ts'
import { errorOf, leftOut, meanError, meanOf, shareInterval } from './sample-error.ts'

const dayMs = 86_400_000
const thousandths = (value: number) => Math.round(value * 1000) / 1000
const hundredths = (value: number) => Math.round(value * 100) / 100

/** Names of posts stand in their addresses as a part of the path or as one of these. */
export const namedParameters = ['v', 'fbid', 'story_fbid']
export function addressNames(address: string, key: string): boolean {
  if (!URL.canParse(address)) return false
  const { pathname, searchParams } = new URL(address)
  return pathname.split('/').includes(key) || namedParameters.some(name => searchParams.get(name) === key)
}

/**
 * Whether a post is paid: its network marks it, its words disclose it, or it was published for an agreement. Where none of them says
 * anything it is unknown, and not organic.
 */
export function isPaid({ key, marked, disclosed }: ReadPost, published: readonly string[] = []): boolean | null {
  if (marked || disclosed || (key !== null && published.some(address => addressNames(address, key)))) return true
  return marked === null && disclosed === null ? null : false
}

function engagementOf(posts: readonly ReadPost[], followers: number | null): PostsEngagement | null {
  if (!followers) return null
  const rates = posts.flatMap(one => (one.reactions === null ? [] : [(100 * one.reactions) / followers])).sort((a, b) => a - b)
  if (rates.length < limits.analyzer.posts) return null
  const mean = meanOf(rates)
  const out = leftOut(rates.length)
  return {
    posts: rates.length,
    mean: hundredths(mean),
    error: hundredths(meanError(rates)),
    median: hundredths(quantile(rates, 0.5)),
    low: hundredths(rates[out] ?? mean),
    high: hundredths(rates[rates.length - 1 - out] ?? mean),
  }
}

/** Days from the oldest post to the newest. */
export function windowOf(posts: readonly ReadPost[]): number | null {
  if (posts.length === 0) return null
  const times = posts.map(one => Date.parse(one.at))
  return Math.max(1, Math.ceil((Math.max(...times) - Math.min(...times)) / dayMs))
}

type Figures = Omit<NonNullable<ReportParts['paid']>, 'source' | 'basis' | 'method' | 'as_of' | 'confidence' | 'publisher'>

/** Paid posts against organic ones; null where fewer than enough say which they are. `published`: addresses of what came for agreements. */
export function paidAgainstOrganic(
  posts: readonly ReadPost[],
  followers: number | null,
  published: readonly string[] = [],
): Figures | null {
  const judged = posts.map(post => ({ post, paid: isPaid(post, published) }))
  const known = judged.filter(one => one.paid !== null)
  if (known.length < limits.analyzer.posts) return null
  const paid = known.filter(one => one.paid).map(one => one.post)
  const organic = known.filter(one => !one.paid).map(one => one.post)
  const share = paid.length / known.length
  const { low, high } = shareInterval(share, known.length)
  return {
    sample: known.length,
    window_days: windowOf(known.map(one => one.post)),
    share: thousandths(share),
    low: thousandths(low),
    high: thousandths(high),
    paid_posts: paid.length,
    organic_posts: organic.length,
    unknown_posts: judged.length - known.length,
    paid: engagementOf(paid, followers),
    organic: engagementOf(organic, followers),
  }
}

/** Formats of posts, the most frequent first; posts of which the network names none are `other`. Nothing where it names none at all. */
export function formatsOf(posts: readonly ReadPost[]): Pick<NonNullable<ReportParts['posts']>, 'formats' | 'formats_error'> {
  if (posts.length < limits.analyzer.posts || posts.every(one => one.format === null)) return { formats: [], formats_error: null }
  const counts = new Map<string, number>()
  for (const { format } of posts) counts.set(format ?? 'other', (counts.get(format ?? 'other') ?? 0) + 1)
  const shares = [...counts].map(([key, count]) => ({ key, share: count / posts.length })).sort((a, b) => b.share - a.share)
  return {
    formats: shares.map(({ key, share }) => ({ key, share: thousandths(share) })),
    formats_error: thousandths(Math.max(...shares.map(({ share }) => errorOf(share, posts.length)))),
  }
}
