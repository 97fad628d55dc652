import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import type { Click } from './click-log.ts'

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const placeOf = ({ link, at }: Click) => `${link} ${dayOf(at)}`

/** Counts clicks. One that was counted before is known by its id: the same file twice counts once. */
export async function storeClicks(ctx: Context, clicks: readonly Click[]): Promise<void> {
  if (clicks.length === 0) return
  await inTransaction(ctx, async inner => {
    const links = await inner.db
      .selectFrom('tracking_links')
      .select('uuid')
      .where('uuid', 'in', [...new Set(clicks.map(({ link }) => link))])
      .execute()
    const there = new Set(links.map(({ uuid }) => uuid))
    const fresh = await keepIds(
      inner,
      clicks.filter(({ link }) => there.has(link)),
    )
    if (fresh.length === 0) return
    const visitors = await keepVisitors(inner, fresh)
    await countDays(inner, fresh, visitors)
    await countShares(inner, fresh)
  })
}

async function keepIds(ctx: TxContext, clicks: readonly Click[]): Promise<Click[]> {
  if (clicks.length === 0) return []
  const kept = await ctx.db
    .insertInto('link_clicks')
    .values(clicks.map(({ id, link, at }) => ({ click_id: id, link_id: link, at: new Date(at) })))
    .onConflict(conflict => conflict.column('click_id').doNothing())
    .returning('click_id')
    .execute()
  const fresh = new Set(kept.map(({ click_id }) => click_id))
  // The same id twice in one batch is one click.
  return clicks.filter(({ id }) => fresh.delete(id))
}

/** New visitors of each link and day. */
async function keepVisitors(ctx: TxContext, clicks: readonly Click[]): Promise<Map<string, number>> {
  const people = clicks.filter(({ by }) => by === 'person')
  const found = new Map<string, number>()
  if (people.length === 0) return found
  const rows = [
    ...new Map(
      people.map(one => [`${placeOf(one)} ${one.visitor}`, { link_id: one.link, day: dayOf(one.at), visitor: one.visitor }]),
    ),
  ]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row)
  const kept = await ctx.db
    .insertInto('link_visitors')
    .values(rows)
    .onConflict(conflict => conflict.columns(['link_id', 'day', 'visitor']).doNothing())
    .returning(['link_id', 'day'])
    .execute()
  for (const { link_id, day } of kept) {
    const place = `${link_id} ${day}`
    found.set(place, (found.get(place) ?? 0) + 1)
  }
  return found
}

/** Rows are always held in the same order, so that two nodes do not wait for each other. */
async function countDays(ctx: TxContext, clicks: readonly Click[], visitors: ReadonlyMap<string, number>): Promise<void> {
  const places = [...new Map(clicks.map(one => [placeOf(one), one]))].sort(([a], [b]) => (a < b ? -1 : 1))
  const count = (place: string, by: Click['by']) => clicks.filter(one => one.by === by && placeOf(one) === place).length
  await ctx.db
    .insertInto('link_days')
    .values(
      places.map(([place, { link, at }]) => ({
        link_id: link,
        day: dayOf(at),
        clicks: count(place, 'person'),
        visitors: visitors.get(place) ?? 0,
        bots: count(place, 'bot'),
        prefetches: count(place, 'prefetch'),
      })),
    )
    .onConflict(conflict =>
      conflict.columns(['link_id', 'day']).doUpdateSet({
        clicks: sql`link_days.clicks + excluded.clicks`,
        visitors: sql`link_days.visitors + excluded.visitors`,
        bots: sql`link_days.bots + excluded.bots`,
        prefetches: sql`link_days.prefetches + excluded.prefetches`,
      }),
    )
    .execute()
}

/** Devices, countries and hosts of people. Whoever makes up hosts makes up so many a batch at most. */
const mostHosts = 40

async function countShares(ctx: TxContext, clicks: readonly Click[]): Promise<void> {
  const hosts = new Set<string>()
  const hostOf = ({ referrer }: Click) => {
    if (hosts.has(referrer) || hosts.size < mostHosts) {
      hosts.add(referrer)
      return referrer
    }
    return 'other'
  }
  const sums = new Map<
    string,
    { link_id: string; day: string; kind: 'device' | 'country' | 'referrer'; value: string; clicks: number }
  >()
  for (const one of clicks) {
    if (one.by !== 'person') continue
    for (const [kind, value] of [
      ['device', one.device],
      ['country', one.country],
      ['referrer', hostOf(one)],
    ] as const) {
      const key = `${placeOf(one)} ${kind} ${value}`
      const sum = sums.get(key)
      if (sum) sum.clicks += 1
      else sums.set(key, { link_id: one.link, day: dayOf(one.at), kind, value, clicks: 1 })
    }
  }
  if (sums.size === 0) return
  await ctx.db
    .insertInto('link_shares')
    .values([...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
    .onConflict(conflict =>
      conflict.columns(['link_id', 'day', 'kind', 'value']).doUpdateSet({ clicks: sql`link_shares.clicks + excluded.clicks` }),
    )
    .execute()
}
