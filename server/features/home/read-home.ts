import { sql } from 'kysely'
import { sideOf } from '#contract/abilities.ts'
import type { Home } from '#contract/endpoints/home.ts'
import { listProposals as proposalsCall } from '#contract/endpoints/proposals.ts'
import type { OwnCastingCall } from '#contract/entities/casting-call.ts'
import { overStates } from '#contract/rules/ask-deal.ts'
import { mayAs } from '#contract/rules/roles.ts'
import type { SignedInContext } from '../../context.ts'
import { budgetsOf } from '../campaigns/own-campaign.ts'
import { listOwnCalls } from '../casting-calls/list-own.ts'
import { listDeals, ownDeals } from '../deals/list-deals.ts'
import { listProposals } from '../proposals/list.ts'
import { moneyOf } from '../transactions/money-of.ts'
import { readMatches } from './read-matches.ts'

const callsShown = 6
/** With fewer calls than these a brand's page has room for what creators offer. */
const fewCalls = 4

/** Home: the turn queue first, then the money, then what is under way (docs/domain.md, home). */
export async function readHome(ctx: SignedInContext): Promise<Home> {
  const side = sideOf(ctx.person)
  const turns = await listDeals(ctx, { state: [], turn: '1', page: 1, size_page: 20 })
  const role = ctx.person.organization?.role
  const sums = mayAs(role, 'see_money') ? await moneyOf(ctx) : null
  const deals = await ctx.db
    .selectFrom('deals as d')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where d.state not in (${sql.join(overStates)})))::int`.as('live'),
      sql<Date | null>`min(d.deadline) filter (where d.state = 'holding')`.as('next'),
    ])
    .where(ownDeals(ctx))
    .executeTakeFirstOrThrow()
  const calls =
    side === 'brand' && ctx.person.organization
      ? (await listOwnCalls(ctx, { state: ['draft', 'open', 'paused', 'closed'], page: 1, size_page: 50 })).items
      : []
  const published = calls.filter(call => call.state !== 'draft')
  const creator = side === 'creator' ? await readMatches(ctx, callsShown) : null
  return {
    turns: turns.items,
    turn_count: turns.meta.turn,
    applications_to_read: (mayAs(role, 'take_part') ? published : [])
      .filter(call => call.new_applications > 0)
      .map(call => ({ casting_call: call.uuid, title: call.title, count: call.new_applications })),
    money: sums && moneyShown(sums, deals.next),
    budget:
      sums && side === 'brand' && ctx.person.organization
        ? await budgetsOf(ctx, ctx.person.organization.uuid, sums.currency)
        : null,
    counts: {
      live_deals: deals.live,
      open_calls: published.filter(call => call.state === 'open').length,
      open_pitches: creator?.pitches.open ?? 0,
    },
    // A pitch that waits for its brand stands in the queue above, and its call first here, too.
    calls: calls.toSorted((a, b) => Number(b.new_applications > 0) - Number(a.new_applications > 0)).slice(0, callsShown),
    funnel: published.length > 0 ? funnelOf(published) : null,
    matches: creator?.matches ?? null,
    proposals:
      side === 'brand' && calls.length < fewCalls
        ? (await listProposals(ctx, proposalsCall.query.parse({ size_page: callsShown }))).items
        : [],
    // Somebody who has had a deal is not new.
    steps: leftToDo(
      deals.all > 0
        ? []
        : creator
          ? [
              { step: 'channel', done: creator.has.channel },
              { step: 'portfolio', done: creator.has.portfolio },
              { step: 'rates', done: creator.has.rates },
              { step: 'pitch', done: creator.pitches.all > 0 },
            ]
          : [
              { step: 'call', done: published.length > 0 },
              { step: 'deal', done: deals.all > 0 },
            ],
    ),
  }
}

const moneyShown = ({ currencies: _, ...money }: Awaited<ReturnType<typeof moneyOf>>, next: Date | null): Home['money'] => ({
  ...money,
  next_date: next?.toISOString() ?? null,
})

const leftToDo = (steps: Home['steps']) => (steps.every(({ done }) => done) ? [] : steps)

function funnelOf(calls: readonly OwnCastingCall[]): Home['funnel'] {
  const sum = (of: (call: OwnCastingCall) => number) => calls.reduce((total, call) => total + of(call), 0)
  return {
    pitches: sum(call => call.applications),
    read: sum(call => call.applications - call.new_applications),
    shortlisted: sum(call => call.shortlisted),
    cast: sum(call => call.hired),
  }
}
