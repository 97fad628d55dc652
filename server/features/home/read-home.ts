import { sql } from 'kysely'
import { sideOf } from '#contract/abilities.ts'
import type { SignedInContext } from '../../context.ts'
import { listDeals, ownDeals } from '../deals/list-deals.ts'
import { moneyOf } from '../transactions/list-transactions.ts'

const over = ['completed', 'closed', 'expired', 'cancelled'] as const

/** Home: the turn queue first, then the money, then what is under way (docs/domain.md, home). */
export async function readHome(ctx: SignedInContext) {
  const side = sideOf(ctx.person)
  const turns = await listDeals(ctx, { state: [], turn: '1', page: 1, size_page: 20 })
  const { currencies: _, ...money } = await moneyOf(ctx)
  const next = await ctx.db
    .selectFrom('deals as d')
    .select(eb => eb.fn.min('d.deadline').as('date'))
    .where(ownDeals(ctx))
    .where('d.state', '=', 'holding')
    .executeTakeFirst()
  const { live } = await ctx.db
    .selectFrom('deals as d')
    .select(sql<number>`count(*)::int`.as('live'))
    .where(ownDeals(ctx))
    .where('d.state', 'not in', over)
    .executeTakeFirstOrThrow()
  const org = ctx.person.organization?.uuid
  const calls =
    side === 'brand' && org
      ? await ctx.db
          .selectFrom('casting_calls as c')
          .leftJoin('applications as a', join => join.onRef('a.casting_call_id', '=', 'c.uuid').on('a.state', '=', 'submitted'))
          .select(['c.uuid', 'c.title', 'c.state', sql<number>`count(a.uuid)::int`.as('unread')])
          .where('c.org_id', '=', org)
          .where('c.state', 'in', ['open', 'paused', 'closed'])
          .groupBy('c.uuid')
          .orderBy('c.published_at', 'desc')
          .limit(50)
          .execute()
      : []
  const pitches =
    side === 'creator'
      ? await ctx.db
          .selectFrom('applications')
          .select(sql<number>`count(*)::int`.as('open'))
          .where('creator_id', '=', ctx.person.uuid)
          .where('state', 'in', ['submitted', 'viewed', 'shortlisted', 'offer_sent'])
          .executeTakeFirst()
      : undefined
  return {
    turns: turns.items,
    turn_count: turns.meta.turn,
    applications_to_read: calls
      .filter(call => call.unread > 0)
      .map(call => ({ casting_call: call.uuid, title: call.title, count: call.unread })),
    money: { ...money, next_date: next?.date?.toISOString() ?? null },
    counts: {
      live_deals: live,
      open_calls: calls.filter(call => call.state === 'open').length,
      open_pitches: pitches?.open ?? 0,
    },
  }
}
