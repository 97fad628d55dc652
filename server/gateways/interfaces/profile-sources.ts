import type { SourceProblemCode } from '#contract/entities/channel-look.ts'
import type { PostFigures } from '#contract/entities/post-figures.ts'

/** A network's own words about one channel. Null is what it does not say. */
export interface ChannelFigures {
  /** As the network writes it today. */
  handle: string
  /** It stays where a handle changes; null where the network names none. */
  external_id: string | null
  name: string | null
  bio: string | null
  country: string | null
  followers: number | null
  /** Per cent of the followers, of the posts that were looked at. */
  engagement_rate: number | null
  avg_views: number | null
  last_post_on: string | null
  /** How many posts were looked at; null if none. */
  posts: number | null
  /** Figures that only posts tell; null if none was looked at. */
  post_figures: PostFigures | null
}

/**
 * `gone`: deleted. `private`: there, but closed. `unseen`: the network gives nothing out and does not say why. Only networks that tell
 * these apart answer with the first two.
 */
export type LookResult =
  | { found: 'channel'; figures: ChannelFigures }
  | { found: 'renamed'; figures: ChannelFigures }
  | { found: 'gone' | 'private' | 'unseen' }

export class SourceProblem extends Error {
  readonly code: SourceProblemCode
  /** Milliseconds that the network asks us to wait, where it says so. */
  readonly restMs: number | null
  constructor(
    code: SourceProblemCode,
    message: string,
    { restMs = null, cause }: { restMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.code = code
    this.restMs = restMs
  }
}

/** A post as its network shows it to anybody. `channels`: names of the channel that it is on, its id and its handle. */
export interface PublicPost {
  views: number | null
  channels: readonly string[]
}

/** Posts of anybody by the names that stand in their addresses; one that is gone or private is left out. Rejects as `look` does. */
export interface PostSource {
  /** Names in one question, and the units that it costs. */
  atOnce: number
  units: number
  read(keys: readonly string[]): Promise<ReadonlyMap<string, PublicPost>>
}

/** The official API of one network, asked about channels of anybody. */
export interface ProfileSource {
  /** Units of a day, and the time zone in which that day begins. */
  perDay: number
  zone: 'UTC' | 'America/Los_Angeles'
  /**
   * Looks at one channel. Each request takes its units with `spend` before it is made. Rejects with a SourceProblem; it never tries
   * again by itself, because whoever asks knows when that may be.
   */
  look(channel: { handle: string; external_id: string | null }, spend: (units: number) => Promise<void>): Promise<LookResult>
  /** Only where the network tells anybody the views of a post. */
  posts?: PostSource
}
