import {
  type ReportedProfile,
  type ReportMeter,
  type ReportOpening,
  type ReportPage,
  type ReportParts,
  reportPartNames,
} from '#contract/entities/channel-report.ts'
import type { Network } from '#contract/networks.ts'
import { isEnough, knownParts } from '#contract/rules/channel-report.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Call } from '../../http.ts'
import { ownerOf } from '../credits/credit-account.ts'
import { readViews } from '../credits/report-views.ts'
import { type ChannelParts, type ChannelRow, nothingKnown } from './channel-row.ts'
import { lookalikesOf, peersOf, priceOf, resultOf } from './reckoned.ts'
import { answerTo } from './report-answers.ts'
import { claimedParts } from './source-claims.ts'
import { demoParts } from './source-demo.ts'
import { ownParts } from './source-elenco.ts'

export interface Address {
  network: Network
  handle: string
}

export async function findChannel(ctx: Context, { network, handle }: Address): Promise<ChannelRow> {
  const row = await ctx.db
    .selectFrom('found_profiles as f')
    .leftJoin('creator_profiles as p', 'p.user_id', 'f.creator_id')
    .selectAll('f')
    .select('p.vanity_name')
    .where('f.network', '=', network)
    .where(eb => eb.fn('lower', ['f.handle']), '=', handle.replace(/^@/, '').toLowerCase())
    .orderBy('f.uuid')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** All that is known of a channel today, in the order in which it is read. */
export async function partsOf(ctx: Context, row: ChannelRow): Promise<ReportParts> {
  const known = row.source === 'demo' ? demoParts(row) : row.source === 'elenco' ? await ownParts(ctx, row) : nothingKnown
  const claimed = row.source === 'demo' ? nothingKnown : await claimedParts(ctx, row)
  const of: ChannelParts = {
    ...known,
    followers: known.followers ?? claimed.followers,
    growth: known.growth ?? claimed.growth,
    engagement: known.engagement ?? claimed.engagement,
    posts: known.posts ?? claimed.posts,
    paid: known.paid ?? claimed.paid,
    brands: known.brands ?? claimed.brands,
  }
  const all: ReportParts = {
    ...of,
    posts: of.posts && withPaidShare(of.posts, of.paid),
    price: of.price ?? (await priceOf(ctx, row)),
    result: await resultOf(ctx, row),
    peers: await peersOf(ctx, row),
    lookalikes: await lookalikesOf(ctx, row),
  }
  return Object.fromEntries(reportPartNames.map(name => [name, all[name]])) as ReportParts
}

/** The paid posts' share beside the other figures of posts, with its interval. */
function withPaidShare(posts: NonNullable<ReportParts['posts']>, paid: ReportParts['paid']): ReportParts['posts'] {
  if (!paid) return { ...posts, paid_share: null }
  const { share, low, high } = paid
  return { ...posts, paid_share: share, intervals: { ...posts.intervals, paid_share: { low, high } } }
}

export const toProfile = (row: ChannelRow): ReportedProfile => ({
  uuid: row.uuid,
  network: row.network,
  handle: row.handle,
  name: row.name,
  bio: row.bio,
  verified: row.verified,
  vanity_name: row.vanity_name,
  source: row.source,
  as_of: row.as_of.toISOString(),
})

/** Staff look without a company: there is nobody to charge. */
export const isStaff = (ctx: SignedInContext) => ctx.person.is_superuser

/** The company's opening of a channel that still holds, as a query. */
export const holdingOpening = (ctx: SignedInContext, profile: string) =>
  ctx.db
    .selectFrom('report_openings')
    .select(['at', 'until', 'paid_from'])
    .where('owner_id', '=', ownerOf(ctx.person))
    .where('profile_id', '=', profile)
    .where('until', '>', ctx.clock.now())
    .orderBy('until', 'desc')
    .limit(1)

/** The opening that still holds, if there is one. */
export async function openingOf(ctx: SignedInContext, profile: string): Promise<ReportOpening | null> {
  const row = await holdingOpening(ctx, profile).executeTakeFirst()
  return row ? { at: row.at.toISOString(), until: row.until.toISOString(), paid_from: row.paid_from } : null
}

export async function meterOf(ctx: SignedInContext): Promise<ReportMeter | null> {
  if (isStaff(ctx)) return null
  const { max_views, ...views } = await readViews(ctx)
  return { ...views, left: max_views }
}

export const hasWhole = (ctx: { call: Call }) => ctx.call.ability.can('manage', 'view_analyzer')

/** The page of a report: all of it where it is open, what is known and what it costs where it is not. */
export async function readReport(ctx: SignedInContext & { call: Call }, address: Address): Promise<ReportPage> {
  const row = await findChannel(ctx, address)
  const parts = await partsOf(ctx, row)
  const opening = await openingOf(ctx, row.uuid)
  const open = opening !== null || isStaff(ctx)
  return {
    profile: toProfile(row),
    known: knownParts(parts),
    enough: isEnough(parts),
    opening,
    parts: open ? parts : null,
    subjects: open ? row.interests : null,
    answer: open ? await answerTo(ctx, row) : null,
    meter: await meterOf(ctx),
    whole: hasWhole(ctx),
  }
}
