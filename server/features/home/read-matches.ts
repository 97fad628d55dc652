import { sql } from 'kysely'
import { openApplicationStates } from '#contract/processes/application.ts'
import type { SignedInContext } from '../../context.ts'
import { readFeatured } from '../casting-calls/featured.ts'
import { fittingCalls } from '../casting-calls/matches.ts'
import { summariesOf } from '../casting-calls/summary.ts'

/** So many of the newest are looked at. */
const looked = 60

/** A creator's side of Home: open calls whose every rule they meet, what they have pitched for, and what their profile has. */
export async function readMatches(ctx: SignedInContext, count: number) {
  const me = ctx.person.uuid
  const own = await ctx.db
    .selectFrom('users as u')
    .leftJoin('creator_profiles as p', 'p.user_id', 'u.uuid')
    .select(['p.country', 'p.languages', 'p.verified', 'p.interests'])
    .select([
      sql<number>`(select count(*)::int from applications where creator_id = u.uuid)`.as('pitches'),
      sql<number>`(select count(*)::int from applications where creator_id = u.uuid
        and state = any(${openApplicationStates}::text[]))`.as('open_pitches'),
      sql<boolean>`exists (select 1 from briefcase_items where user_id = u.uuid)`.as('portfolio'),
      sql<boolean>`exists (select 1 from rate_items where user_id = u.uuid)`.as('rates'),
    ])
    .where('u.uuid', '=', me)
    .executeTakeFirstOrThrow()
  const networks = await ctx.db
    .selectFrom('networks')
    .select(['network', 'followers', 'engagement_rate'])
    .where('user_id', '=', me)
    .where('state', 'in', ['connected', 'stale'])
    .execute()
  const open = await ctx.db
    .selectFrom('casting_calls as c')
    .select(['c.uuid', 'c.content'])
    .where('c.state', '=', 'open')
    .where('c.visibility', '=', 'public')
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('applications as a')
            .select('a.uuid')
            .whereRef('a.casting_call_id', '=', 'c.uuid')
            .where('a.creator_id', '=', me),
        ),
      ),
    )
    .orderBy('c.published_at', 'desc')
    .orderBy('c.uuid')
    .limit(looked)
    .execute()
  const calls = open.flatMap(({ uuid, content }) => (content ? [{ uuid, content }] : []))
  const profile = { country: own.country, languages: own.languages ?? [], verified: own.verified ?? false }
  const fitting = fittingCalls(calls, { networks, profile }, own.interests ?? [])
  const featured = new Map((await readFeatured(ctx)).map(({ uuid, facts }) => [uuid, facts]))
  const shown = fitting.length > 0 ? fitting : calls
  // As above the public list, featured ones come first, with the reasons for it.
  const chosen = [...shown.filter(call => featured.has(call.uuid)), ...shown.filter(call => !featured.has(call.uuid))]
    .slice(0, count)
    .map(({ uuid }) => uuid)
  const summaries = await summariesOf(ctx, chosen)
  return {
    matches: { fit: fitting.length > 0, calls: summaries.map(call => ({ ...call, featured: featured.get(call.uuid) })) },
    pitches: { all: own.pitches, open: own.open_pitches },
    has: { channel: networks.length > 0, portfolio: own.portfolio, rates: own.rates },
  }
}
