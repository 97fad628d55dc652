import * as z from 'zod/mini'
import type { PostFormat } from '#contract/entities/post-figures.ts'
import { limits } from '#contract/limits.ts'
import { type ChannelFigures, type PostSource, type ProfileSource, SourceProblem } from './interfaces/profile-sources.ts'
import {
  atMost,
  bioWords,
  counted,
  figuresOfPosts,
  type LookedPost,
  maybe,
  moment,
  nameWords,
  readAs,
  type SourceAnswer,
  type SourceOptions,
  sourceAsker,
} from './source-request.ts'

export interface YoutubeSettings {
  key: string
  url: string
  perDay: number
}

const reasons = maybe(z.array(z.object({ reason: maybe(z.string()) })))
const refusal = z.object({ error: z.object({ errors: reasons, details: reasons }) })
/** Older reasons stand under `errors`, newer ones under `details`. */
const reasonsOf = ({ body }: SourceAnswer) => {
  const { errors, details } = z.safeParse(refusal, body).data?.error ?? {}
  return [...(details ?? []), ...(errors ?? [])].flatMap(one => one.reason ?? [])
}
const overs = ['quotaExceeded', 'dailyLimitExceeded']
const fasts = ['rateLimitExceeded', 'userRateLimitExceeded', 'RATE_LIMIT_EXCEEDED']
const keys = ['API_KEY_INVALID', 'keyInvalid', 'accessNotConfigured']

/** A share that is spent is answered with 403, and a wrong key with 400. */
export function judgeYoutube(answer: SourceAnswer) {
  const said = reasonsOf(answer)
  const is = (names: readonly string[]) => said.some(reason => names.includes(reason))
  return is(overs) ? 'quota' : is(fasts) ? 'busy' : is(keys) ? 'key' : null
}

const channels = z.object({
  items: maybe(
    z.array(
      z.object({
        id: z.string(),
        snippet: z.object({
          title: nameWords,
          description: maybe(bioWords),
          customUrl: maybe(z.string()),
          country: maybe(z.string()),
        }),
        statistics: z.object({ subscriberCount: maybe(counted), hiddenSubscriberCount: maybe(z.boolean()) }),
        status: maybe(z.object({ privacyStatus: maybe(z.string()) })),
        contentDetails: z.object({ relatedPlaylists: z.object({ uploads: maybe(z.string()) }) }),
      }),
    ),
  ),
})
const uploads = z.object({ items: z.array(z.object({ contentDetails: z.object({ videoId: z.string() }) })) })
const videos = z.object({
  items: z.array(
    z.object({
      id: maybe(z.string()),
      snippet: z.object({ publishedAt: moment, title: maybe(z.string()), description: maybe(z.string()) }),
      statistics: z.object({ viewCount: maybe(counted), likeCount: maybe(counted), commentCount: maybe(counted) }),
      contentDetails: maybe(z.object({ duration: maybe(z.string()) })),
      liveStreamingDetails: maybe(z.object({})),
      paidProductPlacementDetails: maybe(z.object({ hasPaidProductPlacement: maybe(z.boolean()) })),
    }),
  ),
})
type Video = z.output<typeof videos>['items'][number]

