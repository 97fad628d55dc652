import { sql } from 'kysely'
import type { CampaignReport } from '#contract/entities/campaign.ts'
import type { DealTerms } from '#contract/entities/deal.ts'
import { costOf, engagementRate } from '#contract/rules/campaign-costs.ts'
import { type RightsNow, rightsNow } from '#contract/rules/licence.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { amountIn, csvFile } from '../../http/csv.ts'
import { readWorn } from '../branding/worn.ts'
import { linkIdOf } from '../lists/link-token.ts'
import { fileCards } from '../uploads/file-cards.ts'
import {
  agreedStates,
  budgetOf,
  type CampaignRow,
  findCampaign,
  inCampaign,
  isOutside,
  moneyOf,
  progressOf,
} from './own-campaign.ts'
import { broughtBy, followersOf, paidForDeals, periodsOf, proofStates } from './results.ts'

interface DealRow {
  uuid: string
  title: string
  state: string
  currency: string
  total_minor: number
  creator_id: string
  who: string
  vanity_name: string | null
  proof: { url: string; published_on: string } | null
  terms: DealTerms
  delivered_at: Date | null
  approved_at: Date | null
  files: string[] | null
  links: string[] | null
  views: number | null
  engagements: number | null
}

/** Every deal of a campaign with its first delivery, the one that was approved, and what was declared. */
async function dealsOf(ctx: Context, row: CampaignRow): Promise<DealRow[]> {
  const { rows } = await sql<DealRow>`
    select d.uuid, d.title, d.state, d.currency, d.total_minor, d.creator_id, d.proof, v.terms, r.views, r.engagements, c.vanity_name,
      trim(u.first_name || ' ' || u.last_name) as who,
      (select min(y.created_at) from deliveries y where y.deal_id = d.uuid) as delivered_at,
      a.created_at as approved_at, a.files, a.links
    from deals d join users u on u.uuid = d.creator_id left join creator_profiles c on c.user_id = d.creator_id
    join deal_versions v on v.deal_id = d.uuid and v.version = d.version
    left join campaign_results r on r.deal_id = d.uuid
    left join lateral (select * from deliveries y where y.deal_id = d.uuid and y.answer in ('approved', 'auto_approved')
      order by y.n desc limit 1) a on true
    where d.org_id = ${row.org_id} and ${inCampaign(row.uuid)} order by d.updated_at desc, d.uuid`.execute(ctx.db)
  return rows
}

const agreed = new Set<string>(agreedStates)
const withProof = new Set<string>(proofStates)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The rights in the work of each of these deals, as its licences have them today. */
async function rightsOf(ctx: Context, deals: readonly Pick<DealRow, 'uuid'>[]): Promise<Map<string, RightsNow | null>> {
  const { rows } = await sql<{ deal: string; chain: Parameters<typeof rightsNow>[0] }>`
    with recursive chain as (
      select l.uuid, l.deal_id as deal, l.state, l.starts_on, l.ends_on, 1 as n from licences l
      where l.deal_id = any(${deals.map(deal => deal.uuid)}::uuid[])
      union all
      select l.uuid, c.deal, l.state, l.starts_on, l.ends_on, c.n + 1 from licences l join chain c on l.renews_id = c.uuid
    )
    select deal, jsonb_agg(jsonb_build_object('state', state, 'starts_on', starts_on, 'ends_on', ends_on) order by n) as chain
    from chain group by deal`.execute(ctx.db)
  const today = dayOf(ctx.clock.now())
  return new Map(rows.map(({ deal, chain }) => [deal, rightsNow(chain, today)]))
}

/** The sum that was paid for these deals in the campaign's currency; null where one of them was paid in another. */
const paidFor = (row: CampaignRow, deals: readonly DealRow[], paid: ReadonlyMap<string, number>): number | null =>
  deals.every(deal => deal.currency === row.currency) ? deals.reduce((sum, deal) => sum + (paid.get(deal.uuid) ?? 0), 0) : null

/** Results of the campaign's links, and their cost; null where it has none. */
async function linksPart(ctx: Context, row: CampaignRow, paid_minor: number | null): Promise<CampaignReport['links']> {
  const { ids, clicks, orders } = await broughtBy(ctx, row)
  if (ids.length === 0) return null
  return { links: ids.length, clicks, orders, per_order_minor: costOf(paid_minor, orders), ...(await periodsOf(ctx, ids)) }
}

