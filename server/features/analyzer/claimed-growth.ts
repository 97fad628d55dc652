import type { confidences, ProfileSource, Publisher } from '#contract/entities/found-profile.ts'
import { inPrecedence } from '#contract/rules/figure-precedence.ts'
import type { Context } from '../../context.ts'
import type { ChannelParts, ChannelRow } from './channel-row.ts'
import { changeOf } from './source-demo.ts'

type Confidence = (typeof confidences)[number]

/** Followers on a day, and who says so. */
interface Point {
  source: Extract<ProfileSource, 'official' | 'import'>
  as_of: string
  said_at: string
  /** Null: the network was asked in that month. */
  on: string | null
  followers: number
  confidence: Confidence
  publisher: Publisher | null
}

const surest: readonly Confidence[] = ['low', 'mid', 'high']
const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const yearBefore = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`

/** The network's answers of each month; they stand for its end. */
async function answersOf(ctx: Context, row: ChannelRow): Promise<Point[]> {
  const readings = await ctx.db
    .selectFrom('profile_readings')
    .select(['month', 'followers'])
    .where('profile_id', '=', row.uuid)
    .where('source', '=', 'official')
    .execute()
  return readings.map(({ month, followers }) => {
    const end = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString()
    return { source: 'official', as_of: end, said_at: end, on: null, followers, confidence: 'high', publisher: null }
  })
}

async function pointsOf(ctx: Context, row: ChannelRow): Promise<Point[]> {
  const points = await ctx.db
    .selectFrom('follower_points as p')
    .innerJoin('figure_imports as i', 'i.uuid', 'p.import_id')
    .select(['p.as_of', 'p.followers', 'p.confidence', 'i.published_by', 'i.publisher', 'i.publisher_url', 'i.permission'])
    .select(eb => eb.fn.coalesce('i.started_at', 'i.created_at').as('said_at'))
    .where('p.profile_id', '=', row.uuid)
    .execute()
  return points.map(
    ({ as_of, said_at, followers, confidence, published_by, publisher: name, publisher_url: url, permission }) => ({
      source: published_by === 'network' ? 'official' : 'import',
      as_of,
      said_at: said_at.toISOString(),
      on: as_of,
      followers,
      confidence,
      publisher: { name, url, permission },
    }),
  )
}

/** Of each month the point that stands, the oldest month first, and none from before the twelve months up to the last one. */
function curveOf(points: readonly Point[]): [month: string, point: Point][] {
  const curve = new Map<string, Point>()
  for (const point of inPrecedence(points)) {
    const month = monthOf(point.as_of)
    if (!curve.has(month)) curve.set(month, point)
  }
  const months = [...curve].sort(([a], [b]) => a.localeCompare(b))
  const last = months.at(-1)?.[0]
  return last ? months.filter(([month]) => month >= yearBefore(last)) : []
}

/** The curve of followers that the network's answers and files of several days make; one month alone is no growth. */
export async function claimedGrowth(ctx: Context, row: ChannelRow, as_of: string | undefined): Promise<ChannelParts['growth']> {
  const curve = curveOf([...(await answersOf(ctx, row)), ...(await pointsOf(ctx, row))])
  const latest = curve.at(-1)?.[1]
  if (!latest || curve.length < 2) return null
  const asked = curve.every(([, point]) => point.on === null)
  const months = curve.map(([month, { followers, source, on, publisher }]) => ({
    month,
    followers,
    ...(!asked && { from: { source, on, publisher } }),
  }))
  return {
    source: latest.source,
    basis: 'public',
    method: asked ? 'monthly_readings' : 'dated_figures',
    sample: months.length,
    window_days: 365,
    as_of: latest.on ? new Date(latest.on).toISOString() : (as_of ?? new Date(curve.at(-1)?.[0] ?? '').toISOString()),
    confidence: surest.find(one => curve.some(([, point]) => point.confidence === one)) ?? 'low',
    months,
    change: changeOf(months),
  }
}
