import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Campaign, CampaignProgress } from '#contract/entities/campaign.ts'
import { type CampaignFacts, countedStates } from '#contract/processes/campaign.ts'
import { dealsTagged, overStates } from '#contract/rules/ask-deal.ts'
import { isGuest } from '#contract/rules/roles.ts'
import type { Context, SignedInContext } from '../../context.ts'
import type { CampaignsTable } from '../../db/schema-campaigns.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'

export type CampaignRow = Selectable<CampaignsTable>

/** Nobody's company: nothing is found. */
const nobody = '00000000-0000-0000-0000-000000000000'
export const orgOf = (ctx: SignedInContext) => ctx.person.organization?.uuid ?? nobody

/** True if the reader is a guest: somebody from outside, to whom money and negotiations are not shown. */
export const isOutside = (ctx: SignedInContext): boolean => isGuest(ctx.person.organization?.role)

/** The campaigns `c` that the reader sees: all of the company's, or those that a guest was named for. */
export const seenCampaigns = (ctx: SignedInContext) =>
  isOutside(ctx) ? sql<SqlBool>`c.uuid = any(${[...(ctx.person.organization?.campaigns ?? [])]}::uuid[])` : sql<SqlBool>`true`

/** A campaign that the reader sees; any other is not there. */
export async function findCampaign(ctx: SignedInContext, uuid: string): Promise<CampaignRow> {
  const row = await ctx.db
    .selectFrom('campaigns as c')
    .selectAll('c')
    .where('c.uuid', '=', uuid)
    .where('c.org_id', '=', orgOf(ctx))
    .where(seenCampaigns(ctx))
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** The campaign, held until the transaction ends; `changing` refuses one that is archived. */
export async function holdCampaign(ctx: TxContext<SignedInContext>, uuid: string, changing = true): Promise<CampaignRow> {
  const row = await ctx.db
    .selectFrom('campaigns')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('org_id', '=', orgOf(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  if (changing && row.state === 'archived') throw new AppError('campaign.wrong_state', { details: { state: row.state } })
  return row
}

/** The campaign that a deal `d` belongs to: the one it was added to, else its call's. */
export const campaignOfDeal = sql<string | null>`coalesce(
  (select cd.campaign_id from campaign_deals cd where cd.deal_id = d.uuid),
  (select cc.campaign_id from campaign_calls cc where cc.casting_call_id = d.casting_call_id))`

/** The campaign that a tracking link `l` belongs to: the one it was added to, else that of its deal. */
export const campaignOfLink = sql<string | null>`coalesce(
  (select cl.campaign_id from campaign_links cl where cl.link_id = l.uuid),
  (select ${campaignOfDeal} from deals d where d.uuid = l.deal_id))`

/** States of deals that were agreed and go on, or are done: a report counts these, and a guest sees no others. */
export const agreedStates = dealsTagged('counted')

/** The deals `d` of a campaign that the reader sees. */
export const seenDeals = (ctx: SignedInContext) =>
  isOutside(ctx) ? sql<SqlBool>`d.state = any(${[...agreedStates]}::text[])` : sql<SqlBool>`true`

export const inCampaign = (uuid: string) => sql<SqlBool>`${campaignOfDeal} = ${uuid}`

/** Results so far of what it aims at, by its agreed deals. */
export async function progressOf(ctx: Context, row: Pick<CampaignRow, 'uuid' | 'org_id'>): Promise<CampaignProgress> {
  const { rows } = await sql<CampaignProgress>`
    select count(distinct d.creator_id)::int as creators,
      coalesce(sum((select sum((one->>'quantity')::int) from jsonb_array_elements(v.terms->'deliverables') one)) filter (
        where exists (select from deliveries y where y.deal_id = d.uuid and y.answer in ('approved', 'auto_approved'))
      ), 0)::int as pieces,
      coalesce(sum(r.views), 0)::float8 as views
    from deals d join deal_versions v on v.deal_id = d.uuid and v.version = d.version
    left join campaign_results r on r.deal_id = d.uuid
    where d.org_id = ${row.org_id} and ${inCampaign(row.uuid)} and d.state = any(${[...agreedStates]}::text[])`.execute(ctx.db)
  return rows[0] ?? { creators: 0, pieces: 0, views: 0 }
}

export async function factsOf(ctx: Context, row: CampaignRow): Promise<CampaignFacts> {
  const { count } = await ctx.db
    .selectFrom('deals as d')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('d.org_id', '=', row.org_id)
    .where(inCampaign(row.uuid))
    .where('d.state', 'not in', overStates)
    .executeTakeFirstOrThrow()
  const ready = Boolean(row.brand_id && row.objective && row.starts_on && row.ends_on && row.budget_minor !== null)
  return { ready, open_deals: count }
}

interface Budgets {
  campaigns: number
  planned: number
  committed: number
  spent: number
  /** Less than nothing where more is committed and spent than was planned. */
  free: number
}

interface Moved {
  currency: string
  committed: number
  spent: number
}

/**
 * The money of a campaign's deals by currency. Spent is what left protection for creators and fees, less what a dispute holds again or gives
 * back; committed is what lies protected, and what was agreed and waits to be paid. Nobody types either.
 */
export const moneyOf = async (ctx: Context, row: Pick<CampaignRow, 'uuid' | 'org_id'>): Promise<Moved[]> =>
  await movedFor(ctx, row.org_id, inCampaign(row.uuid))

/** The budgets in a currency of all campaigns of a company that count, and the money of their deals; null where none has a budget. */
export async function budgetsOf(ctx: Context, org: string, currency: string): Promise<Budgets | null> {
  const running = sql`from campaigns c where c.org_id = ${org} and c.currency = ${currency} and c.budget_minor is not null
    and c.state = any(${[...countedStates]}::text[])`
  const { rows } = await sql<{ campaigns: number; planned: string }>`
    select count(*)::int as campaigns, coalesce(sum(c.budget_minor), 0)::bigint as planned ${running}`.execute(ctx.db)
  const [{ campaigns, planned } = { campaigns: 0, planned: '0' }] = rows
  if (campaigns === 0) return null
  const moved = await movedFor(ctx, org, sql<SqlBool>`${campaignOfDeal} in (select c.uuid ${running})`)
  const { committed = 0, spent = 0 } = moved.find(one => one.currency === currency) ?? {}
  return { campaigns, planned: Number(planned), committed, spent, free: Number(planned) - committed - spent }
}

async function movedFor(ctx: Context, org: string, chosen: RawBuilder<SqlBool>): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with own as (select d.uuid, d.currency, d.state, d.total_minor from deals d where d.org_id = ${org} and ${chosen})
    select currency, sum(committed)::bigint as committed, sum(spent)::bigint as spent from (
      select currency, total_minor as committed, 0 as spent from own where state = 'awaiting_funds'
      union all
      select a.currency, a.balance_minor, 0 from ledger_accounts a join own on a.owner = own.uuid::text where a.name = 'deal_protected'
      union all
      select e.currency, 0, e.amount_minor from ledger_postings p join own on own.uuid = p.deal_id
        join ledger_entries e on e.posting_id = p.uuid join ledger_accounts a on a.uuid = e.account_id
        where a.name in ('creator_available', 'platform_fee', 'tax_payable')
    ) moved group by currency order by currency`.execute(ctx.db)
  return rows.map(one => ({ currency: one.currency, committed: Number(one.committed), spent: Number(one.spent) }))
}

export function budgetOf(row: CampaignRow, moved: readonly Moved[]): NonNullable<Campaign['budget']> {
  const own = moved.find(one => one.currency === row.currency)
  return {
    planned: row.budget_minor === null ? null : Number(row.budget_minor),
    committed: own?.committed ?? 0,
    spent: own?.spent ?? 0,
  }
}
