import { sql } from 'kysely'
import {
  isCaseKind,
  type ReportCase,
  type ReportGround,
  type ReportKind,
  type ReportOutcome,
  reportGrounds,
  severities,
} from '#contract/entities/report.ts'
import { limits } from '#contract/limits.ts'
import { rankOf, severityOf } from '#contract/rules/report.ts'
import { pointsAt } from '#contract/rules/strike.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { countedStrikes, type StrikeSubject } from '../../processes/require-not-held.ts'
import { readShared } from '../community/read-gallery.ts'
import { subjectOfPerson } from '../strikes/give-strike.ts'
import { things } from './things.ts'

export interface CaseRow {
  kind: ReportKind
  uuid: string
  count: number
  rank: number
  due_at: Date
  is_open: boolean
}

const whens = (answer: (reason: (typeof reportGrounds)[number]) => number) =>
  sql.join(
    reportGrounds.map(reason => sql`when ${reason} then ${sql.lit(answer(reason))}`),
    sql` `,
  )
const rank = sql`min(case p.reason ${whens(reason => rankOf(severityOf(reason)))} else ${sql.lit(rankOf('normal'))} end)::int`
const due = sql`min(p.created_at + make_interval(secs => case p.reason ${whens(
  reason => limits.reports.due[severityOf(reason)] / 1000,
)} else ${sql.lit(limits.reports.due.normal / 1000)} end))`
const rankOfCase = sql`case k.severity ${sql.join(
  severities.map(severity => sql`when ${severity} then ${sql.lit(rankOf(severity))}`),
  sql` `,
)} end`

/**
 * Everything that was reported, one row for each thing. A picture is open while it is out of sight for it; a review, which stands meanwhile, while
 * something was said since the last decision; everything else as its case says. A review or a picture that its author took back is no case any more.
 */
const cases = sql<CaseRow>`(
  select 'review' as kind, r.uuid, count(*)::int as count, ${rank} as rank, ${due} as due_at,
    max(p.created_at) > coalesce((select max(d.decided_at) from report_decisions d where d.target_type = 'review' and d.target_id = r.uuid), '-infinity') as is_open
  from reports p join reviews r on r.uuid = p.target_id where p.target_type = 'review' group by r.uuid
  union all
  select 'image', i.uuid, count(*)::int, ${sql.lit(rankOf('normal'))}, min(m.created_at) + make_interval(secs => ${sql.lit(limits.reports.due.normal / 1000)}),
    i.state = 'reported'
  from community_marks m join community_images i on i.uuid = m.image_id where m.kind = 'report' group by i.uuid, i.state
  union all
  select k.kind, k.target_id, (select count(*)::int from reports p where p.target_type = k.kind and p.target_id = k.target_id),
    ${rankOfCase}, k.due_at, k.state = 'open'
  from report_cases k
)`

export interface ReportQuery {
  state: 'open' | 'closed'
  kind?: ReportKind
  page: number
  size_page: number
}

