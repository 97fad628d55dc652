import type { Network } from '#contract/networks.ts'

/** What somebody said in public, as text; whoever asked for a word looks whether it is there. */
export interface FoundPost {
  /** The place's own name of it, which stays. */
  id: string
  text: string
  title: string
  author: string
  /** The author's channel, where this is a network that lists know. */
  channel: { network: Network; handle: string } | null
  url: string
  /** Two letters, where the place says. */
  language: string | null
  followers: number | null
  published_at: Date
}

/** The public search of one place. */
export interface MentionSource {
  /** Units of a day's share that one question costs, of places that have one; the share is that of the network of the same name. */
  units: number
  /** Answers the newest posts; rejects with a SourceProblem, and never tries again by itself. */
  search(word: string): Promise<FoundPost[]>
}
