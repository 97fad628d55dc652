import { sql } from 'kysely'
import type { CampaignReport } from '#contract/entities/campaign.ts'
import type { DealState } from '#contract/entities/deal.ts'
import { dealsTagged } from '#contract/rules/ask-deal.ts'
import type { Context } from '../../context.ts'
import { figuresOf } from '../tracking-links/figures.ts'
import { type CampaignRow, campaignOfLink } from './own-campaign.ts'

type Points = NonNullable<CampaignReport['links']>['points']

/** More days than these are drawn by week. */
const mostDays = 62
const dayMs = 86_400_000

/** States in which a proof of publication stands. */
export const proofStates: readonly DealState[] = ['published', ...dealsTagged('done')]

/** Followers of the proved channels of each of these creators. */
export async function followersOf(ctx: Context, creators: readonly string[]): Promise<Map<string, number>> {
  if (creators.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('networks')
    .select(['user_id', sql<string>`coalesce(sum(followers), 0)`.as('followers')])
    .where('user_id', 'in', [...creators])
    .where('state', 'in', ['connected', 'stale'])
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(row => [row.user_id, Number(row.followers)]))
}

/** The sums that were paid for each of these deals and did not come back: what lies protected, and what left protection for good. */
export async function paidForDeals(ctx: Context, deals: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ uuid: string; paid: string }>`
    select d.uuid, coalesce((select sum(a.balance_minor) from ledger_accounts a
        where a.name = 'deal_protected' and a.owner = d.uuid::text and a.currency = d.currency), 0)
      + coalesce((select sum(e.amount_minor) from ledger_postings p join ledger_entries e on e.posting_id = p.uuid
        join ledger_accounts a on a.uuid = e.account_id
        where p.deal_id = d.uuid and a.name in ('creator_available', 'platform_fee', 'tax_payable') and a.currency = d.currency), 0) as paid
    from deals d where d.uuid = any(${deals}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(row => [row.uuid, Number(row.paid)]))
}

interface Brought {
  clicks: number
  orders: number
}

/** Results of the tracking links of a campaign, all together and by the deal that a link is of. A link that was put away keeps what it brought. */
export async function broughtBy(ctx: Context, row: Pick<CampaignRow, 'uuid' | 'org_id'>) {
  const links = await ctx.db
    .selectFrom('tracking_links as l')
    .select(['l.uuid', 'l.deal_id'])
    .where('l.org_id', '=', row.org_id)
    .where(sql<boolean>`${campaignOfLink} = ${row.uuid}`)
    .execute()
  const ids = links.map(link => link.uuid)
  const figures = await figuresOf(ctx, ids)
  const all: Brought = { clicks: 0, orders: 0 }
  const byDeal = new Map<string, Brought>()
  for (const { uuid, deal_id } of links) {
    const { clicks = 0, conversions = 0 } = figures.get(uuid) ?? {}
    const deal = deal_id ? (byDeal.get(deal_id) ?? { clicks: 0, orders: 0 }) : null
    if (deal_id && deal) byDeal.set(deal_id, deal)
    for (const sum of deal ? [all, deal] : [all]) {
      sum.clicks += clicks
      sum.orders += conversions
    }
  }
  return { ...all, ids, byDeal }
}

/** Clicks and orders of these links by day, or by week where it went on for long; UTC days without a gap, from the first to the last that had any. */
export async function periodsOf(ctx: Context, links: readonly string[]): Promise<{ step: 'day' | 'week'; points: Points }> {
  const { rows } = await sql<{ day: string; clicks: string; orders: string }>`
    select day, sum(clicks) as clicks, sum(orders) as orders from (
      select y.day::text as day, y.clicks, 0 as orders from link_days y where y.link_id = any(${links}::uuid[]) and y.clicks > 0
      union all
      select to_char(c.occurred_at at time zone 'UTC', 'YYYY-MM-DD'), 0, 1 from link_conversions c
      where c.link_id = any(${links}::uuid[]) and c.state = 'confirmed'
    ) brought group by day order by day`.execute(ctx.db)
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return { step: 'day', points: [] }
  const number = (day: string) => Math.floor((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${first.day}T00:00:00Z`)) / dayMs)
  const step = number(last.day) + 1 > mostDays ? 'week' : 'day'
  const days = step === 'week' ? 7 : 1
  const points: Points = Array.from({ length: Math.floor(number(last.day) / days) + 1 }, (_, n) => ({
    from: new Date(Date.parse(`${first.day}T00:00:00Z`) + n * days * dayMs).toISOString().slice(0, 10),
    clicks: 0,
    orders: 0,
  }))
  for (const { day, clicks, orders } of rows) {
    const point = points[Math.floor(number(day) / days)]
    if (!point) continue
    point.clicks += Number(clicks)
    point.orders += Number(orders)
  }
  return { step, points }
}
