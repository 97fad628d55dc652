import * as z from 'zod/mini'
import type { OwnAudience } from '#contract/entities/post-figures.ts'
import type { OwnerAsk, OwnersFigures } from './own-posts.ts'
import { counted, maybe, readAs } from './source-request.ts'
import { judgeYoutube, newestVideos } from './source-youtube.ts'

const own = z.object({
  items: maybe(z.array(z.object({ contentDetails: z.object({ relatedPlaylists: z.object({ uploads: maybe(z.string()) }) }) }))),
})

const analyticsUrl = 'https://youtubeanalytics.googleapis.com/v2/reports'
const days = 90
const dayMs = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** No rows where too few people watched. */
const viewers = z.object({ rows: maybe(z.array(z.tuple([z.string(), z.string(), z.number()]))) })
const views = z.object({ rows: maybe(z.array(z.tuple([z.string(), counted]))) })

const bands: Record<string, string> = {
  'age13-17': '13-17',
  'age18-24': '18-24',
  'age25-34': '25-34',
  'age35-44': '35-44',
  'age45-54': '45-54',
  'age55-64': '55+',
  'age65-': '55+',
}

/** A report shows so many of one part. */
const most = 8
type Share = { key: string; share: number }
function added(rows: readonly (readonly [string | undefined, number])[], all: number): Share[] {
  const counts = new Map<string, number>()
  for (const [key, count] of rows) if (key) counts.set(key, (counts.get(key) ?? 0) + count)
  return [...counts]
    .map(([key, count]) => ({ key, share: Math.round((count / all) * 1000) / 1000 }))
    .sort((a, b) => b.share - a.share)
    .slice(0, most)
}

/** YouTube Analytics knows who watches, not who follows: of those signed in age and sex, and of all views the country. */
async function audience(ask: OwnerAsk, url: string, now: Date): Promise<OwnAudience | null> {
  const report = async (dimensions: string, metrics: string) => {
    const window = { startDate: dayOf(now.getTime() - (days + 1) * dayMs), endDate: dayOf(now.getTime() - dayMs) }
    return await ask({ url: `${url}?${new URLSearchParams({ ids: 'channel==MINE', ...window, dimensions, metrics })}` })
  }
  const parts: OwnAudience['parts'] = {}
  const watching = readAs(viewers, await report('ageGroup,gender', 'viewerPercentage')).rows ?? []
  if (watching.length > 0) {
    parts.age = {
      sample: null,
      shares: added(
        watching.map(([age, , part]) => [bands[age], part]),
        100,
      ),
    }
    const named = watching.map(([, gender, part]) => [gender === 'user_specified' ? undefined : gender, part] as const)
    parts.gender = { sample: null, shares: added(named, 100) }
  }
  const places = readAs(views, await report('country', 'views')).rows ?? []
  const all = places.reduce((sum, [, count]) => sum + count, 0)
  if (all > 0) parts.country = { sample: all, shares: added(places, all) }
  return Object.keys(parts).length > 0 ? { method: 'owner_viewers', window_days: days, parts } : null
}

/** YouTube, with its owner's token: their newest videos, and by YouTube Analytics who watches. */
export const youtubeInsights: OwnersFigures = {
  scopes: ['https://www.googleapis.com/auth/yt-analytics.readonly'],
  judge: judgeYoutube,
  async posts(ask, meUrl) {
    const at = (path: string, query: Record<string, string>) => new URL(`${path}?${new URLSearchParams(query)}`, meUrl).href
    const answer = await ask({ url: at('channels', { part: 'contentDetails', mine: 'true' }) })
    const playlist = readAs(own, answer).items?.[0]?.contentDetails.relatedPlaylists.uploads
    if (!playlist) return []
    return await newestVideos(
      async (path, query) => await ask({ url: at(path, query), mayRefuse: path !== 'channels' }),
      playlist,
    )
  },
  audience: async (ask, _meUrl, { audienceUrl, now }) => await audience(ask, audienceUrl ?? analyticsUrl, now),
}
