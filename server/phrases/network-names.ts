import type { Network } from '#contract/networks.ts'

/** Names of their own: the same in every language. */
export const networkNames: Record<Network, string> = {
  tiktok: 'TikTok',
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  twitch: 'Twitch',
  twitter: 'X',
  spotify: 'Spotify',
  pinterest: 'Pinterest',
  blog: 'Blog',
  snapchat: 'Snapchat',
}
