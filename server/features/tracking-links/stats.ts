import { sql } from 'kysely'
import type { LinkSpan, LinkStats } from '#contract/entities/tracking-link.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { amountIn, csvFile } from '../../http/csv.ts'
import { figuresOf } from './figures.ts'
import { readLink } from './show-link.ts'

const dayMs = 86_400_000
const dayText = (at: number) => new Date(at).toISOString().slice(0, 10)

type Point = LinkStats['points'][number]

/** The figures of a link day by day, or week by week where it is a year. */
export async function readStats(ctx: SignedInContext, uuid: string, days: LinkSpan): Promise<LinkStats> {
  const { figures: whole } = await readLink(ctx, uuid)
  const to = dayText(ctx.clock.now().getTime())
  const from = dayText(Date.parse(to) - (Number(days) - 1) * dayMs)
  const step = days === '364' ? 7 : 1
  const points: Point[] = Array.from({ length: Number(days) / step }, (_, index) => ({
    from: dayText(Date.parse(from) + index * step * dayMs),
    clicks: 0,
    visitors: 0,
    bots: 0,
    prefetches: 0,
    conversions: 0,
    conversions_pixel: 0,
  }))
  const pointOf = (day: string) => points[Math.floor((Date.parse(day) - Date.parse(from)) / dayMs / step)]
  const rows = await ctx.db.selectFrom('link_days').selectAll().where('link_id', '=', uuid).where('day', '>=', from).execute()
  for (const { day, clicks, visitors, bots, prefetches } of rows) {
    const point = pointOf(day)
    if (!point) continue
    point.clicks += clicks
    point.visitors += visitors
    point.bots += bots
    point.prefetches += prefetches
  }
  const orders = await ctx.db
    .selectFrom('link_conversions')
    .select(['occurred_at', 'by_pixel'])
    .where('link_id', '=', uuid)
    .where('state', '=', 'confirmed')
    .where('occurred_at', '>=', new Date(`${from}T00:00:00.000Z`))
    .execute()
  for (const { occurred_at, by_pixel } of orders) {
    const point = pointOf(occurred_at.toISOString().slice(0, 10))
    if (!point) continue
    point.conversions += 1
    if (by_pixel) point.conversions_pixel += 1
  }
  const totals = (await figuresOf(ctx, [uuid], from)).get(uuid)
  if (!totals) throw new Error('a link without figures')
  const shares = await ctx.db
    .selectFrom('link_shares')
    .select(['kind', 'value', sql<string>`sum(clicks)`.as('clicks')])
    .where('link_id', '=', uuid)
    .where('day', '>=', from)
    .groupBy(['kind', 'value'])
    .orderBy('clicks', 'desc')
    .orderBy('value')
    .limit(500)
    .execute()
  const of = (kind: string) =>
    shares.filter(one => one.kind === kind).map(({ value, clicks }) => ({ value, clicks: Number(clicks) }))
  return {
    from,
    to,
    step: step === 7 ? 'week' : 'day',
    totals: { ...totals, revenue: whole.revenue && totals.revenue },
    points,
    devices: of('device'),
    referrers: fewest(of('referrer')),
    countries: fewest(of('country')),
  }
}

/** The first ones, and all others together. */
function fewest(all: { value: string; clicks: number }[]) {
  const named = all.filter(({ value }) => value !== 'other')
  const shown = named.slice(0, limits.link.referrers)
  const rest = [...named.slice(limits.link.referrers), ...all.filter(({ value }) => value === 'other')]
  const clicks = rest.reduce((sum, one) => sum + one.clicks, 0)
  return clicks > 0 ? [...shown, { value: 'other', clicks }] : shown
}

const columns = [
  'section',
  'name',
  'clicks',
  'visitors',
  'conversions',
  'bots',
  'prefetches',
  'conversions_by_click',
  'conversions_by_coupon',
  'conversions_by_pixel',
  'revenue',
  'revenue_by_click',
  'revenue_by_coupon',
  'revenue_by_pixel',
] as const
type Line = Partial<Record<(typeof columns)[number], string | number>>

/** The same as a file for a table program: a line for each thing that the page tells, and what it is called beside its section. */
export async function exportStats(ctx: SignedInContext, uuid: string, days: LinkSpan): Promise<Response> {
  const { slug } = await readLink(ctx, uuid)
  const { from, to, step, totals, points, devices, referrers, countries } = await readStats(ctx, uuid, days)
  const { conversions_click, conversions_coupon, conversions_pixel, revenue, ...counts } = totals
  const shares = (section: string, all: LinkStats['devices']): Line[] =>
    all.map(({ value, clicks }) => ({ section, name: value, clicks }))
  const lines: Line[] = [
    {
      ...counts,
      section: 'total',
      name: `${from}/${to}`,
      conversions_by_click: conversions_click,
      conversions_by_coupon: conversions_coupon,
      conversions_by_pixel: conversions_pixel,
    },
    ...(revenue ?? []).map(({ currency, minor, click_minor, coupon_minor, pixel_minor }) => ({
      section: 'revenue',
      name: currency,
      revenue: amountIn(minor, currency),
      revenue_by_click: amountIn(click_minor, currency),
      revenue_by_coupon: amountIn(coupon_minor, currency),
      revenue_by_pixel: amountIn(pixel_minor, currency),
    })),
    ...points.map(({ from: name, conversions_pixel: conversions_by_pixel, ...point }) => ({
      ...point,
      section: step,
      name,
      conversions_by_pixel,
    })),
    ...shares('device', devices),
    ...shares('referrer', referrers),
    ...shares('country', countries),
  ]
  const rows = lines.map(line => columns.map(column => line[column] ?? null))
  return csvFile(`elenco-${slug}.csv`, columns, rows)
}
