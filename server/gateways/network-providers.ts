import * as z from 'zod/mini'
import type { SignInNetwork } from '#contract/networks.ts'
import type { NetworkIdentity } from './interfaces/network-sign-in.ts'
import { instagramInsights } from './own-instagram.ts'
import { type OwnersFigures, pinterestPins, tiktokVideos } from './own-posts.ts'
import { youtubeInsights } from './own-youtube.ts'

/** Figures that one answer names; reactions are counted in posts. */
export type NamedChannel = Omit<NetworkIdentity, 'engagement_rate' | 'post_figures' | 'audience'>

/** One network's OAuth 2, where it differs from the others'. */
export interface Provider {
  authorizeUrl: string
  tokenUrl: string
  /** Answers whoever the token belongs to. */
  meUrl: string
  scopes: readonly string[]
  /** Between scopes. */
  separator: ' ' | ','
  /** The name of the installation's id. */
  idName: 'client_id' | 'client_key'
  /** The secret's place: in the form, or in a header. */
  secretIn: 'form' | 'header'
  /** Whether it knows proof keys (RFC 7636). */
  pkce: boolean
  /** Null where the answer names no channel. */
  read(me: unknown): NamedChannel | null
  /**
   * What whoever has signed in is told and nobody else: their newest posts, and who follows or watches. The installation has to be
   * approved for the scopes, so they are asked for only where a setting says that it is.
   */
  owners?: OwnersFigures
  /** The request that counts followers, if not in that answer: the address beside `meUrl`, and how to read what it says. */
  followers?: { address(meUrl: string, id: string): string; read(answer: unknown): number | null }
}

const usual = { separator: ' ', idName: 'client_id', secretIn: 'form', pkce: true } as const
const count = z.catch(z.pipe(z.coerce.number(), z.int().check(z.minimum(0))), 0)
const text = z.string().check(z.minLength(1))

/** Reads one shape of answer; whatever else comes is nobody. */
const reader =
  <S extends z.ZodMiniType>(shape: S, identity: (me: z.output<S>) => NamedChannel | null) =>
  (me: unknown) => {
    const parsed = z.safeParse(shape, me)
    return parsed.success ? identity(parsed.data) : null
  }

