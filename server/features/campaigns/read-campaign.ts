import { sql } from 'kysely'
import type { Part } from '#contract/endpoint.ts'
import {
  type Campaign,
  type CampaignDeal,
  type CampaignState,
  type CampaignSummary,
  campaignStates,
} from '#contract/entities/campaign.ts'
import { limits } from '#contract/limits.ts'
import { plans, upgradeFor } from '#contract/plans.ts'
import { countedStates } from '#contract/processes/campaign.ts'
import type { SignedInContext } from '../../context.ts'
import { partOf } from '../../db/part-of-list.ts'
import { creatorCardOf, selectDealSummaries } from '../../processes/deal-summary.ts'
import { linkToken } from '../lists/link-token.ts'
import { figuresOf } from '../tracking-links/figures.ts'
import {
  budgetOf,
  type CampaignRow,
  campaignOfDeal,
  campaignOfLink,
  factsOf,
  findCampaign,
  inCampaign,
  isOutside,
  moneyOf,
  orgOf,
  progressOf,
  seenCampaigns,
  seenDeals,
} from './own-campaign.ts'
import { colleaguesOf, peopleOf } from './people.ts'

const planOf = (ctx: SignedInContext) => ctx.person.organization?.plan ?? 'none'

/** How many campaigns the plan allows at a time, and how many there are. */
export async function meterOf(ctx: SignedInContext) {
  const { count } = await ctx.db
    .selectFrom('campaigns')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('org_id', '=', orgOf(ctx))
    .where('state', 'in', [...countedStates])
    .executeTakeFirstOrThrow()
  const limit = plans[planOf(ctx)].campaigns
  return {
    limit: Number.isFinite(limit) ? limit : null,
    used: count,
    upgrade_to: upgradeFor(planOf(ctx), 'campaigns') ?? null,
  }
}

const order = sql`array_position(array['active', 'wrapping_up', 'on_hold', 'planning', 'draft', 'completed', 'archived'], c.state)`

export async function listCampaigns(ctx: SignedInContext, query: Part & { state: readonly CampaignState[] }) {
  const own = ctx.db.selectFrom('campaigns as c').where('c.org_id', '=', orgOf(ctx)).where(seenCampaigns(ctx))
  const part = partOf(query, { at: 'c.created_at', uuid: 'c.uuid' }, sql`${order}, c.updated_at desc, c.uuid`)
  const found = await own
    .$if(query.state.length > 0, qb => qb.where('c.state', 'in', query.state))
    .selectAll('c')
    .select(part.place.as('place'))
    .where(part.after)
    .orderBy(part.order)
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  const { rows, meta: read } = part.cut(found)
  const counts = await own
    .select(['c.state', sql<number>`count(*)::int`.as('count')])
    .groupBy('c.state')
    .execute()
  const totals = Object.fromEntries(counts.map(row => [row.state, row.count]))
  const chosen = query.state.length > 0 ? query.state : campaignStates
  const items: CampaignSummary[] = []
  const people = await peopleIn(ctx, rows)
  for (const row of rows) items.push({ ...(await toSummary(ctx, row)), ...people(row.uuid) })
  const meta = {
    ...read,
    count: chosen.reduce((sum, state) => sum + (totals[state] ?? 0), 0),
    // Neither what its plan allows nor what else there is, is told to a guest.
    meter: isOutside(ctx) ? { limit: null, used: 0, upgrade_to: null } : await meterOf(ctx),
    totals,
    outside: isOutside(ctx) ? 0 : await countOutside(ctx),
  }
  return { items, meta }
}

/** Names of those who work on a campaign are the company's own. */
async function peopleIn(ctx: SignedInContext, rows: readonly CampaignRow[]) {
  if (isOutside(ctx)) return () => ({})
  const people = await peopleOf(
    ctx,
    orgOf(ctx),
    rows.map(row => row.uuid),
  )
  return (uuid: string) => ({ people: people.get(uuid) ?? [] })
}