export async function listReports(ctx: SignedInContext, { state, kind, page, size_page }: ReportQuery) {
  const where = sql`where is_open = ${state === 'open'} ${kind ? sql`and kind = ${kind}` : sql``}`
  const { rows } = await sql<CaseRow>`select * from ${cases} c ${where}
    order by ${state === 'open' ? sql`rank, due_at` : sql`due_at desc`}, uuid limit ${size_page} offset ${(page - 1) * size_page}`.execute(
    ctx.db,
  )
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${cases} c ${where}`.execute(ctx.db)
  const items = await Promise.all(rows.map(row => toCase(ctx, row)))
  return { items, meta: { page, size_page, count: counted.rows[0]?.count ?? 0 } }
}

export async function readCase(ctx: SignedInContext, kind: ReportKind, uuid: string): Promise<CaseRow> {
  const { rows } = await sql<CaseRow>`select * from ${cases} c where kind = ${kind} and uuid = ${uuid}`.execute(ctx.db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

const reportsOf = async (ctx: SignedInContext, kind: ReportKind, uuid: string) =>
  kind !== 'image'
    ? await ctx.db
        .selectFrom('reports')
        .select(['reason', 'text', 'created_at', 'reporter_id as by'])
        .where('target_type', '=', kind)
        .where('target_id', '=', uuid)
        .orderBy('created_at')
        .execute()
    : (
        await ctx.db
          .selectFrom('community_marks')
          .select(['reason', 'created_at', 'user_id as by'])
          .where('image_id', '=', uuid)
          .where('kind', '=', 'report')
          .orderBy('created_at')
          .execute()
      ).map(row => ({ ...row, reason: 'other', text: row.reason ?? '' }))

/** The people who said something against it since then; null is ever. */
export const reportersSince = async (ctx: SignedInContext, kind: ReportKind, uuid: string, since: Date | null) =>
  (await reportsOf(ctx, kind, uuid)).filter(row => since === null || row.created_at > since).map(row => row.by)

type Content = Pick<ReportCase, 'shown' | 'author' | 'text' | 'rating' | 'image' | 'before' | 'now' | 'href'>
const bare = { text: '', rating: null, image: null, before: null, now: null, href: null }

/** A reported thing, and whose strikes count with it. */
async function contentOf(ctx: SignedInContext, kind: ReportKind, uuid: string): Promise<[Content, StrikeSubject | null]> {
  if (isCaseKind(kind)) {
    const held = await ctx.db
      .selectFrom('report_cases')
      .select(['author', 'author_id', 'org_id', 'copy'])
      .where('kind', '=', kind)
      .where('target_id', '=', uuid)
      .executeTakeFirstOrThrow()
    const thing = await things[kind].read(ctx, uuid)
    const content = {
      ...bare,
      shown: thing?.shown ?? false,
      author: thing?.author ?? held.author,
      before: held.copy,
      now: thing?.copy ?? null,
      href: thing?.href ?? null,
    }
    return [content, await subjectOf(ctx, held)]
  }
  if (kind === 'image') {
    const { author_id } = await ctx.db
      .selectFrom('community_images')
      .select('author_id')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    const { author, prompt, url, state } = await readShared(ctx, uuid)
    const content = { ...bare, shown: state === 'visible', author: author.name, text: prompt ?? '', image: url }
    return [content, await subjectOfPerson(ctx, author_id)]
  }
  const row = await ctx.db
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.uuid', 'r.author_id')
    .select(['r.author_id', 'r.text', 'r.rating', 'r.hidden_at', 'u.first_name', 'u.last_name'])
    .where('r.uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const author = `${row.first_name} ${row.last_name}`.trim()
  const content = { ...bare, shown: row.hidden_at === null, author, text: row.text, rating: row.rating }
  return [content, await subjectOfPerson(ctx, row.author_id)]
}

/** Whose strikes follow from a thing: its company's where it is one's, or its author's. */
export async function subjectOf(
  ctx: SignedInContext,
  { author_id, org_id }: { author_id: string | null; org_id: string | null },
): Promise<StrikeSubject | null> {
  if (org_id) return { org: org_id }
  return author_id ? await subjectOfPerson(ctx, author_id) : null
}

interface Decided {
  outcome: ReportOutcome
  reason: ReportGround | null
  note: string
  decided_at: Date
  first_name: string
}

export const lastDecision = async (ctx: SignedInContext, kind: ReportKind, uuid: string): Promise<Decided | undefined> =>
  await ctx.db
    .selectFrom('report_decisions as d')
    .innerJoin('users as u', 'u.uuid', 'd.decided_by')
    .select(['d.outcome', 'd.reason', 'd.note', 'd.decided_at', 'u.first_name'])
    .where('d.target_type', '=', kind)
    .where('d.target_id', '=', uuid)
    .orderBy('d.decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function toCase(ctx: SignedInContext, row: CaseRow): Promise<ReportCase> {
  const { kind, uuid, count, is_open } = row
  const [[content, subject], reports, decision] = await Promise.all([
    contentOf(ctx, kind, uuid),
    reportsOf(ctx, kind, uuid),
    lastDecision(ctx, kind, uuid),
  ])
  return {
    kind,
    uuid,
    points: subject ? pointsAt(await countedStrikes(ctx, subject), ctx.clock.now()) : 0,
    state: is_open ? 'open' : 'closed',
    severity: severities[row.rank] ?? 'normal',
    due_at: row.due_at.toISOString(),
    ...content,
    count,
    reports: reports.slice(0, 20).map(({ reason, text, created_at }) => ({ reason, text, at: created_at.toISOString() })),
    decision: decision
      ? {
          outcome: decision.outcome,
          reason: decision.reason,
          note: decision.note,
          by: decision.first_name,
          at: decision.decided_at.toISOString(),
        }
      : null,
  }
}
