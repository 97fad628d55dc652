import { sql } from 'kysely'
import type { Part } from '#contract/endpoint.ts'
import type { Application, ApplicationState } from '#contract/entities/application.ts'
import { ratingOf } from '#contract/entities/review.ts'
import { answersRead, piecesNamed } from '#contract/rules/pitch.ts'
import type { SignedInContext } from '../../context.ts'
import { partOf } from '../../db/part-of-list.ts'
import { AppError } from '../../errors.ts'
import { toPieces } from '../briefcase/pieces.ts'
import { readRatings } from '../reviews/read-reviews.ts'
import { fileCards } from '../uploads/file-cards.ts'
import { rulesOf } from './pitch-rules.ts'
import { votesOn } from './votes.ts'

function select(ctx: SignedInContext) {
  return (
    ctx.db
      .selectFrom('applications as a')
      .innerJoin('casting_calls as c', 'c.uuid', 'a.casting_call_id')
      .innerJoin('users as u', 'u.uuid', 'a.creator_id')
      .leftJoin('creator_profiles as p', 'p.user_id', 'a.creator_id')
      .leftJoin('brands as b', 'b.uuid', 'c.brand_id')
      // The version it was sent for, where its creator has not yet seen what the call asks now.
      .leftJoin('casting_call_versions as v', join =>
        join
          .onRef('v.casting_call_id', '=', 'a.casting_call_id')
          .onRef('v.version', '=', 'a.casting_call_version')
          .on('a.confirmed', '=', false),
      )
      .selectAll('a')
      .select([
        'c.title as call_title',
        'c.version as call_version',
        'c.content as call_content',
        'c.org_id',
        'v.content as sent_for',
        'b.uuid as brand_uuid',
        'b.name as brand_name',
        'u.first_name',
        'u.last_name',
        'u.profile_image',
        'p.vanity_name',
        'p.headline',
        'p.verified',
        'p.city',
        'p.country',
        'p.languages',
      ])
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

/** Pieces that answer a question first, then those that the creator chose. */
const shownPieces = ({ answers, call_content, portfolio_refs }: Pick<Row, 'answers' | 'call_content' | 'portfolio_refs'>) => [
  ...new Set([...piecesNamed(answers, call_content?.questions ?? []), ...portfolio_refs]),
]

/** Rows → pitches with their creators' networks and the portfolio pieces they chose. */
async function toApplications(ctx: SignedInContext, rows: readonly Row[]): Promise<Application[]> {
  if (rows.length === 0) return []
  const creators = [...new Set(rows.map(row => row.creator_id))]
  const picks = [...new Set(rows.flatMap(shownPieces))]
  const files = [...new Set(rows.flatMap(row => row.attachments))]
  const [networks, pieces, cards, ratings, done, votes] = await Promise.all([
    ctx.db
      .selectFrom('networks')
      .select(['user_id', 'network', 'handle', 'profile_url', 'followers', 'engagement_rate'])
      .where('user_id', 'in', creators)
      .where('state', 'in', ['connected', 'stale'])
      .orderBy('followers', 'desc')
      .execute(),
    picks.length > 0 ? ctx.db.selectFrom('briefcase_items').selectAll().where('uuid', 'in', picks).execute() : [],
    files.length > 0 ? fileCards(ctx, files) : [],
    readRatings(ctx, creators),
    ctx.db
      .selectFrom('deals')
      .select(['creator_id', sql<number>`count(*)::int`.as('n')])
      .where('creator_id', 'in', creators)
      .where('state', '=', 'completed')
      .groupBy('creator_id')
      .execute(),
    votesOn(ctx, rows),
  ])
  const ratingBy = new Map(ratings.map(({ about, ...rating }) => [about, rating]))
  const doneBy = new Map(done.map(({ creator_id, n }) => [creator_id, n]))
  const byPick = new Map((await toPieces(ctx, pieces)).map(piece => [piece.uuid, piece]))
  const byFile = new Map(cards.map(card => [card.uuid, card]))
  return rows.map(row => {
    const questions = row.call_content?.questions ?? []
    const own = networks.filter(network => network.user_id === row.creator_id)
    const standing = {
      networks: own,
      profile: { country: row.country, languages: row.languages ?? [], verified: row.verified ?? false },
    }
    return {
      uuid: row.uuid,
      casting_call: {
        uuid: row.casting_call_id,
        title: row.call_title,
        version: row.call_version,
        networks: row.call_content?.networks ?? [],
      },
      brand: { uuid: row.brand_uuid ?? row.org_id, name: row.brand_name ?? '' },
      creator: {
        uuid: row.creator_id,
        name: `${row.first_name} ${row.last_name}`.trim(),
        vanity_name: row.vanity_name,
        profile_image: row.profile_image,
        headline: row.headline,
        verified: row.verified ?? false,
        city: row.city,
        country: row.country,
        networks: own.map(({ user_id: _, ...figures }) => figures),
        rating: ratingBy.get(row.creator_id) ?? ratingOf(0, 0),
        deals_done: doneBy.get(row.creator_id) ?? 0,
      },
      conditions: row.call_content ? rulesOf(row.call_content, standing).map(({ rule, met }) => ({ rule, met })) : [],
      state: row.state,
      casting_call_version: row.casting_call_version,
      confirmed: row.confirmed,
      call_change: row.sent_for && row.call_content ? { before: row.sent_for, after: row.call_content } : null,
      message: row.message,
      answers: answersRead(row.answers, questions, id => byPick.get(id)?.title),
      fee_minor: row.fee_minor,
      currency: row.currency,
      available_from: row.available_from,
      deliverables_note: row.deliverables_note,
      proposes: row.proposes,
      portfolio: shownPieces(row).flatMap(id => byPick.get(id) ?? []),
      attachments: row.attachments.flatMap(id => byFile.get(id) ?? []),
      decline_reason: row.decline_reason,
      decline_note: row.decline_note,
      votes: votes(row),
      chat_uuid: row.chat_uuid,
      deal_uuid: row.deal_uuid,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    }
  })
}

/** One pitch, for its creator and its brand; to anybody else it is not there. */
export async function readApplication(ctx: SignedInContext, uuid: string): Promise<Application> {
  const row = await select(ctx).where('a.uuid', '=', uuid).executeTakeFirst()
  const own = row && (row.creator_id === ctx.person.uuid || row.org_id === ctx.person.organization?.uuid)
  if (!own) throw new AppError('not_found')
  return (await toApplications(ctx, [row]))[0] as Application
}

export interface ApplicationQuery extends Part {
  state: readonly ApplicationState[]
  sort?: keyof typeof firstBy
}

const firstBy = {
  newest: sql``,
  fee: sql`a.fee_minor asc nulls last, `,
  followers: sql`(select coalesce(max(n.followers), 0) from networks n where n.user_id = a.creator_id) desc, `,
}

async function list(ctx: SignedInContext, whose: ReturnType<typeof sql<boolean>>, query: ApplicationQuery) {
  const own = sql`${firstBy[query.sort ?? 'newest']}a.created_at desc, a.uuid`
  const part = partOf(query, { at: 'a.created_at', uuid: 'a.uuid' }, own)
  const found = await select(ctx)
    .select(part.place.as('place'))
    .where(whose)
    .where(part.after)
    .$if(query.state.length > 0, qb => qb.where('a.state', 'in', query.state))
    .orderBy(part.order)
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  const { rows, meta } = part.cut(found)
  const counts = await ctx.db
    .selectFrom('applications as a')
    .innerJoin('casting_calls as c', 'c.uuid', 'a.casting_call_id')
    .select(['a.state', sql<number>`count(*)::int`.as('count')])
    .where(whose)
    .groupBy('a.state')
    .execute()
  const totals: Record<string, number> = Object.fromEntries(counts.map(row => [row.state, row.count]))
  const count = counts
    .filter(row => query.state.length === 0 || query.state.includes(row.state))
    .reduce((sum, row) => sum + row.count, 0)
  return { items: await toApplications(ctx, rows), meta: { ...meta, count, totals } }
}

/** The pitches for one of the reader's own calls. Those taken back are not the brand's business any more. */
export async function listForCall(ctx: SignedInContext, call: string, query: ApplicationQuery) {
  const own = await ctx.db.selectFrom('casting_calls').select('org_id').where('uuid', '=', call).executeTakeFirst()
  if (!own || own.org_id !== ctx.person.organization?.uuid) throw new AppError('not_found')
  return await list(ctx, sql<boolean>`a.casting_call_id = ${call} and a.state <> 'withdrawn'`, query)
}

/** The reader's own pitches. */
export async function listOwn(ctx: SignedInContext, query: ApplicationQuery) {
  return await list(ctx, sql<boolean>`a.creator_id = ${ctx.person.uuid}`, query)
}
