import * as z from 'zod/mini'
import { type ProfileSource, SourceProblem } from './interfaces/profile-sources.ts'
import { appToken, counted, maybe, nameWords, readAs, type SourceOptions, sourceAsker } from './source-request.ts'
import type { AppSettings } from './source-twitch.ts'

const artist = z.object({
  id: z.string(),
  name: nameWords,
  // An installation in development mode is told none.
  followers: maybe(z.object({ total: maybe(counted) })),
})

/** Spotify's artists. Listeners and shows have no count of followers there, and nobody's plays are given out. */
export function spotifySource({ clientId, secret, tokenUrl, url }: AppSettings, options: SourceOptions): ProfileSource {
  const ask = sourceAsker(options)
  const basic = Buffer.from(`${clientId}:${secret}`).toString('base64')
  const token = appToken(ask, {
    url: tokenUrl,
    method: 'POST',
    headers: { Authorization: `Basic ${basic}` },
    form: { grant_type: 'client_credentials' },
  })
  return {
    perDay: 10_000,
    zone: 'UTC',
    async look({ handle }, spend) {
      if (!/^[A-Za-z0-9]{22}$/.test(handle)) return { found: 'unseen' }
      await spend(1)
      const headers = { Authorization: `Bearer ${await token()}` }
      const answer = await ask({ url: `${url}/artists/${handle}`, headers })
      if (answer.status === 404) return { found: 'gone' }
      // An id of something else than an artist.
      if (answer.status === 400) return { found: 'unseen' }
      if (answer.status > 400) throw new SourceProblem('unreadable', `Spotify answers ${answer.status}`)
      const { id, name, followers } = readAs(artist, answer)
      return {
        found: 'channel',
        figures: {
          handle: id,
          external_id: id,
          name,
          bio: null,
          country: null,
          followers: followers?.total ?? null,
          engagement_rate: null,
          avg_views: null,
          last_post_on: null,
          posts: null,
          post_figures: null,
        },
      }
    },
  }
}
