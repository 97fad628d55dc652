import type { OwnAudience, PostFigures } from '#contract/entities/post-figures.ts'

/** The owner of a channel, as its network names them when they have just signed in there. */
export interface NetworkIdentity {
  external_id: string
  handle: string
  display_name: string
  followers: number
  avg_views: number | null
  /** Per cent of the followers, of the newest posts; null where nobody says. */
  engagement_rate: number | null
  /** Of the newest posts, and of whoever follows or watches; null where the network does not tell them, or the person took the box away. */
  post_figures: PostFigures | null
  audience: OwnAudience | null
}

/** Signing in with a network, by OAuth 2 with an authorization code. */
export interface NetworkSignIn {
  /** The page on which the person says yes or no. */
  address(ask: { state: string; verifier: string; redirect_uri: string }): string
  /** Gives the code for a token, asks once with it whose channel it is, and forgets it. Rejects with `network.sign_in_failed`. */
  identify(answer: { code: string; verifier: string; redirect_uri: string }): Promise<NetworkIdentity>
}