async function toSummary(ctx: SignedInContext, row: CampaignRow): Promise<CampaignSummary> {
  const brand = row.brand_id
    ? await ctx.db.selectFrom('brands').select(['uuid', 'name']).where('uuid', '=', row.brand_id).executeTakeFirst()
    : null
  const { rows } = await sql<{ calls: number; deals: number }>`select
    (select count(*)::int from campaign_calls cc where cc.campaign_id = ${row.uuid}) as calls,
    (select count(*)::int from deals d where d.org_id = ${row.org_id} and ${inCampaign(row.uuid)} and ${seenDeals(ctx)}) as deals`.execute(
    ctx.db,
  )
  return {
    uuid: row.uuid,
    name: row.name,
    state: row.state,
    brand: brand ?? null,
    objective: row.objective,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    currency: row.currency,
    budget: isOutside(ctx) ? null : budgetOf(row, await moneyOf(ctx, row)),
    calls: rows[0]?.calls ?? 0,
    deals: rows[0]?.deals ?? 0,
    updated_at: row.updated_at.toISOString(),
  }
}

/** The campaign's tracking links that are not put away, with what they brought so far. */
async function linksOf(ctx: SignedInContext, row: CampaignRow): Promise<Campaign['links']> {
  const links = await ctx.db
    .selectFrom('tracking_links as l')
    .leftJoin('campaign_links as own', 'own.link_id', 'l.uuid')
    .select(['l.uuid', 'l.name', 'own.campaign_id as direct'])
    .where('l.org_id', '=', row.org_id)
    .where('l.state', '<>', 'archived')
    .where(sql<boolean>`${campaignOfLink} = ${row.uuid}`)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.uuid')
    .limit(limits.campaign.links)
    .execute()
  const figures = await figuresOf(
    ctx,
    links.map(link => link.uuid),
  )
  return links.map(({ uuid, name, direct }) => {
    const { clicks = 0, conversions = 0 } = figures.get(uuid) ?? {}
    return { uuid, name, clicks, orders: conversions, direct: direct !== null }
  })
}

/** The parts of a campaign that are the company's alone: money, lists of people, its brands, and the link for strangers. */
async function insideOf(
  ctx: SignedInContext,
  row: CampaignRow,
): Promise<Pick<Campaign, 'elsewhere' | 'lists' | 'links' | 'brands' | 'colleagues' | 'link'>> {
  if (isOutside(ctx)) return { elsewhere: [], lists: [], links: [], brands: [], link: null }
  const lists = await ctx.db
    .selectFrom('campaign_lists as cl')
    .innerJoin('lists as l', 'l.uuid', 'cl.list_id')
    .select(['l.uuid', 'l.name', sql<number>`(select count(*)::int from list_items i where i.list_id = l.uuid)`.as('people')])
    .where('cl.campaign_id', '=', row.uuid)
    .where(sql<boolean>`(l.visibility = 'team' or l.created_by = ${ctx.person.uuid})`)
    .orderBy('l.name')
    .execute()
  const brands = await ctx.db
    .selectFrom('brands')
    .select(['uuid', 'name'])
    .where('org_id', '=', row.org_id)
    .where('kind', '=', 'managed')
    .orderBy('name')
    .execute()
  const moved = await moneyOf(ctx, row)
  return {
    elsewhere: moved.filter(one => one.currency !== row.currency),
    lists,
    links: await linksOf(ctx, row),
    brands,
    colleagues: await colleaguesOf(ctx, row.org_id),
    link:
      row.link_id && row.link_expires_at && row.link_expires_at > ctx.clock.now()
        ? {
            token: linkToken(ctx, 'campaign', row.link_id),
            expires_at: row.link_expires_at.toISOString(),
            show_money: row.link_show_money,
          }
        : null,
  }
}

/** One campaign as its company reads it, or a guest. */
export async function readCampaign(ctx: SignedInContext, uuid: string): Promise<Campaign> {
  const row = await findCampaign(ctx, uuid)
  const calls = await ctx.db
    .selectFrom('campaign_calls as cc')
    .innerJoin('casting_calls as c', 'c.uuid', 'cc.casting_call_id')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('applications as a')
          .select([
            sql<number>`(count(*) filter (where a.state <> 'withdrawn'))::int`.as('pitches'),
            // As in the calls' own summary: a cancelled deal leaves its seat.
            sql<number>`(count(*) filter (where a.state = 'hired' and not exists (
              select 1 from deals d where d.uuid = a.deal_uuid and d.state = 'cancelled')))::int`.as('hired'),
          ])
          .whereRef('a.casting_call_id', '=', 'c.uuid')
          .as('n'),
      join => join.onTrue(),
    )
    .select(['c.uuid', 'c.title as name', 'c.state', 'c.apply_by', 'c.creators_wanted as wanted', 'n.pitches', 'n.hired'])
    .where('cc.campaign_id', '=', uuid)
    .orderBy('c.updated_at', 'desc')
    .execute()
  return {
    ...(await toSummary(ctx, row)),
    ...(await peopleIn(ctx, [row]))(uuid),
    ...(await insideOf(ctx, row)),
    description: row.description,
    targets: row.targets,
    progress: await progressOf(ctx, row),
    facts: await factsOf(ctx, row),
    casting_calls: calls.map(call => ({ ...call, name: call.name || '–' })),
  }
}

