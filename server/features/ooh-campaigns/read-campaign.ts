import { sql } from 'kysely'
import {
  type OohCampaign,
  type OohCampaignState,
  type OohCampaignSummary,
  oohCampaignStates,
} from '#contract/entities/ooh-campaign.ts'
import type { SignedInContext } from '../../context.ts'
import { oohFactsOf } from '../../processes/follow-booking.ts'
import { isOutside, seenCampaigns } from '../campaigns/own-campaign.ts'
import { findOoh, type OohRow, oohBudget, oohMoney } from './own-campaign.ts'
import { openOf, reachOf } from './read-plan.ts'
import { countPlan, readSeenPlan } from './seen-plan.ts'

const order = sql`array_position(array['live', 'booking', 'planning', 'on_hold', 'ended', 'archived'], c.state)`

interface Query {
  state: readonly OohCampaignState[]
  page: number
  size_page: number
}

/** The campaigns out of home that the reader sees: what can be seen now first. */
export async function listOoh(ctx: SignedInContext, query: Query) {
  const own = ctx.db
    .selectFrom('ooh_campaigns as c')
    .where('c.org_id', '=', ctx.person.organization?.uuid ?? null)
    .where(seenCampaigns(ctx))
  const rows = await own
    .$if(query.state.length > 0, qb => qb.where('c.state', 'in', query.state))
    .selectAll('c')
    .orderBy(order)
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.uuid')
    .limit(query.size_page)
    .offset((query.page - 1) * query.size_page)
    .execute()
  const counts = await own
    .select(['c.state', sql<number>`count(*)::int`.as('count')])
    .groupBy('c.state')
    .execute()
  const totals: Partial<Record<OohCampaignState, number>> = Object.fromEntries(counts.map(row => [row.state, row.count]))
  const chosen = query.state.length > 0 ? query.state : oohCampaignStates
  const items: OohCampaignSummary[] = []
  for (const row of rows) items.push(await toSummary(ctx, row))
  const count = chosen.reduce((sum, state) => sum + (totals[state] ?? 0), 0)
  return { items, meta: { page: query.page, size_page: query.size_page, count, totals } }
}

async function toSummary(ctx: SignedInContext, row: OohRow): Promise<OohCampaignSummary> {
  const { spaces, bookings } = await countPlan(ctx, row.uuid)
  const { uuid, state, name, client, objective, starts_on, ends_on, currency } = row
  return {
    ...{ uuid, state, name, client, objective, starts_on, ends_on, currency, spaces, bookings },
    budget: isOutside(ctx) ? null : oohBudget(row, await oohMoney(ctx, uuid)),
    updated_at: row.updated_at.toISOString(),
  }
}

export async function readOoh(ctx: SignedInContext, uuid: string): Promise<OohCampaign> {
  const row = await findOoh(ctx, uuid)
  const plan = await readSeenPlan(ctx, uuid)
  const moved = isOutside(ctx) ? [] : await oohMoney(ctx, uuid)
  return {
    ...(await toSummary(ctx, row)),
    plan,
    open: openOf(plan),
    elsewhere: moved.filter(one => one.currency !== row.currency),
    reach: reachOf(plan),
    facts: await oohFactsOf(ctx, uuid),
  }
}
