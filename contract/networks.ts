/** Networks and what can be published on each: specification §2 and docs/domain.md. */
export const networks = [
  'tiktok',
  'instagram',
  'youtube',
  'facebook',
  'linkedin',
  'twitch',
  'twitter',
  'spotify',
  'pinterest',
  'blog',
  'snapchat',
] as const
export type Network = (typeof networks)[number]

/** Networks on which one can sign in to prove a channel, if the installation is known there; elsewhere a code in the bio proves it. */
export const signInNetworks = ['tiktok', 'instagram', 'youtube', 'twitch', 'twitter', 'spotify', 'pinterest'] as const
export type SignInNetwork = (typeof signInNetworks)[number]

/** Content types per network; `none` is work that is not published on the creator's channels. */
export const contentTypesOf = {
  tiktok: ['video', 'photo_mode', 'story', 'live', 'spark_authorization'],
  instagram: ['post', 'carousel', 'reel', 'story_set', 'live', 'collab_post'],
  youtube: ['short', 'integration', 'dedicated_video', 'preroll', 'community_post', 'live'],
  facebook: ['post', 'reel', 'story', 'live'],
  linkedin: ['post', 'article', 'video', 'newsletter'],
  twitch: ['live_mention', 'sponsored_stream', 'panel'],
  twitter: ['post', 'thread', 'space'],
  spotify: ['podcast_mention', 'host_read_midroll', 'full_episode', 'playlist'],
  pinterest: ['pin', 'video_pin', 'board'],
  blog: ['article', 'mention', 'guest_post'],
  snapchat: ['snap', 'story', 'spotlight'],
  none: ['ugc_video', 'ugc_photo', 'event', 'voice_over', 'ooh_appearance'],
} as const satisfies Record<Network | 'none', readonly string[]>

export const contentTypes = [
  'video',
  'photo_mode',
  'story',
  'live',
  'spark_authorization',
  'post',
  'carousel',
  'reel',
  'story_set',
  'collab_post',
  'short',
  'integration',
  'dedicated_video',
  'preroll',
  'community_post',
  'article',
  'newsletter',
  'live_mention',
  'sponsored_stream',
  'panel',
  'thread',
  'space',
  'podcast_mention',
  'host_read_midroll',
  'full_episode',
  'playlist',
  'pin',
  'video_pin',
  'board',
  'mention',
  'guest_post',
  'snap',
  'spotlight',
  'ugc_video',
  'ugc_photo',
  'event',
  'voice_over',
  'ooh_appearance',
] as const
export type ContentType = (typeof contentTypes)[number]

export const workTypes = [
  'publish_on_channel',
  'ugc_only',
  'event',
  'ambassador',
  'affiliate',
  'gifting_canje',
  'review',
  'live',
  'paid_usage',
  'ooh',
] as const
export type WorkType = (typeof workTypes)[number]

/** The address of each network's channels, and its form; `blog` is any site. */
const sites: Record<Exclude<Network, 'blog'>, { hosts: readonly string[]; channel: (handle: string) => string }> = {
  tiktok: { hosts: ['tiktok.com'], channel: handle => `https://www.tiktok.com/@${handle}` },
  instagram: { hosts: ['instagram.com'], channel: handle => `https://www.instagram.com/${handle}` },
  youtube: {
    hosts: ['youtube.com'],
    // Specification §5: identifiers that begin with UC are channels, everything else is a handle.
    channel: handle => `https://www.youtube.com/${handle.startsWith('UC') ? `channel/${handle}` : `@${handle}`}`,
  },
  facebook: { hosts: ['facebook.com', 'fb.com'], channel: handle => `https://www.facebook.com/${handle}` },
  linkedin: { hosts: ['linkedin.com'], channel: handle => `https://www.linkedin.com/in/${handle}` },
  twitch: { hosts: ['twitch.tv'], channel: handle => `https://www.twitch.tv/${handle}` },
  twitter: { hosts: ['x.com', 'twitter.com'], channel: handle => `https://x.com/${handle}` },
  spotify: { hosts: ['spotify.com'], channel: handle => `https://open.spotify.com/user/${handle}` },
  pinterest: { hosts: ['pinterest.com', 'pinterest.es'], channel: handle => `https://www.pinterest.com/${handle}` },
  snapchat: { hosts: ['snapchat.com'], channel: handle => `https://www.snapchat.com/add/${handle}` },
}