const outside = sql<boolean>`${campaignOfDeal} is null`

async function countOutside(ctx: SignedInContext): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('deals as d')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('d.org_id', '=', orgOf(ctx))
    .where(outside)
    .executeTakeFirstOrThrow()
  return count
}

/** Deals of a campaign, or of none where `uuid` is null. */
export async function listCampaignDeals(ctx: SignedInContext, uuid: string | null, query: Part) {
  if (uuid) await findCampaign(ctx, uuid)
  const which = uuid ? inCampaign(uuid) : outside
  const part = partOf(query, { at: 'd.created_at', uuid: 'd.uuid' }, sql`d.updated_at desc, d.uuid`)
  const found = await selectDealSummaries(ctx.db)
    .leftJoin('campaign_deals as cd', 'cd.deal_id', 'd.uuid')
    .leftJoin('campaign_results as r', 'r.deal_id', 'd.uuid')
    .select(['cd.campaign_id as direct', 'r.views', 'r.engagements'])
    .where('d.org_id', '=', orgOf(ctx))
    .where(which)
    .where(seenDeals(ctx))
    .select(part.place.as('place'))
    .where(part.after)
    .orderBy(part.order)
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  const { rows, meta } = part.cut(found)
  const { count } = await ctx.db
    .selectFrom('deals as d')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('d.org_id', '=', orgOf(ctx))
    .where(which)
    .where(seenDeals(ctx))
    .executeTakeFirstOrThrow()
  const items: CampaignDeal[] = rows.map(row => ({
    uuid: row.uuid,
    title: row.title,
    creator: creatorCardOf(row),
    state: row.state,
    total_minor: isOutside(ctx) ? null : row.total_minor,
    currency: row.currency,
    chat_uuid: isOutside(ctx) ? null : row.chat_uuid,
    direct: row.direct !== null,
    declared: row.views === null ? null : { views: Number(row.views), engagements: Number(row.engagements) },
  }))
  return { items, meta: { ...meta, count } }
}

/** The things that could be added to a campaign, the newest first. */
export async function readChoices(ctx: SignedInContext, uuid: string) {
  await findCampaign(ctx, uuid)
  const calls = await ctx.db
    .selectFrom('casting_calls as c')
    .select(['c.uuid', 'c.title as name'])
    .where('c.org_id', '=', orgOf(ctx))
    .where(sql<boolean>`not exists (select 1 from campaign_calls cc where cc.casting_call_id = c.uuid)`)
    .orderBy('c.updated_at', 'desc')
    .limit(100)
    .execute()
  const deals = await ctx.db
    .selectFrom('deals as d')
    .innerJoin('users as u', 'u.uuid', 'd.creator_id')
    .select(['d.uuid', sql<string>`d.title || ' · ' || trim(u.first_name || ' ' || u.last_name)`.as('name')])
    .where('d.org_id', '=', orgOf(ctx))
    .where(outside)
    .orderBy('d.updated_at', 'desc')
    .limit(100)
    .execute()
  const lists = await ctx.db
    .selectFrom('lists as l')
    .select(['l.uuid', 'l.name'])
    .where('l.org_id', '=', orgOf(ctx))
    .where(sql<boolean>`(l.visibility = 'team' or l.created_by = ${ctx.person.uuid})`)
    .where(sql<boolean>`not exists (select 1 from campaign_lists cl where cl.list_id = l.uuid and cl.campaign_id = ${uuid})`)
    .orderBy('l.updated_at', 'desc')
    .limit(100)
    .execute()
  const links = await ctx.db
    .selectFrom('tracking_links as l')
    .select(['l.uuid', 'l.name'])
    .where('l.org_id', '=', orgOf(ctx))
    .where('l.state', '<>', 'archived')
    .where(sql<boolean>`${campaignOfLink} is null`)
    .orderBy('l.created_at', 'desc')
    .limit(100)
    .execute()
  return { calls: calls.map(call => ({ ...call, name: call.name || '–' })), deals, lists, links }
}
