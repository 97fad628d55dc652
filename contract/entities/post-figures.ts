import type { audienceParts } from './channel-report.ts'

/** Kinds of posts as networks name them. */
export const postFormats = [
  'video',
  'short',
  'live',
  'image',
  'carousel',
  'reel',
  'story',
  'pin',
  'video_pin',
  'post',
  'link',
] as const
export type PostFormat = (typeof postFormats)[number]

/** A post as it was read, without its words. */
export interface ReadPost {
  /** The part of its address that names it; null where the network has none. */
  key: string | null
  at: string
  /** Null: the network does not say. */
  format: PostFormat | null
  /** Whether the network marks it as paid; null: it says nothing about that. */
  marked: boolean | null
  /** Whether its words disclose advertising; null: it has none. */
  disclosed: boolean | null
  reactions: number | null
  /** Null or left out: the network does not say. */
  views?: number | null
  /** The paid partner that the network names; left out where it names nobody. */
  partner?: string
}

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
  /** The newest posts one by one, the newest first; readings from before they were kept have none. */
  each?: ReadPost[]
}

/** A channel's audience, told by the network to its owner alone. */
export interface OwnAudience {
  /** `owner_followers`: whoever follows. `owner_viewers`: whoever watched in the window, followers or not. */
  method: 'owner_followers' | 'owner_viewers'
  window_days: number | null
  parts: Partial<Record<(typeof audienceParts)[number], { sample: number | null; shares: { key: string; share: number }[] }>>
}
