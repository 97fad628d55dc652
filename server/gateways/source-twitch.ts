import * as z from 'zod/mini'
import { type ProfileSource, SourceProblem } from './interfaces/profile-sources.ts'
import {
  appToken,
  bioWords,
  counted,
  figuresOfPosts,
  maybe,
  moment,
  nameWords,
  readAs,
  type SourceOptions,
  sourceAsker,
} from './source-request.ts'

/** An installation that asks in its own name. */
export interface AppSettings {
  clientId: string
  secret: string
  tokenUrl: string
  url: string
}

const users = z.object({
  data: z.array(z.object({ id: z.string(), login: z.string(), display_name: nameWords, description: maybe(bioWords) })),
})
const followersOf = z.object({ total: counted })
const videos = z.object({
  data: z.array(
    z.object({
      created_at: moment,
      view_count: maybe(counted),
      id: maybe(z.string()),
      title: maybe(z.string()),
      description: maybe(z.string()),
      type: maybe(z.string()),
    }),
  ),
})

const recordings = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      user_id: z.string(),
      user_login: z.string(),
      view_count: maybe(counted),
      viewable: maybe(z.string()),
    }),
  ),
})

/** Twitch's Helix: a channel, how many follow it, and its newest recordings. It leaves out who is banned or gone, and does not say which. */
export function twitchSource({ clientId, secret, tokenUrl, url }: AppSettings, options: SourceOptions): ProfileSource {
  const ask = sourceAsker(options)
  const form = { client_id: clientId, client_secret: secret, grant_type: 'client_credentials' }
  const token = appToken(ask, { url: tokenUrl, method: 'POST', form })
  const list = async (path: string, query: Record<string, string> | string[][]) => {
    const headers = { Authorization: `Bearer ${await token()}`, 'Client-Id': clientId }
    const answer = await ask({ url: `${url}/${path}?${new URLSearchParams(query)}`, headers })
    if (answer.status >= 400 && answer.status !== 404) throw new SourceProblem('unreadable', `Twitch answers ${answer.status}`)
    return answer
  }
  return {
    perDay: 20_000,
    zone: 'UTC',
    posts: {
      atOnce: 100,
      units: 1,
      async read(keys) {
        const answer = await list(
          'videos',
          keys.map(key => ['id', key]),
        )
        // None of them is there.
        if (answer.status === 404) return new Map()
        const seen = readAs(recordings, answer).data.filter(one => one.viewable !== 'private')
        return new Map(
          seen.map(({ id, user_id, user_login, view_count }) => [
            id,
            { views: view_count ?? null, channels: [user_id, user_login] },
          ]),
        )
      },
    },
    async look({ handle, external_id }, spend) {
      const get = async (path: string, query: Record<string, string>) => {
        await spend(1)
        return await list(path, query)
      }
      const named = readAs(users, await get('users', { login: handle })).data[0]
      const user = named ?? (external_id ? readAs(users, await get('users', { id: external_id })).data[0] : undefined)
      if (!user) return { found: 'unseen' }
      const { total } = readAs(followersOf, await get('channels/followers', { broadcaster_id: user.id }))
      const listed = await get('videos', { user_id: user.id, type: 'archive', first: '20' })
      const posts = listed.status === 404 ? [] : readAs(videos, listed).data
      return {
        found: named ? 'channel' : 'renamed',
        figures: {
          handle: user.login,
          external_id: user.id,
          name: user.display_name,
          bio: user.description ?? null,
          country: null,
          followers: total,
          ...figuresOfPosts(
            posts.map(({ created_at, view_count, id, title, description, type }) => ({
              at: created_at,
              views: view_count ?? null,
              reactions: null,
              key: id,
              // Recordings of streams; highlights and uploads are not asked for.
              format: type === 'archive' ? 'live' : type ? 'video' : null,
              words: [title, description],
            })),
            total,
          ),
        },
      }
    },
  }
}
