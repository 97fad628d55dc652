import { type RawBuilder, sql } from 'kysely'
import type { CastingCallContent } from '#contract/entities/casting-call.ts'
import { type InterestRoot, interestTree } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import type { Context } from '../../context.ts'
import { enqueue, setTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import { brokenRule, type Standing } from '../applications/pitch-rules.ts'

const week = 7 * 86_400_000
/** Sunday evening, so that the weekly mail of Monday morning has it. The first day of 1970 was a Thursday. */
const evening = 3 * 86_400_000 + 18 * 3_600_000
const creatorsAtOnce = 200

/** The subjects of a category of calls, where the tree of interests has other names for it. */
const rootsOf: Partial<Record<CastingCallContent['category'], readonly InterestRoot[]>> = {
  sport: ['sports', 'fitness', 'outdoors'],
  culture: ['music', 'cinema', 'books', 'arts'],
  finance: ['money', 'business'],
  home: ['home', 'garden'],
  technology: ['technology', 'gaming'],
}

/** One of the week's calls, as a notification names it; `uuid` opens it. */
export interface Match {
  uuid: string
  title: string
  who: string
}

/** The Sunday evening that came last. A run that is late tells of the week before it all the same: none is told twice, and none left out. */
const lastEvening = (ctx: Context): number => Math.floor((ctx.clock.now().getTime() - evening) / week) * week + evening

/** One timer for all nodes, for the coming Sunday. */
export async function startMatching(ctx: Context): Promise<void> {
  await setTimer(ctx, 'casting_call.matches', 'all', new Date(lastEvening(ctx) + week))
}

/** The calls of the week until Sunday evening, told once to every creator but those who were told of each call when it opened. */
export async function tellMatches(ctx: Context, after: string | null): Promise<void> {
  if (after === null) await startMatching(ctx)
  const until = lastEvening(ctx)
  const calls = await newCalls(
    ctx,
    sql<boolean>`c.published_at > ${new Date(until - week)} and c.published_at <= ${new Date(until)}`,
  )
  const last = await tellSome(ctx, calls, sql<boolean>`${rhythm} is distinct from 'instant'`, after)
  if (last) await enqueue(ctx, 'casting_call.matches.next', { after: last })
}

/** One call that has opened, told to those creators who want to know of calls at once. */
export async function tellOpened(ctx: Context, call: string, after: string | null): Promise<void> {
  const calls = await newCalls(ctx, sql<boolean>`c.uuid = ${call}`)
  const last = await tellSome(ctx, calls, sql<boolean>`${rhythm} = 'instant'`, after)
  if (last) await enqueue(ctx, 'casting_call.opened', { call, after: last })
}

/** How often a creator wants to hear of calls that suit them; null where nothing was ever chosen. */
const rhythm = sql`s.settings->'categories'->'matches'->>'email'`

/** Some hundred creators in a transaction; answers the last of them, or null where all have had their turn. */
async function tellSome(
  ctx: Context,
  calls: readonly NewCall[],
  whom: RawBuilder<boolean>,
  after: string | null,
): Promise<string | null> {
  if (calls.length === 0) return null
  const creators = await ctx.db
    .selectFrom('creator_profiles as p')
    .innerJoin('users as u', 'u.uuid', 'p.user_id')
    .leftJoin('notification_settings as s', 's.user_id', 'p.user_id')
    .select(['p.user_id', 'p.country', 'p.languages', 'p.verified', 'p.interests'])
    .where('u.status', '=', 'active')
    .where(whom)
    .$if(after !== null, qb => qb.where('p.user_id', '>', after ?? ''))
    .orderBy('p.user_id')
    .limit(creatorsAtOnce)
    .execute()
  const ids = creators.map(({ user_id }) => user_id)
  if (ids.length === 0) return null
  const networks = await ctx.db
    .selectFrom('networks')
    .select(['user_id', 'network', 'followers', 'engagement_rate'])
    .where('user_id', 'in', ids)
    .where('state', 'in', ['connected', 'stale'])
    .execute()
  const pitched = await ctx.db
    .selectFrom('applications')
    .select(['creator_id', 'casting_call_id'])
    .where('creator_id', 'in', ids)
    .execute()
  for (const creator of creators) {
    const own = networks.filter(({ user_id }) => user_id === creator.user_id)
    const known = new Set(pitched.filter(row => row.creator_id === creator.user_id).map(row => row.casting_call_id))
    const fresh = calls.filter(({ uuid }) => !known.has(uuid))
    await tell(ctx, creator.user_id, matchesOf(fresh, { networks: own, profile: creator }, creator.interests))
  }
  return ids.length === creatorsAtOnce ? (ids.at(-1) ?? null) : null
}

export interface NewCall extends Match {
  content: CastingCallContent
}

/** Those of the public calls that are open, the newest first. */
async function newCalls(ctx: Context, which: RawBuilder<boolean>): Promise<NewCall[]> {
  const rows = await ctx.db
    .selectFrom('casting_calls as c')
    .innerJoin('brands as b', 'b.uuid', 'c.brand_id')
    .select(['c.uuid', 'c.title', 'b.name as who', 'c.content'])
    .where('c.state', '=', 'open')
    .where('c.visibility', '=', 'public')
    .where(which)
    .orderBy('c.published_at', 'desc')
    .orderBy('c.uuid')
    .limit(500)
    .execute()
  return rows.flatMap(({ content, ...row }) => (content ? [{ ...row, content }] : []))
}

/** Whether a creator meets every rule of a call that asks for a network of theirs. */
export const suits = (content: CastingCallContent, standing: Standing): boolean =>
  standing.networks.some(({ network }) => (content.networks as string[]).includes(network)) && !brokenRule(content, standing)

/** Whether a category of calls is about something that somebody is interested in. */
export function isAbout(category: CastingCallContent['category'], interests: readonly string[]): boolean {
  const roots = rootsOf[category] ?? (category in interestTree ? [category as InterestRoot] : [])
  return roots.some(root => [root, ...interestTree[root]].some(slug => interests.includes(slug)))
}

/** The calls that suit this creator; those of their interests come first. */
export function fittingCalls<C extends Pick<NewCall, 'content'>>(
  calls: readonly C[],
  standing: Standing,
  interests: readonly string[],
): C[] {
  const wanted = ({ content }: C) => Number(isAbout(content.category, interests))
  return calls.filter(({ content }) => suits(content, standing)).sort((a, b) => wanted(b) - wanted(a))
}

/** As many of them as one notification names. */
function matchesOf(calls: readonly NewCall[], standing: Standing, interests: readonly string[]): Match[] {
  return fittingCalls(calls, standing, interests)
    .slice(0, limits.notifications.matchesPerWeek)
    .map(({ uuid, title, who }) => ({ uuid, title, who }))
}

async function tell(ctx: Context, userId: string, matches: readonly Match[]): Promise<void> {
  const [first] = matches
  if (!first) return
  const action_url =
    matches.length === 1 ? pathOf('casting_call', { uuid: first.uuid }) : pathOf('casting_calls', {}, { sort: 'newest' })
  const { title, who } = first
  await notify(ctx, userId, 'casting_match', { title, who, count: matches.length, calls: matches }, { action_url })
}
