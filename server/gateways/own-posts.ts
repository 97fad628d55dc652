import * as z from 'zod/mini'
import type { OwnAudience, PostFormat } from '#contract/entities/post-figures.ts'
import { limits } from '#contract/limits.ts'
import { SourceProblem } from './interfaces/profile-sources.ts'
import {
  type Ask,
  counted,
  figuresOfPosts,
  type Judge,
  type LookedPost,
  maybe,
  moment,
  readAs,
  type SourceAnswer,
  type SourceOptions,
  sourceAsker,
} from './source-request.ts'

/** Asks with the token of whoever signed in; what is no 200 is handed back only where `mayRefuse` says so. */
export type OwnerAsk = (request: Ask & { mayRefuse?: boolean }) => Promise<SourceAnswer>

/** What a network tells the owner of a channel alone: their newest posts, and some of them who follows or watches. */
export interface OwnersFigures {
  scopes: readonly string[]
  judge?: Judge
  /** `meUrl` is what is asked whose channel it is; the others lie beside it. */
  posts(ask: OwnerAsk, meUrl: string): Promise<LookedPost[]>
  audience?(ask: OwnerAsk, meUrl: string, at: { audienceUrl: string | null; now: Date }): Promise<OwnAudience | null>
}

export const newest = 20
export const sum = (counts: readonly (number | null | undefined)[]): number | null => {
  const known = counts.filter(one => one !== null && one !== undefined)
  return known.length > 0 ? known.reduce((all, one) => all + one, 0) : null
}

const videos = z.object({
  data: z.object({
    videos: z.array(
      z.object({
        id: maybe(z.string()),
        create_time: counted,
        title: maybe(z.string()),
        video_description: maybe(z.string()),
        view_count: maybe(counted),
        like_count: maybe(counted),
        comment_count: maybe(counted),
        share_count: maybe(counted),
      }),
    ),
  }),
})

const refusal = z.object({ error: z.object({ code: z.string() }) })

/** TikTok's Display API, `v2/video/list/`: public videos, the newest first. */
export const tiktokVideos: OwnersFigures = {
  scopes: ['video.list'],
  /** TikTok says in the body what the status of others says. */
  judge({ body }) {
    const code = z.safeParse(refusal, body).data?.error.code
    if (code === 'rate_limit_exceeded') return 'busy'
    return code === 'access_token_invalid' || code === 'scope_not_authorized' ? 'key' : null
  },
  async posts(ask, meUrl) {
    const answer = await ask({
      url: new URL(
        '../../video/list/?fields=id,create_time,title,video_description,view_count,like_count,comment_count,share_count',
        meUrl,
      ).href,
      method: 'POST',
      json: { max_count: newest },
    })
    return readAs(videos, answer).data.videos.map(one => ({
      at: new Date(one.create_time * 1000),
      views: one.view_count ?? null,
      reactions: sum([one.like_count, one.comment_count, one.share_count]),
      key: one.id,
      // It lists videos alone. No field tells the label of paid partnerships.
      format: 'video',
      words: [one.title, one.video_description],
    }))
  },
}

const pins = z.object({
  items: z.array(
    z.object({
      id: maybe(z.string()),
      created_at: moment,
      title: maybe(z.string()),
      description: maybe(z.string()),
      creative_type: maybe(z.string()),
      pin_metrics: maybe(
        z.object({
          lifetime_metrics: maybe(
            z.object({
              impression: maybe(counted),
              reaction: maybe(counted),
              comment: maybe(counted),
              save: maybe(counted),
            }),
          ),
        }),
      ),
    }),
  ),
})

const pinFormats: Record<string, PostFormat> = { REGULAR: 'pin', VIDEO: 'video_pin', CAROUSEL: 'carousel' }

/** Pinterest's API v5, `pins` with their metrics; older Pins of some kinds have none for their whole life: unknown. */
export const pinterestPins: OwnersFigures = {
  scopes: ['boards:read', 'pins:read'],
  async posts(ask, meUrl) {
    const answer = await ask({ url: new URL(`pins?page_size=${newest}&pin_metrics=true`, meUrl).href })
    return readAs(pins, answer).items.map(({ id, created_at, title, description, creative_type, pin_metrics }) => {
      const all = pin_metrics?.lifetime_metrics
      return {
        at: created_at,
        views: all?.impression ?? null,
        reactions: sum([all?.reaction, all?.comment, all?.save]),
        key: id,
        format: pinFormats[creative_type ?? ''] ?? null,
        words: [title, description],
      }
    })
  },
}

const { rest } = limits.sources

interface Reading extends SourceOptions {
  meUrl: string
  audienceUrl: string | null
}

/**
 * What only their owner is told, with a token of theirs. Nobody's proof waits for it: where the network does not tell it, it is unknown,
 * and after a failure the network is left alone as long as it asks, else a minute, doubled each time.
 */
export function ownersReader(told: OwnersFigures, { meUrl, audienceUrl, ...options }: Reading, now: () => number = Date.now) {
  const ask = sourceAsker(options, told.judge)
  let failures = 0
  let restsUntil = 0
  const unlessFailed = async <T>(reading: () => Promise<T>): Promise<T | null> => {
    if (now() < restsUntil) return null
    try {
      const read = await reading()
      failures = 0
      return read
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error
      // A refusal of this person's token says nothing about the next one's.
      if (error.code !== 'key') {
        const usual = Math.min(rest.first * 2 ** failures, rest.longest)
        restsUntil = now() + Math.min(error.restMs ?? usual, rest.most)
        failures += 1
      }
      return null
    }
  }
  return async (headers: Record<string, string>, followers: number) => {
    const own: OwnerAsk = async ({ mayRefuse, ...request }) => {
      const answer = await ask({ ...request, headers })
      if (answer.status !== 200 && !mayRefuse) throw new SourceProblem('unreadable', `it answers ${answer.status}`)
      return answer
    }
    const { audience } = told
    const [figures, whom] = await Promise.all([
      unlessFailed(async () => figuresOfPosts(await told.posts(own, meUrl), followers)),
      audience ? unlessFailed(async () => await audience(own, meUrl, { audienceUrl, now: new Date(now()) })) : null,
    ])
    return { figures, audience: whom }
  }
}