/** The public addresses and shapes of each network, as their documentation has them. */
export const providers: Readonly<Record<SignInNetwork, Provider>> = {
  youtube: {
    ...usual,
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    meUrl: 'https://www.googleapis.com/youtube/v3/channels?part=snippet,statistics&mine=true',
    scopes: ['https://www.googleapis.com/auth/youtube.readonly'],
    owners: youtubeInsights,
    read: reader(
      z.object({
        items: z.array(
          z.object({
            id: text,
            snippet: z.object({ title: z.string(), customUrl: z.optional(z.string()) }),
            statistics: z.object({ subscriberCount: count, viewCount: count, videoCount: count }),
          }),
        ),
      }),
      ({ items: [channel] }) =>
        channel
          ? {
              external_id: channel.id,
              // Names in other alphabets are no handle of ours; the channel's id always is.
              handle: /^@[\w.-]{1,60}$/.test(channel.snippet.customUrl ?? '')
                ? (channel.snippet.customUrl as string).slice(1)
                : channel.id,
              display_name: channel.snippet.title,
              followers: channel.statistics.subscriberCount,
              avg_views: channel.statistics.videoCount
                ? Math.round(channel.statistics.viewCount / channel.statistics.videoCount)
                : null,
            }
          : null,
    ),
  },
  tiktok: {
    ...usual,
    authorizeUrl: 'https://www.tiktok.com/v2/auth/authorize/',
    tokenUrl: 'https://open.tiktokapis.com/v2/oauth/token/',
    meUrl: 'https://open.tiktokapis.com/v2/user/info/?fields=open_id,display_name,username,follower_count',
    scopes: ['user.info.basic', 'user.info.profile', 'user.info.stats'],
    separator: ',',
    idName: 'client_key',
    owners: tiktokVideos,
    // Its web sign-in knows none; the one for desktops writes them its own way.
    pkce: false,
    read: reader(
      z.object({
        data: z.object({
          user: z.object({ open_id: text, username: text, display_name: z.catch(z.string(), ''), follower_count: count }),
        }),
      }),
      ({ data: { user } }) => ({
        external_id: user.open_id,
        handle: user.username,
        display_name: user.display_name,
        followers: user.follower_count,
        avg_views: null,
      }),
    ),
  },
  instagram: {
    ...usual,
    authorizeUrl: 'https://www.instagram.com/oauth/authorize',
    tokenUrl: 'https://api.instagram.com/oauth/access_token',
    meUrl: 'https://graph.instagram.com/me?fields=user_id,username,name,followers_count',
    scopes: ['instagram_business_basic'],
    owners: instagramInsights,
    separator: ',',
    pkce: false,
    read: reader(
      z.object({ user_id: z.coerce.string(), username: text, name: z.catch(z.string(), ''), followers_count: count }),
      me => ({
        external_id: me.user_id,
        handle: me.username,
        display_name: me.name,
        followers: me.followers_count,
        avg_views: null,
      }),
    ),
  },
  twitch: {
    ...usual,
    authorizeUrl: 'https://id.twitch.tv/oauth2/authorize',
    tokenUrl: 'https://id.twitch.tv/oauth2/token',
    meUrl: 'https://api.twitch.tv/helix/users',
    scopes: [],
    read: reader(
      z.object({ data: z.array(z.object({ id: text, login: text, display_name: z.string() })) }),
      ({ data: [user] }) =>
        user
          ? { external_id: user.id, handle: user.login, display_name: user.display_name, followers: 0, avg_views: null }
          : null,
    ),
    followers: {
      address: (meUrl, id) => new URL(`channels/followers?broadcaster_id=${encodeURIComponent(id)}`, meUrl).href,
      read: answer => z.safeParse(z.object({ total: z.int() }), answer).data?.total ?? null,
    },
  },
  twitter: {
    ...usual,
    authorizeUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    meUrl: 'https://api.x.com/2/users/me?user.fields=public_metrics',
    scopes: ['users.read', 'tweet.read'],
    secretIn: 'header',
    read: reader(
      z.object({
        data: z.object({
          id: text,
          username: text,
          name: z.string(),
          public_metrics: z.object({ followers_count: count }),
        }),
      }),
      ({ data }) => ({
        external_id: data.id,
        handle: data.username,
        display_name: data.name,
        followers: data.public_metrics.followers_count,
        avg_views: null,
      }),
    ),
  },
  spotify: {
    ...usual,
    authorizeUrl: 'https://accounts.spotify.com/authorize',
    tokenUrl: 'https://accounts.spotify.com/api/token',
    meUrl: 'https://api.spotify.com/v1/me',
    scopes: [],
    secretIn: 'header',
    read: reader(z.object({ id: text, display_name: z.catch(z.string(), ''), followers: z.object({ total: count }) }), me => ({
      external_id: me.id,
      handle: me.id,
      display_name: me.display_name,
      followers: me.followers.total,
      avg_views: null,
    })),
  },
  pinterest: {
    ...usual,
    authorizeUrl: 'https://www.pinterest.com/oauth/',
    tokenUrl: 'https://api.pinterest.com/v5/oauth/token',
    meUrl: 'https://api.pinterest.com/v5/user_account',
    scopes: ['user_accounts:read'],
    owners: pinterestPins,
    separator: ',',
    secretIn: 'header',
    pkce: false,
    read: reader(z.object({ id: text, username: text, business_name: z.catch(z.string(), ''), follower_count: count }), me => ({
      external_id: me.id,
      handle: me.username,
      display_name: me.business_name,
      followers: me.follower_count,
      avg_views: null,
    })),
  },
}
