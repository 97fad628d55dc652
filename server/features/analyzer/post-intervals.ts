import type { ReportFacts } from '#contract/entities/channel-report.ts'
import type { PostFigures, ReadPost } from '#contract/entities/post-figures.ts'
import { type Interval, meanInterval, medianInterval } from '#contract/rules/sample-error.ts'

type Intervals = Pick<ReportFacts, 'intervals'>

const hundredths = (value: number) => Math.round(value * 100) / 100
const rounded = ({ low, high }: Interval): Interval => ({ low: hundredths(Math.max(0, low)), high: hundredths(high) })

/** The known ones, rounded as figures are. */
export function intervalsOf(all: Readonly<Record<string, Interval | null>>): Intervals {
  const known = Object.entries(all).flatMap(([figure, one]) => (one ? [[figure, rounded(one)] as const] : []))
  return known.length > 0 ? { intervals: Object.fromEntries(known) } : {}
}

/** The posts that make a channel's figures: the newest of those that were read. */
const postsOf = (figures: PostFigures | null): readonly ReadPost[] => (figures?.each ?? []).slice(0, figures?.posts)

/** Of the engagement by followers and by views, from reactions and views of each post. */
export function engagementIntervals(figures: PostFigures | null, followers: number | null): Intervals {
  const posts = postsOf(figures)
  const byFollowers = followers
    ? posts.flatMap(({ reactions }) => (reactions === null ? [] : [(100 * reactions) / followers]))
    : []
  const byViews = posts.flatMap(({ reactions, views }) => (reactions === null || !views ? [] : [(100 * reactions) / views]))
  return intervalsOf({
    by_followers: meanInterval(byFollowers),
    by_views: meanInterval(byViews),
    by_views_median: medianInterval(byViews),
  })
}

/** Of the median of views. */
export const viewsInterval = (figures: PostFigures | null): Intervals =>
  intervalsOf({ median_views: medianInterval(postsOf(figures).flatMap(({ views }) => views ?? [])) })
