import { sql } from 'kysely'
import type { ReportCase, ReportKind } from '#contract/entities/report.ts'
import { pointsAt } from '#contract/rules/strike.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { countedStrikes } from '../../processes/require-not-held.ts'
import { readShared } from '../community/read-gallery.ts'
import { subjectOfPerson } from '../strikes/give-strike.ts'

export interface CaseRow {
  kind: ReportKind
  uuid: string
  count: number
  first_at: Date
  is_open: boolean
}

/**
 * Everything that was reported, one row for each thing. A picture is open while it is out of sight for it; a review, which stands meanwhile, while
 * something was said since the last decision. What its author took back is no case any more.
 */
const cases = sql<CaseRow>`(
  select 'review' as kind, r.uuid, count(*)::int as count, min(p.created_at) as first_at,
    max(p.created_at) > coalesce((select max(d.decided_at) from report_decisions d where d.target_type = 'review' and d.target_id = r.uuid), '-infinity') as is_open
  from reports p join reviews r on r.uuid = p.target_id where p.target_type = 'review' group by r.uuid
  union all
  select 'image', i.uuid, count(*)::int, min(m.created_at), i.state = 'reported'
  from community_marks m join community_images i on i.uuid = m.image_id where m.kind = 'report' group by i.uuid, i.state
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
    order by first_at, uuid limit ${size_page} offset ${(page - 1) * size_page}`.execute(ctx.db)
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
  kind === 'review'
    ? await ctx.db
        .selectFrom('reports')
        .select(['reason', 'text', 'created_at', 'reporter_id as by'])
        .where('target_type', '=', 'review')
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

async function contentOf(ctx: SignedInContext, kind: ReportKind, uuid: string) {
  if (kind === 'image') {
    const { author_id } = await ctx.db
      .selectFrom('community_images')
      .select('author_id')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    const shared = await readShared(ctx, uuid)
    const { author, prompt, url, state } = shared
    return {
      shown: state === 'visible',
      author: author.name,
      author_id,
      text: prompt ?? '',
      rating: null,
      image: url,
    }
  }
  const row = await ctx.db
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.uuid', 'r.author_id')
    .select(['r.author_id', 'r.text', 'r.rating', 'r.hidden_at', 'u.first_name', 'u.last_name'])
    .where('r.uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const author = `${row.first_name} ${row.last_name}`.trim()
  return { shown: row.hidden_at === null, author, author_id: row.author_id, text: row.text, rating: row.rating, image: null }
}

export async function toCase(ctx: SignedInContext, { kind, uuid, count, is_open }: CaseRow): Promise<ReportCase> {
  const [{ author_id, ...content }, reports, decision] = await Promise.all([
    contentOf(ctx, kind, uuid),
    reportsOf(ctx, kind, uuid),
    ctx.db
      .selectFrom('report_decisions as d')
      .innerJoin('users as u', 'u.uuid', 'd.decided_by')
      .select(['d.outcome', 'd.note', 'd.decided_at', 'u.first_name'])
      .where('d.target_type', '=', kind)
      .where('d.target_id', '=', uuid)
      .orderBy('d.decided_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  const subject = author_id ? await subjectOfPerson(ctx, author_id) : null
  return {
    kind,
    uuid,
    points: subject ? pointsAt(await countedStrikes(ctx, subject), ctx.clock.now()) : 0,
    state: is_open ? 'open' : 'closed',
    ...content,
    count,
    reports: reports.slice(0, 20).map(({ reason, text, created_at }) => ({ reason, text, at: created_at.toISOString() })),
    decision: decision
      ? { outcome: decision.outcome, note: decision.note, by: decision.first_name, at: decision.decided_at.toISOString() }
      : null,
  }
}
