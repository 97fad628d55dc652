import type { audienceParts } from './channel-report.ts'

/** Figures of a channel's newest posts; null is what no post says. */
export interface PostFigures {
  /** How many were looked at, and how many of them tell both views and reactions. */
  posts: number
  telling: number
  median_views: number | null
  /** Reactions per cent of views: of the mean and of the middle post. */
  by_views: number | null
  by_views_median: number | null
  per_week: number | null
  last_on: string | null
}

/** A channel's audience, told by the network to its owner alone. */
export interface OwnAudience {
  /** `owner_followers`: whoever follows. `owner_viewers`: whoever watched in the window, followers or not. */
  method: 'owner_followers' | 'owner_viewers'
  window_days: number | null
  parts: Partial<Record<(typeof audienceParts)[number], { sample: number | null; shares: { key: string; share: number }[] }>>
}