async function reportOf(ctx: Context, row: CampaignRow, withMoney: boolean): Promise<CampaignReport> {
  const deals = (await dealsOf(ctx, row)).filter(deal => agreed.has(deal.state))
  const brand = row.brand_id
    ? await ctx.db.selectFrom('brands').select('name').where('uuid', '=', row.brand_id).executeTakeFirst()
    : null
  const company = await ctx.db.selectFrom('organizations').select('name').where('uuid', '=', row.org_id).executeTakeFirstOrThrow()
  const { creators, pieces, views } = await progressOf(ctx, row)
  const published = deals.filter(deal => deal.proof && withProof.has(deal.state))
  const publishers = [...new Set(published.map(deal => deal.creator_id))]
  const followers = await followersOf(ctx, publishers)
  const delivered = deals.filter(deal => deal.delivered_at !== null)
  const declared = deals.filter(deal => deal.views !== null)
  const engagements = declared.reduce((sum, deal) => sum + Number(deal.engagements), 0)
  const paid = await paidForDeals(
    ctx,
    deals.map(deal => deal.uuid),
  )
  const paidDeclared = withMoney ? paidFor(row, declared, paid) : null
  const shown = deals.filter(deal => deal.approved_at !== null).slice(0, 100)
  const rights = await rightsOf(ctx, shown)
  const cards = new Map(
    (
      await fileCards(
        ctx,
        shown.flatMap(deal => deal.files ?? []),
      )
    ).map(card => [card.uuid, card]),
  )
  return {
    name: row.name,
    company: company.name,
    brand: brand?.name ?? null,
    state: row.state,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    targets: row.targets,
    creators,
    pieces,
    delivered: {
      of: delivered.length,
      on_time: delivered.filter(deal => deal.delivered_at && dayOf(new Date(deal.delivered_at)) <= deal.terms.draft_due).length,
    },
    verified: { publications: published.length, followers: [...followers.values()].reduce((sum, n) => sum + n, 0) },
    declared: {
      deals: declared.length,
      views,
      engagements,
      engagement_rate: engagementRate({ views, engagements }),
      per_thousand_minor: costOf(paidDeclared, views, 1000),
      per_engagement_minor: costOf(paidDeclared, engagements),
    },
    links: withMoney ? await linksPart(ctx, row, paidFor(row, deals, paid)) : null,
    money: withMoney ? { ...budgetOf(row, await moneyOf(ctx, row)), currency: row.currency } : null,
    gallery: shown.map(deal => ({
      deal: deal.uuid,
      title: deal.title,
      who: deal.who,
      vanity_name: deal.vanity_name,
      files: (deal.files ?? []).flatMap(file => cards.get(file) ?? []),
      links: deal.links ?? [],
      proof: deal.proof,
      rights: rights.get(deal.uuid) ?? null,
    })),
  }
}

/** The report with the files that its pages show. */
export async function reportForPages(ctx: SignedInContext, uuid: string) {
  const row = await findCampaign(ctx, uuid)
  return { org: row.org_id, report: await reportOf(ctx, row, !isOutside(ctx)) }
}

export async function readReport(ctx: SignedInContext, uuid: string): Promise<CampaignReport> {
  return await reportOf(ctx, await findCampaign(ctx, uuid), !isOutside(ctx))
}

/** The report behind a link; a link that ended says so, one that never was is not found. */
export async function readSharedReport(ctx: Context, token: string) {
  const id = linkIdOf(ctx, 'campaign', token)
  if (!id) throw new AppError('not_found')
  const row = await ctx.db.selectFrom('campaigns').selectAll().where('link_id', '=', id).executeTakeFirst()
  if (!row?.link_expires_at || row.link_expires_at <= ctx.clock.now()) throw new AppError('list.link_over')
  const branding = await readWorn(ctx, row.org_id)
  return { ...(await reportOf(ctx, row, row.link_show_money)), branding, expires_at: row.link_expires_at.toISOString() }
}

/** The campaign's deals as a table program reads them: for guests what was agreed, and no money. */
export async function exportCampaign(ctx: SignedInContext, uuid: string): Promise<Response> {
  const row = await findCampaign(ctx, uuid)
  const all = await dealsOf(ctx, row)
  const outside = isOutside(ctx)
  const deals = outside ? all.filter(deal => agreed.has(deal.state)) : all
  const rights = await rightsOf(ctx, deals)
  const after = [
    'due',
    'delivered',
    'published',
    'proof',
    'rights',
    'rights_until',
    'declared_views',
    'declared_engagements',
    'engagement_rate',
  ]
  // Clicks, orders and costs are the company's own.
  const inside = ['clicks', 'orders', 'paid', 'per_thousand_views', 'per_engagement', 'per_order']
  const { byDeal } = await broughtBy(ctx, row)
  const paid = await paidForDeals(
    ctx,
    deals.map(deal => deal.uuid),
  )
  return csvFile(
    'elenco-campaign.csv',
    ['deal', 'creator', 'state', ...(outside ? [] : ['total', 'currency']), ...after, ...(outside ? [] : inside)],
    deals.map(deal => [
      deal.title,
      deal.who,
      deal.state,
      ...(outside ? [] : [amountIn(deal.total_minor, deal.currency), deal.currency]),
      deal.terms.draft_due,
      deal.delivered_at ? dayOf(new Date(deal.delivered_at)) : null,
      deal.proof?.published_on ?? null,
      deal.proof?.url ?? null,
      rights.get(deal.uuid)?.state ?? null,
      rights.get(deal.uuid)?.until ?? null,
      deal.views === null ? null : Number(deal.views),
      deal.engagements === null ? null : Number(deal.engagements),
      engagementRate({ views: Number(deal.views), engagements: Number(deal.engagements) })?.toFixed(4) ?? null,
      ...(outside ? [] : resultsOf(deal, byDeal.get(deal.uuid), paid.get(deal.uuid) ?? 0)),
    ]),
  )
}

/** Clicks, orders and costs of one deal; empty where nobody knows them. */
function resultsOf(deal: DealRow, brought: { clicks: number; orders: number } | undefined, paid_minor: number) {
  const sum = (minor: number | null) => (minor === null ? null : amountIn(minor, deal.currency))
  return [
    brought?.clicks ?? null,
    brought?.orders ?? null,
    amountIn(paid_minor, deal.currency),
    sum(costOf(paid_minor, Number(deal.views), 1000)),
    sum(costOf(paid_minor, Number(deal.engagements))),
    sum(costOf(paid_minor, brought?.orders ?? null)),
  ]
}