/** Targets of the networks' own share buttons, beside their sites. */
const shortHosts: Partial<Record<Network, readonly string[]>> = {
  youtube: ['youtu.be'],
  facebook: ['fb.watch'],
  linkedin: ['lnkd.in'],
  twitter: ['t.co'],
  spotify: ['spotify.link'],
  pinterest: ['pin.it'],
}

/** Specification §5: optional scheme, optional www, a domain with a top-level domain of 2 to 63 letters, optional path. */
export const websitePattern = /^(?:https?:\/\/)?(?:www\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(?:\/\S*)?$/i

/** How an address of a channel begins, for examples: `https://www.instagram.com/`. */
export const channelExample = (network: Network): string =>
  network === 'blog' ? 'https://example.com' : sites[network].channel('')

export interface Channel {
  handle: string
  url: string
}

/** A handle or an address that somebody typed → the channel; or what is wrong with it, as a field issue code. */
export function readChannel(
  network: Network,
  typed: string,
): Channel | { issue: 'required' | 'format' | 'url' | 'other_network' } {
  const text = typed.trim()
  if (!text) return { issue: 'required' }
  // Only http and https lead anywhere (specification §5).
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^https?:\/\//i.test(text)) return { issue: 'url' }
  if (network === 'blog') {
    if (text.length > 200 || !websitePattern.test(text)) return { issue: 'url' }
    const url = new URL(/^https?:/i.test(text) ? text : `https://${text}`)
    return { handle: (url.hostname.replace(/^www\./, '') + url.pathname).replace(/\/+$/, '').toLowerCase(), url: url.href }
  }
  const { hosts, channel } = sites[network]
  const looksLikeAddress = /^https?:/i.test(text) || (/[/]/.test(text) && websitePattern.test(text))
  if (!looksLikeAddress) {
    const handle = text.replace(/^@/, '')
    return /^[A-Za-z0-9._-]{1,60}$/.test(handle) ? { handle, url: channel(handle) } : { issue: 'format' }
  }
  let url: URL
  try {
    url = new URL(/^https?:/i.test(text) ? text : `https://${text}`)
  } catch {
    return { issue: 'url' }
  }
  const host = url.hostname.toLowerCase()
  if (!hosts.some(own => host === own || host.endsWith(`.${own}`))) return { issue: 'other_network' }
  const parts = url.pathname.split('/').filter(Boolean)
  const handle = (
    ['channel', 'c', 'user', 'in', 'add', 'company', 'artist', 'show'].includes(parts[0] ?? '') ? parts[1] : parts[0]
  )?.replace(/^@/, '')
  if (!handle || !/^[A-Za-z0-9._-]{1,60}$/.test(handle)) return { issue: 'format' }
  // A text that already is an address stays one where the network has several kinds (specification §5).
  const kept = network === 'linkedin' || network === 'spotify'
  return { handle, url: kept ? `https://${host}${url.pathname}`.replace(/\/+$/, '') : channel(handle) }
}

/** The channel that an address is of, nothing more and nothing less: not a post's, not a page's inside of it. Null for all others. */
export function channelAt(address: string): { network: Network; handle: string } | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, pathname, search } = new URL(address)
  if (!/^https?:$/.test(protocol) || search) return null
  for (const network of networks) {
    if (network === 'blog' || !sites[network].hosts.some(own => hostname === own || hostname === `www.${own}`)) continue
    const read = readChannel(network, address)
    if ('issue' in read) return null
    return new URL(sites[network].channel(read.handle)).pathname === pathname.replace(/\/$/, '')
      ? { network, handle: read.handle }
      : null
  }
  return null
}

/** The hosts of a network's addresses, short ones too. */
export const hostsOf = (network: Exclude<Network, 'blog'>): string[] => [...sites[network].hosts, ...(shortHosts[network] ?? [])]

/** Whether an address is on this network; a blog is anywhere. */
export function isOnNetwork(network: Network, address: string): boolean {
  if (!URL.canParse(address)) return false
  if (network === 'blog') return true
  const host = new URL(address).hostname.toLowerCase()
  return hostsOf(network).some(own => host === own || host.endsWith(`.${own}`))
}

export function isContentTypeOf(network: Network | 'none', contentType: string): boolean {
  return (contentTypesOf[network] as readonly string[]).includes(contentType)
}
