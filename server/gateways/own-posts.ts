import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { SourceProblem } from './interfaces/profile-sources.ts'
import {
  counted,
  figuresOfPosts,
  type LookedPost,
  maybe,
  moment,
  readAs,
  type SourceAnswer,
  type SourceOptions,
  sourceAsker,
} from './source-request.ts'

/** A list of posts that a network hands out to their owner alone: how it is asked for, beside `meUrl`, and how it is read. */
export interface NewestPosts {
  scopes: readonly string[]
  ask(meUrl: string): { url: string; method?: 'POST'; json?: unknown }
  read(answer: SourceAnswer): LookedPost[]
}

const newest = 20
const sum = (counts: readonly (number | null | undefined)[]) => {
  const known = counts.filter(one => one !== null && one !== undefined)
  return known.length > 0 ? known.reduce((all, one) => all + one, 0) : null
}

const videos = z.object({
  data: z.object({
    videos: z.array(
      z.object({
        create_time: counted,
        view_count: maybe(counted),
        like_count: maybe(counted),
        comment_count: maybe(counted),
        share_count: maybe(counted),
      }),
    ),
  }),
})

/** TikTok's Display API, `v2/video/list/`: public videos, the newest first. */
export const tiktokVideos: NewestPosts = {
  scopes: ['video.list'],
  ask: meUrl => ({
    url: new URL('../../video/list/?fields=id,create_time,view_count,like_count,comment_count,share_count', meUrl).href,
    method: 'POST',
    json: { max_count: newest },
  }),
  read: answer =>
    readAs(videos, answer).data.videos.map(one => ({
      at: new Date(one.create_time * 1000),
      views: one.view_count ?? null,
      reactions: sum([one.like_count, one.comment_count, one.share_count]),
    })),
}

const pins = z.object({
  items: z.array(
    z.object({
      created_at: moment,
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

/** Pinterest's API v5, `pins` with their metrics; older Pins of some kinds have none for their whole life: unknown. */
export const pinterestPins: NewestPosts = {
  scopes: ['boards:read', 'pins:read'],
  ask: meUrl => ({ url: new URL(`pins?page_size=${newest}&pin_metrics=true`, meUrl).href }),
  read: answer =>
    readAs(pins, answer).items.map(({ created_at, pin_metrics }) => {
      const all = pin_metrics?.lifetime_metrics
      return { at: created_at, views: all?.impression ?? null, reactions: sum([all?.reaction, all?.comment, all?.save]) }
    }),
}

const refusal = z.object({ error: z.object({ code: z.string() }) })
/** TikTok says in the body what the status of others says. */
function judged({ body }: SourceAnswer): 'busy' | 'key' | null {
  const code = z.safeParse(refusal, body).data?.error.code
  if (code === 'rate_limit_exceeded') return 'busy'
  return code === 'access_token_invalid' || code === 'scope_not_authorized' ? 'key' : null
}

const { rest } = limits.sources

/**
 * Figures of the newest posts, with a token of their owner. Nobody's proof waits for them: where the network does not tell them, they
 * are unknown, and after a failure it is left alone as long as it asks, else a minute, doubled each time.
 */
export function postReader(posts: NewestPosts, meUrl: string, options: SourceOptions, now: () => number = Date.now) {
  const ask = sourceAsker(options, judged)
  let failures = 0
  let restsUntil = 0
  return async (headers: Record<string, string>, followers: number) => {
    if (now() < restsUntil) return null
    try {
      const answer = await ask({ ...posts.ask(meUrl), headers })
      if (answer.status !== 200) throw new SourceProblem('unreadable', `it answers ${answer.status}`)
      const figures = figuresOfPosts(posts.read(answer), followers)
      failures = 0
      return figures
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
}
