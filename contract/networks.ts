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

export function isContentTypeOf(network: Network | 'none', contentType: string): boolean {
  return (contentTypesOf[network] as readonly string[]).includes(contentType)
}
