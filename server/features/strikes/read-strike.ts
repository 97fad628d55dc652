import { sql } from 'kysely'
import type { OwnStrike, Strike } from '#contract/entities/strike.ts'
import type { StrikeState } from '#contract/entities/strike-states.ts'
import { limits } from '#contract/limits.ts'
import type { StrikeFacts } from '#contract/processes/strike.ts'
import { pointsAt } from '#contract/rules/strike.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { afterBusinessDays } from '../../processes/business-days.ts'
import { countedStrikes, type StrikeSubject } from '../../processes/require-not-held.ts'

function select(ctx: Context) {
  return ctx.db
    .selectFrom('strikes as s')
    .leftJoin('users as u', 'u.uuid', 's.user_id')
    .leftJoin('creator_profiles as p', 'p.user_id', 's.user_id')
    .leftJoin('organizations as o', 'o.uuid', 's.org_id')
    .leftJoin('deals as d', 'd.uuid', 's.deal_id')
    .leftJoin('users as giver', 'giver.uuid', 's.given_by')
    .leftJoin('users as judge', 'judge.uuid', 's.answered_by')
    .selectAll('s')
    .select(['u.first_name', 'u.last_name', 'p.vanity_name', 'o.name as org_name', 'd.title as deal_title'])
    .select(['giver.first_name as giver_name', 'judge.first_name as judge_name'])
}
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const appealUntil = (given: Date) => new Date(given.getTime() + limits.ban.appealWithin)

/** The facts that the chart's guards read. */
export const factsOf = (row: { given_by: string | null; given_at: Date }, now: Date): StrikeFacts => ({
  giver: row.given_by,
  appeal_in_time: now < appealUntil(row.given_at),
})

/** Whose a strike is. */
export function subjectOf({ user_id, org_id }: { user_id: string | null; org_id: string | null }): StrikeSubject {
  if (user_id) return { user: user_id }
  if (org_id) return { org: org_id }
  throw new AppError('not_found')
}

const said = (text: string | null, at: Date | null) => (text !== null && at ? { text, at: at.toISOString() } : null)

const toOwn = (row: Row): OwnStrike => ({
  uuid: row.uuid,
  state: row.state,
  reason: row.reason,
  points: row.points,
  note: row.note,
  deal: row.deal_id ? { uuid: row.deal_id, title: row.deal_title ?? '' } : null,
  given_at: row.given_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  appeal_until: appealUntil(row.given_at).toISOString(),
  appeal: said(row.appeal, row.appealed_at),
  answer_due: row.appealed_at ? afterBusinessDays(row.appealed_at, limits.ban.answerDays).toISOString() : null,
  answer: said(row.answer, row.answered_at),
})

async function toStrike(ctx: Context, row: Row): Promise<Strike> {
  const subject = subjectOf(row)
  const points = pointsAt(await countedStrikes(ctx, subject), ctx.clock.now())
  const named =
    'user' in subject
      ? { kind: 'creator' as const, uuid: subject.user, name: `${row.first_name} ${row.last_name}`.trim() }
      : { kind: 'company' as const, uuid: subject.org, name: row.org_name ?? '' }
  return {
    ...toOwn(row),
    subject: { ...named, vanity_name: row.vanity_name, points },
    given_by: row.given_by ? { uuid: row.given_by, name: row.giver_name ?? '' } : null,
    answered_by: row.judge_name,
  }
}

/** A creator's own subject, or the company that somebody acts for. */
export const ownSubject = ({ person }: SignedInContext): StrikeSubject =>
  person.organization ? { org: person.organization.uuid } : { user: person.uuid }

function ofSubject(ctx: Context, subject: StrikeSubject) {
  return 'user' in subject ? select(ctx).where('s.user_id', '=', subject.user) : select(ctx).where('s.org_id', '=', subject.org)
}

/** All of the reader's, the latest first. */
export async function listOwnStrikes(ctx: SignedInContext): Promise<{ strikes: OwnStrike[] }> {
  const rows = await ofSubject(ctx, ownSubject(ctx)).orderBy('s.given_at', 'desc').orderBy('s.uuid').execute()
  return { strikes: rows.map(toOwn) }
}

/** One of the reader's own; a foreign one answers like a missing one. */
export async function readOwnStrike(ctx: SignedInContext, uuid: string): Promise<OwnStrike> {
  const row = await ofSubject(ctx, ownSubject(ctx)).where('s.uuid', '=', uuid).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return toOwn(row)
}

export async function readStrike(ctx: Context, uuid: string): Promise<Strike> {
  const row = await select(ctx).where('s.uuid', '=', uuid).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return await toStrike(ctx, row)
}

interface StrikeQuery {
  state: readonly StrikeState[]
  page: number
  size_page: number
}

/** Appeals that wait for an answer first, the longest waiting on top; then the others, the latest on top. */
export async function listStrikes(ctx: SignedInContext, { state, page, size_page }: StrikeQuery) {
  const { count } = await ctx.db
    .selectFrom('strikes as s')
    .$if(state.length > 0, query => query.where('s.state', 'in', state))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await select(ctx)
    .$if(state.length > 0, query => query.where('s.state', 'in', state))
    .orderBy(sql`case when s.state = 'appealed' then 0 else 1 end`)
    .orderBy(sql`case when s.state = 'appealed' then s.appealed_at end`)
    .orderBy('s.given_at', 'desc')
    .orderBy('s.uuid')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  const items = await Promise.all(rows.map(row => toStrike(ctx, row)))
  return { items, meta: { page, size_page, count: Number(count) } }
}