const duration = /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/
/** The network does not call a video a Short: short ones in the broad format count as such, too. */
function formatOf({ contentDetails, liveStreamingDetails }: Video): PostFormat | null {
  if (liveStreamingDetails) return 'live'
  const found = duration.exec(contentDetails?.duration ?? '')
  if (!found) return null
  const [days, hours, minutes, seconds] = found.slice(1).map(part => Number(part ?? 0))
  const length = (((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)
  // A stream that has not begun has no length yet.
  return length === 0 ? null : length * 1000 <= limits.sources.short ? 'short' : 'video'
}

/** Some installations are refused the mark of paid promotion, which older documentation keeps for a video's owner: all else is asked for without it. */
async function videosOf(get: (path: string, query: Record<string, string>) => Promise<SourceAnswer>, ids: readonly string[]) {
  const of = async (...more: readonly string[]) =>
    await get('videos', {
      part: ['snippet', 'statistics', 'contentDetails', 'liveStreamingDetails', ...more].join(','),
      id: ids.join(','),
    })
  const whole = await of('paidProductPlacementDetails').catch(problem => {
    if (problem instanceof SourceProblem && problem.code === 'key') return null
    throw problem
  })
  return whole?.status === 200 ? whole : await of()
}

/** The newest videos of a list of uploads, with a key or with their owner's token. */
export async function newestVideos(
  get: (path: string, query: Record<string, string>) => Promise<SourceAnswer>,
  playlist: string,
): Promise<LookedPost[]> {
  const listed = await get('playlistItems', { part: 'contentDetails', playlistId: playlist, maxResults: String(atMost) })
  // A channel without a video has no such list.
  if (listed.status === 404) return []
  const ids = readAs(uploads, listed).items.map(one => one.contentDetails.videoId)
  if (ids.length === 0) return []
  return readAs(videos, await videosOf(get, ids)).items.map(video => {
    const { snippet, statistics, paidProductPlacementDetails } = video
    const { viewCount, likeCount, commentCount } = statistics
    return {
      at: snippet.publishedAt,
      views: viewCount ?? null,
      // Likes may be hidden: comments alone would look like few reactions.
      reactions: likeCount === null || likeCount === undefined ? null : likeCount + (commentCount ?? 0),
      key: video.id,
      format: formatOf(video),
      marked: paidProductPlacementDetails?.hasPaidProductPlacement,
      words: [snippet.title, snippet.description],
    }
  })
}

const watched = z.object({
  items: maybe(
    z.array(
      z.object({
        id: z.string(),
        snippet: z.object({ channelId: z.string() }),
        statistics: maybe(z.object({ viewCount: maybe(counted) })),
      }),
    ),
  ),
})
const owners = z.object({
  items: maybe(z.array(z.object({ id: z.string(), snippet: z.object({ customUrl: maybe(z.string()) }) }))),
})

/** Videos of anybody: a video names the id of its channel alone, so that the handles are asked for as well. */
function publicVideos(get: (path: string, query: Record<string, string>) => Promise<SourceAnswer>): PostSource {
  const listed = async <S extends z.ZodMiniType>(shape: S, path: string, query: Record<string, string>) => {
    const answer = await get(path, query)
    if (answer.status >= 400) throw new SourceProblem('unreadable', `YouTube answers ${answer.status}`)
    return readAs(shape, answer)
  }
  return {
    atOnce: atMost,
    units: 2,
    async read(keys) {
      const videos = (await listed(watched, 'videos', { part: 'snippet,statistics', id: keys.join(',') })).items ?? []
      const ids = [...new Set(videos.map(one => one.snippet.channelId))]
      if (ids.length === 0) return new Map()
      const channels = (await listed(owners, 'channels', { part: 'snippet', id: ids.join(','), maxResults: String(atMost) }))
        .items
      const handles = new Map(channels?.map(one => [one.id, one.snippet.customUrl?.replace(/^@/, '')]))
      return new Map(
        videos.map(({ id, snippet: { channelId }, statistics }) => {
          const handle = handles.get(channelId)
          return [id, { views: statistics?.viewCount ?? null, channels: handle ? [channelId, handle] : [channelId] }]
        }),
      )
    },
  }
}

/** The YouTube Data API: a channel, and its newest videos. Each request is one unit. */
export function youtubeSource({ key, url, perDay }: YoutubeSettings, options: SourceOptions): ProfileSource {
  const ask = sourceAsker(options, judgeYoutube)
  const get = async (path: string, query: Record<string, string>) =>
    await ask({ url: `${url}/${path}?${new URLSearchParams(query)}`, headers: { 'X-Goog-Api-Key': key } })

  const postsOf = async (playlist: string, spend: (units: number) => Promise<void>): Promise<LookedPost[]> =>
    await newestVideos(async (path, query) => {
      await spend(1)
      return await get(path, query)
    }, playlist)

  return {
    perDay,
    zone: 'America/Los_Angeles',
    posts: publicVideos(get),
    async look({ handle, external_id }, spend) {
      const find = async (by: Record<string, string>) => {
        await spend(1)
        const answer = await get('channels', { part: 'snippet,statistics,status,contentDetails', ...by })
        if (answer.status === 404) return undefined
        if (answer.status >= 400) throw new SourceProblem('unreadable', `YouTube answers ${answer.status}`)
        return readAs(channels, answer).items?.[0]
      }
      const isId = /^UC[\w-]{22}$/.test(handle)
      const named = await find(isId ? { id: handle } : { forHandle: `@${handle}` })
      const channel = named ?? (external_id && external_id !== handle ? await find({ id: external_id }) : undefined)
      if (!channel) return { found: 'gone' }
      if (channel.status?.privacyStatus === 'private') return { found: 'private' }
      const { snippet, statistics, contentDetails } = channel
      const followers = statistics.hiddenSubscriberCount ? null : (statistics.subscriberCount ?? null)
      const playlist = contentDetails.relatedPlaylists.uploads
      const figures: ChannelFigures = {
        handle: isId ? handle : (/^@([\w.-]{1,60})$/.exec(snippet.customUrl ?? '')?.[1] ?? (named ? handle : channel.id)),
        external_id: channel.id,
        name: snippet.title,
        bio: snippet.description ?? null,
        country: /^[A-Z]{2}$/.test(snippet.country ?? '') ? (snippet.country ?? null) : null,
        followers,
        ...figuresOfPosts(playlist ? await postsOf(playlist, spend) : [], followers),
      }
      return { found: named ? 'channel' : 'renamed', figures }
    },
  }
}
