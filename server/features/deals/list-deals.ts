import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { sideOf } from '#contract/abilities.ts'
import { changeableStates, type Side } from '#contract/deal/deal-facts.ts'
import type { Part } from '#contract/endpoint.ts'
import type { DealState, ListedDeal } from '#contract/entities/deal.ts'
import { dealsTagged } from '#contract/rules/ask-deal.ts'
import { paidIn } from '#contract/rules/own-turn.ts'
import { mayAs, type TeamRole } from '#contract/rules/roles.ts'
import type { SignedInContext } from '../../context.ts'
import { partOf } from '../../db/part-of-list.ts'
import { selectDealSummaries, toDealSummary } from '../../processes/deal-summary.ts'
import { campaignOfDeal, inCampaign } from '../campaigns/own-campaign.ts'

/** The side whose turn it is, said to the database; a test holds it against the chart's own answer for every state. */
export const turnSql = sql<Side | null>`case
  when d.state = any(${[...changeableStates]}::text[]) and d.facts->>'change_by' is not null
    then case when d.facts->>'change_by' = 'brand' then 'creator' else 'brand' end
  when d.state = any(${dealsTagged('turn:brand')}::text[]) then 'brand'
  when d.state = any(${dealsTagged('turn:creator')}::text[]) then 'creator'
  when d.state = 'disputed' then d.facts->>'dispute_turn'
  when d.state = 'cancel_pending' then case when d.facts->>'cancel_by' = 'brand' then 'creator' else 'brand' end
  end`

/** The reader's side of the market: creators see theirs, everybody else their company's. */
export const sideOfReader = (ctx: SignedInContext): Side => (sideOf(ctx.person) === 'creator' ? 'creator' : 'brand')

/** The turn of a deal `d` is this side's, and one that the role takes; what an answer says of each is `turnAs`. */
export function ownTurn(side: RawBuilder<unknown>, role: TeamRole | null | undefined) {
  const [pays, runs] = [mayAs(role, 'pay'), mayAs(role, 'run')]
  const takes = sql<boolean>`(${side} = 'creator' or case when d.state = any(${[...paidIn]}::text[]) then ${pays}::boolean else ${runs}::boolean end)`
  return sql<boolean>`coalesce(${turnSql} = ${side} and ${takes}, false)`
}

/** Only the reader's own deals. */
export function ownDeals(ctx: SignedInContext) {
  const side = sideOfReader(ctx)
  return side === 'creator'
    ? sql<boolean>`d.creator_id = ${ctx.person.uuid}`
    : sql<boolean>`d.org_id = ${ctx.person.organization?.uuid ?? null}`
}

export interface DealQuery extends Part {
  state: readonly DealState[]
  turn?: '1' | undefined
  campaign?: string | undefined
}

/** Of one campaign, or of none; creators know nothing of campaigns, and none of their deals is in one. */
function ofCampaign(side: Side, campaign: string | undefined) {
  if (campaign === undefined) return sql<boolean>`true`
  if (side === 'creator') return sql<boolean>`${campaign} = 'none'`
  return campaign === 'none' ? sql<boolean>`${campaignOfDeal} is null` : inCampaign(campaign)
}

/** The name of a deal's campaign, beside its id. */
const campaignName = sql<string | null>`(select c.name from campaigns c where c.uuid = ${campaignOfDeal})`

/** How many casting calls of the reader's company have applications that nobody has looked at; none for a role that has no part in choosing. */
const callsToRead = (ctx: SignedInContext, side: Side) =>
  sql<number>`(select count(distinct c.uuid)::int from applications a join casting_calls c on c.uuid = a.casting_call_id
    where c.org_id = ${(side === 'brand' && mayAs(ctx.person.organization?.role, 'take_part') && ctx.person.organization?.uuid) || null} and c.state in ('open', 'paused', 'closed')
    and a.state = 'submitted')`

/** Those where it is the reader's turn first, soonest deadline first. */
export async function listDeals(ctx: SignedInContext, query: DealQuery) {
  const side = sideOfReader(ctx)
  const own = sql<boolean>`${ownDeals(ctx)} and ${ofCampaign(side, query.campaign)}`
  const role = ctx.person.organization?.role
  const mine = ownTurn(sql.lit(side), role)
  const part = partOf(
    query,
    { at: 'd.created_at', uuid: 'd.uuid' },
    sql`${mine} desc, case when ${mine} then d.deadline end asc nulls last, d.updated_at desc, d.uuid`,
  )
  const totalsBeside = ctx.db.selectNoFrom([
    jsonArrayFrom(
      ctx.db
        .selectFrom('deals as d')
        .select([
          'd.state',
          sql<number>`count(*)::int`.as('count'),
          sql<number>`(count(*) filter (where ${mine}))::int`.as('mine'),
        ])
        .where(own)
        .groupBy('d.state'),
    ).as('counts'),
    callsToRead(ctx, side).as('to_read'),
  ])
  // The counts come with every row of the page: one question instead of three.
  const found = await selectDealSummaries(ctx.db)
    .innerJoinLateral(totalsBeside.as('all'), join => join.onTrue())
    .select(['all.counts', 'all.to_read'])
    .select([part.place.as('place'), campaignOfDeal.as('campaign_id'), campaignName.as('campaign_name')])
    .where(own)
    .where(part.after)
    .$if(query.state.length > 0, qb => qb.where('d.state', 'in', query.state))
    .$if(query.turn === '1', qb => qb.where(mine))
    .orderBy(part.order)
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  const { rows, meta } = part.cut(found)
  const { counts, to_read } = rows[0] ?? (await totalsBeside.executeTakeFirstOrThrow())
  const totals: Record<string, number> = Object.fromEntries(counts.map(row => [row.state, row.count]))
  const turn = counts.reduce((sum, row) => sum + row.mine, 0)
  const chosen = counts.filter(row => query.state.length === 0 || query.state.includes(row.state))
  const count = chosen.reduce((sum, row) => sum + (query.turn ? row.mine : row.count), 0)
  const items: ListedDeal[] = rows.map(row => ({
    ...toDealSummary(row, side, role),
    campaign:
      side === 'brand' && row.campaign_id && row.campaign_name ? { uuid: row.campaign_id, name: row.campaign_name } : null,
  }))
  return { items, meta: { ...meta, count, totals, turn, to_read } }
}
