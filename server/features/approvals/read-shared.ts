import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SharedPitch, SharedPitches } from '#contract/entities/approval.ts'
import { ratingOf } from '#contract/entities/review.ts'
import { limits } from '#contract/limits.ts'
import { approvalLinkOpens } from '#contract/processes/approval-link.ts'
import { takesVotes } from '#contract/processes/pitch-vote.ts'
import { maskContacts } from '#contract/rules/contact-details.ts'
import { answersRead, piecesNamed } from '#contract/rules/pitch.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { readWorn } from '../branding/worn.ts'
import { toPieces } from '../briefcase/pieces.ts'
import { linkIdOf, linkToken } from '../lists/link-token.ts'
import { readRatings } from '../reviews/read-reviews.ts'
import type { CameBy } from '../voters/confirm-voter.ts'
import { voterOf } from '../voters/known-voter.ts'
import { shownPitches } from './shown-pitches.ts'

/** The link that a token opens; one that ended says so, one that never was is not found. */
export async function behind(ctx: Context, token: string) {
  const id = linkIdOf(ctx, 'approval', token)
  if (!id) throw new AppError('not_found')
  const row = await ctx.db.selectFrom('approval_links').selectAll().where('uuid', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  if (!approvalLinkOpens(row.state) || row.expires_at <= ctx.clock.now()) throw new AppError('approval.link_over')
  return row
}

/** The link of an approver who says who they are. */
export async function cameBy(ctx: Context, token: string): Promise<CameBy> {
  const { uuid: link, org_id: org, casting_call_id } = await behind(ctx, token)
  const { title, company } = await ctx.db
    .selectFrom('casting_calls as c')
    .innerJoin('organizations as o', 'o.uuid', 'c.org_id')
    .select(['c.title', 'o.name as company'])
    .where('c.uuid', '=', casting_call_id)
    .executeTakeFirstOrThrow()
  return { link, org, company, title }
}

/** Votes of a link's approvers on these pitches; the others' votes are numbers, and blind before one's own, which may be from an earlier link. */
export async function approverVotesOn(ctx: Context, link: string, pitches: readonly string[], voter: string | null) {
  const rows =
    pitches.length === 0
      ? []
      : await ctx.db
          .selectFrom('approval_votes as v')
          .innerJoin('approvers as a', 'a.uuid', 'v.approver_id')
          .select(['v.application_id', 'a.guest_id', 'v.up', 'v.note'])
          .where(eb => eb.or([eb('a.link_id', '=', link), eb('a.guest_id', '=', voter)]))
          .where('v.application_id', 'in', pitches)
          .execute()
  return (pitch: string): SharedPitch['votes'] => {
    const all = rows.filter(row => row.application_id === pitch)
    const mine = voter === null ? undefined : all.find(row => row.guest_id === voter)
    const up = all.filter(row => row.up).length
    return {
      yours: mine ? { vote: mine.up ? 'up' : 'down', note: mine.note } : null,
      cast: all.length,
      up: mine ? up : null,
      down: mine ? all.length - up : null,
    }
  }
}

/** Pitches as their link shows them. Whatever a creator wrote comes without ways to reach them, and channels without their names. */
export async function readShared(ctx: Context, token: string, guest: string | null): Promise<SharedPitches> {
  const link = await behind(ctx, token)
  const known = guest && linkIdOf(ctx, 'guest', guest)
  const you = await voterOf(ctx, link.org_id, known)
  const call = await ctx.db
    .selectFrom('casting_calls as c')
    .innerJoin('organizations as o', 'o.uuid', 'c.org_id')
    .leftJoin('brands as b', 'b.uuid', 'c.brand_id')
    .select(['c.title', 'c.content', 'o.name as company', 'b.name as brand'])
    .where('c.uuid', '=', link.casting_call_id)
    .executeTakeFirstOrThrow()
  const rows = await shownPitches(ctx, link)
    .leftJoin('creator_profiles as p', 'p.user_id', 'a.creator_id')
    .select(['a.uuid', 'a.creator_id', 'a.state', 'a.message', 'a.answers', 'a.available_from', 'a.portfolio_refs'])
    .select(['a.fee_minor', 'a.currency', 'u.first_name', 'u.last_name', 'u.profile_image'])
    .select(['p.vanity_name', 'p.headline', 'p.verified', 'p.city', 'p.country'])
    .orderBy('a.created_at')
    .orderBy('a.uuid')
    .limit(limits.approval.pitches)
    .execute()
  const questions = call.content?.questions ?? []
  const shown = (row: (typeof rows)[number]) => [...new Set([...piecesNamed(row.answers, questions), ...row.portfolio_refs])]
  const about = await aboutCreators(
    ctx,
    rows.map(row => ({ creator_id: row.creator_id, pieces: shown(row) })),
  )
  const votes = await approverVotesOn(
    ctx,
    link.uuid,
    rows.map(row => row.uuid),
    you?.uuid ?? known,
  )
  return {
    call: call.title,
    brand: call.brand ?? '',
    company: call.company,
    branding: await readWorn(ctx, link.org_id),
    expires_at: link.expires_at.toISOString(),
    show_prices: link.show_prices,
    guest: known && guest ? guest : linkToken(ctx, 'guest', randomUUID()),
    you: you && { name: you.name, email: you.email },
    pitches: rows.map(row => ({
      uuid: row.uuid,
      creator: {
        name: `${row.first_name} ${row.last_name}`.trim(),
        vanity_name: row.vanity_name,
        profile_image: row.profile_image,
        headline: row.headline && maskContacts(row.headline),
        verified: row.verified ?? false,
        city: row.city,
        country: row.country,
        networks: about.networks(row.creator_id),
        rating: about.rating(row.creator_id),
        deals_done: about.done(row.creator_id),
      },
      message: maskContacts(row.message),
      answers: answersRead(row.answers, questions, id => about.piece(id)[0]?.title).map(answer => ({
        ...answer,
        value: maskContacts(answer.value),
      })),
      available_from: row.available_from,
      portfolio: shown(row).flatMap(id => about.piece(id)),
      price: link.show_prices && row.fee_minor !== null ? { amount_minor: Number(row.fee_minor), currency: row.currency } : null,
      waits: takesVotes(row.state),
      votes: votes(row.uuid),
    })),
  }
}

/** The public facts of the creators behind these pitches. */
async function aboutCreators(ctx: Context, rows: readonly { creator_id: string; pieces: string[] }[]) {
  const creators = [...new Set(rows.map(row => row.creator_id))]
  const picks = [...new Set(rows.flatMap(row => row.pieces))]
  if (creators.length === 0) return { networks: () => [], rating: () => ratingOf(0, 0), done: () => 0, piece: () => [] }
  const [networks, ratings, done, picked] = await Promise.all([
    ctx.db
      .selectFrom('networks')
      .select(['user_id', 'network', 'followers', 'engagement_rate'])
      .where('user_id', 'in', creators)
      .where('state', 'in', ['connected', 'stale'])
      .orderBy('followers', 'desc')
      .execute(),
    readRatings(ctx, creators),
    ctx.db
      .selectFrom('deals')
      .select(['creator_id', sql<number>`count(*)::int`.as('n')])
      .where('creator_id', 'in', creators)
      .where('state', '=', 'completed')
      .groupBy('creator_id')
      .execute(),
    picks.length > 0 ? ctx.db.selectFrom('briefcase_items').selectAll().where('uuid', 'in', picks).execute() : [],
  ])
  const pieces = await toPieces(ctx, picked)
  return {
    networks: (id: string) =>
      networks
        .filter(one => one.user_id === id)
        .map(({ network, followers, engagement_rate }) => ({ network, followers, engagement_rate })),
    rating: (id: string) => {
      const found = ratings.find(({ about }) => about === id)
      return found ? { average: found.average, count: found.count } : ratingOf(0, 0)
    },
    done: (id: string) => done.find(row => row.creator_id === id)?.n ?? 0,
    piece: (id: string) =>
      pieces
        .filter(one => one.uuid === id)
        .map(one => ({ ...one, title: maskContacts(one.title), description: maskContacts(one.description) })),
  }
}
