import type { Network } from '#contract/networks.ts'

/** A channel as its network shows it to everybody. */
export interface SocialChannel {
  external_id: string
  display_name: string
  followers: number
  avg_views: number
  /** Per cent. */
  engagement_rate: number
  /** Whether the bio holds the code that was asked for. */
  has_code: boolean
}

/** Reads public facts of channels. */
export interface SocialGateway {
  /** `builtin` says on screen that it stands in for the networks. */
  name: string
  look(network: Network, handle: string, code: string): Promise<SocialChannel | null>
}
