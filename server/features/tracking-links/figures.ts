import { sql } from 'kysely'
import type { Currency } from '#contract/entities/shapes.ts'
import type { LinkFigures, LinkRevenue } from '#contract/entities/tracking-link.ts'
import type { Context } from '../../context.ts'

const none = (): LinkFigures => ({
  clicks: 0,
  visitors: 0,
  bots: 0,
  prefetches: 0,
  conversions: 0,
  conversions_click: 0,
  conversions_coupon: 0,
  conversions_pixel: 0,
  revenue: [],
})

/** The figures of each of these links, from a day on or since it was made. */
export async function figuresOf(ctx: Context, links: readonly string[], from?: string): Promise<Map<string, LinkFigures>> {
  const all = new Map(links.map(uuid => [uuid, none()]))
  if (links.length === 0) return all
  const days = await ctx.db
    .selectFrom('link_days')
    .select(eb => [
      'link_id',
      eb.fn.sum<string>('clicks').as('clicks'),
      eb.fn.sum<string>('visitors').as('visitors'),
      eb.fn.sum<string>('bots').as('bots'),
      eb.fn.sum<string>('prefetches').as('prefetches'),
    ])
    .where('link_id', 'in', links)
    .$if(from !== undefined, query => query.where('day', '>=', from as string))
    .groupBy('link_id')
    .execute()
  for (const { link_id, ...sums } of days) {
    const figures = all.get(link_id)
    if (figures) for (const [name, sum] of Object.entries(sums)) Object.assign(figures, { [name]: Number(sum) })
  }
  for (const row of await ordersOf(ctx, links, from)) {
    const figures = all.get(row.link)
    if (!figures) continue
    const money = revenueIn(figures, row.currency)
    const [n, minor] = [Number(row.n), Number(row.minor)]
    if (row.by === 'click') {
      figures.conversions_click += n
      money.click_minor += minor
    } else if (row.by === 'coupon') {
      figures.conversions_coupon += n
      money.coupon_minor += minor
    } else if (row.by === 'pixel') {
      figures.conversions_pixel += n
      money.pixel_minor += minor
    } else {
      figures.conversions += n
      money.minor += minor
    }
  }
  return all
}

function revenueIn({ revenue }: LinkFigures, currency: Currency): LinkRevenue {
  const known = revenue?.find(one => one.currency === currency)
  if (known) return known
  const fresh = { currency, click_minor: 0, coupon_minor: 0, minor: 0, pixel_minor: 0 }
  revenue?.push(fresh)
  return fresh
}

/** Confirmed orders of these links by currency, in its order, once for each way of counting: by click, by coupon, for whom they count, and of those by pixel alone. */
async function ordersOf(ctx: Context, links: readonly string[], from?: string) {
  const by = (column: 'click_link_id' | 'coupon_link_id' | 'link_id', name: 'click' | 'coupon' | 'counted' | 'pixel') =>
    ctx.db
      .selectFrom('link_conversions')
      .select(eb => [
        eb.ref(column).$castTo<string>().as('link'),
        sql<'click' | 'coupon' | 'counted' | 'pixel'>`${name}::text`.as('by'),
        'currency',
        eb.fn.countAll<string>().as('n'),
        eb.fn.sum<string>('value_minor').as('minor'),
      ])
      .where(column, 'in', links)
      .where('state', '=', 'confirmed')
      .$if(name === 'pixel', query => query.where('by_pixel', '=', true))
      .$if(from !== undefined, query => query.where('occurred_at', '>=', new Date(`${from}T00:00:00.000Z`)))
      .groupBy([column, 'currency'])
  return await by('click_link_id', 'click')
    .unionAll(by('coupon_link_id', 'coupon'))
    .unionAll(by('link_id', 'counted'))
    .unionAll(by('link_id', 'pixel'))
    .orderBy('currency')
    .execute()
}
