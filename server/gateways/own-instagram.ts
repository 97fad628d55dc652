import * as z from 'zod/mini'
import type { OwnAudience } from '#contract/entities/post-figures.ts'
import { instagramFormat, instagramWords } from './instagram-media.ts'
import { newest, type OwnerAsk, type OwnersFigures, sum } from './own-posts.ts'
import { counted, maybe, moment, readAs, type SourceAnswer } from './source-request.ts'

const refusal = z.object({ error: z.object({ code: z.int() }) })
const tooMuch = [1, 2, 4, 17, 32, 613]

const media = z.object({
  data: z.array(
    z.object({
      timestamp: moment,
      like_count: maybe(counted),
      comments_count: maybe(counted),
      ...instagramWords,
      insights: maybe(
        z.object({
          data: z.array(z.object({ name: z.string(), values: z.array(z.object({ value: maybe(counted) })) })),
        }),
      ),
    }),
  ),
})
type Media = z.output<typeof media>['data'][number]

const toldOf = (one: Media, name: string) => one.insights?.data.find(metric => metric.name === name)?.values[0]?.value ?? null

const told = z.object({
  data: z.array(
    z.object({
      total_value: maybe(
        z.object({
          breakdowns: maybe(
            z.array(z.object({ results: maybe(z.array(z.object({ dimension_values: z.array(z.string()), value: counted }))) })),
          ),
        }),
      ),
    }),
  ),
})

const band = (age: string) => (age === '55-64' || age === '65+' ? '55+' : age)
const sex = (letter: string) => ({ F: 'female', M: 'male' })[letter] ?? null
/** What it calls each, as a report does; null is one that it does not know itself. */
const names = {
  age: band,
  gender: sex,
  country: (code: string) => code,
  city: (name: string) => name,
} as const
type Part = keyof typeof names

/** Shares of all followers that it counts, those of unknown sex among them; it names the largest places only. */
function sharesOf(part: Part, answer: SourceAnswer) {
  const results = readAs(told, answer).data[0]?.total_value?.breakdowns?.[0]?.results ?? []
  const counts = new Map<string, number>()
  let all = 0
  for (const { dimension_values, value } of results) {
    all += value
    const key = names[part](dimension_values[0] ?? '')
    if (key) counts.set(key, (counts.get(key) ?? 0) + value)
  }
  if (all === 0) return null
  const shares = [...counts].map(([key, count]) => ({ key, share: Math.round((count / all) * 1000) / 1000 }))
  return { sample: all, shares: shares.sort((a, b) => b.share - a.share).slice(0, most) }
}
/** A report shows so many of one part. */
const most = 8

async function audience(ask: OwnerAsk, meUrl: string): Promise<OwnAudience | null> {
  const read = await Promise.all(
    (['age', 'gender', 'country', 'city'] as const).map(async part => {
      const query = new URLSearchParams({
        metric: 'follower_demographics',
        period: 'lifetime',
        timeframe: 'this_month',
        metric_type: 'total_value',
        breakdown: part,
      })
      // It refuses those with fewer than a hundred followers.
      const answer = await ask({ url: new URL(`me/insights?${query}`, meUrl).href, mayRefuse: true })
      return [part, answer.status === 200 ? sharesOf(part, answer) : null] as const
    }),
  )
  const parts: OwnAudience['parts'] = {}
  for (const [part, shares] of read) if (shares) parts[part] = shares
  return Object.keys(parts).length > 0 ? { method: 'owner_followers', window_days: null, parts } : null
}

/** Instagram, by Instagram Login: media of one's own professional account with their insights, and who follows. */
export const instagramInsights: OwnersFigures = {
  scopes: ['instagram_business_manage_insights'],
  judge({ body }) {
    const code = z.safeParse(refusal, body).data?.error.code
    if (code === undefined) return null
    if (tooMuch.includes(code) || (code >= 80_000 && code < 80_100)) return 'busy'
    return code === 190 ? 'key' : null
  },
  async posts(ask, meUrl) {
    const plain = ['timestamp', 'like_count', 'comments_count', ...Object.keys(instagramWords)].join(',')
    const of = async (fields: string, mayRefuse: boolean) =>
      await ask({ url: new URL(`me/media?${new URLSearchParams({ limit: String(newest), fields })}`, meUrl).href, mayRefuse })
    const whole = await of(`${plain},insights.metric(views,shares,saved)`, true)
    // One post from before the account became a professional one is enough for it to refuse all insights.
    const answer = whole.status === 200 ? whole : await of(plain, false)
    return readAs(media, answer).data.map(one => ({
      at: one.timestamp,
      views: toldOf(one, 'views'),
      // Likes may be hidden: comments alone would look like few reactions.
      reactions:
        one.like_count === null || one.like_count === undefined
          ? null
          : sum([one.like_count, one.comments_count, toldOf(one, 'shares'), toldOf(one, 'saved')]),
      ...instagramFormat(one),
    }))
  },
  audience: async (ask, meUrl) => await audience(ask, meUrl),
}
