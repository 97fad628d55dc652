import type { FeedError } from '#contract/entities/monitor.ts'
import type { Network } from '#contract/networks.ts'

/** An item of a feed. */
export interface FoundItem {
  /** Its own name for it: the same one again is the same thing. */
  id: string
  title: string
  text: string
  author: string | null
  /** Their channel, where the feed leads to one on a network that lists know. */
  channel: { network: Network; handle: string } | null
  url: string | null
  published_at: Date | null
}

/** Why a feed could not be read, in a word that the browser has a sentence for. */
export class FeedProblem extends Error {
  readonly code: FeedError
  readonly status: number | undefined
  constructor(code: FeedError, status?: number, cause?: unknown) {
    super(`the feed could not be read: ${code}`, { cause })
    this.code = code
    this.status = status
  }
}

/** Reads feeds of others. Rejects with FeedProblem, and never asks inside the network that the server stands in. */
export interface FeedsGateway {
  /** Sends along what the last answer was marked with; `feed` is null where nothing has changed since. */
  read(ask: { url: string; etag: string | null; last_modified: string | null }): Promise<{
    feed: { title: string; language: string | null; items: FoundItem[] } | null
    etag: string | null
    last_modified: string | null
  }>
}
