import { sql } from 'kysely'
import type { Part } from '#contract/endpoint.ts'
import type { CastingCallState } from '#contract/entities/casting-call.ts'
import type { SignedInContext } from '../../context.ts'
import { partOf } from '../../db/part-of-list.ts'
import { companyOf } from './own-call.ts'

/** The company's calls and drafts, the last touched first. */
export async function listOwnCalls(ctx: SignedInContext, query: Part & { state: CastingCallState[] }) {
  const own = ctx.db
    .selectFrom('casting_calls as c')
    .where('c.org_id', '=', companyOf(ctx).uuid)
    .$if(query.state.length > 0, qb => qb.where('c.state', 'in', query.state))
  const { count } = await own.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const part = partOf(query, { at: 'c.created_at', uuid: 'c.uuid' }, sql`c.updated_at desc, c.uuid`)
  const found = await own
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('applications as a')
          .select([
            sql<number>`count(*) filter (where a.state <> 'withdrawn')`.as('applications'),
            sql<number>`count(*) filter (where a.state = 'submitted')`.as('new_applications'),
            sql<number>`count(*) filter (where a.state in ('shortlisted', 'offer_sent', 'hired'))`.as('shortlisted'),
            // As in summary.ts: a cancelled deal leaves its seat.
            sql<number>`count(*) filter (where a.state = 'hired' and not exists (
              select 1 from deals d where d.uuid = a.deal_uuid and d.state = 'cancelled'))`.as('hired'),
          ])
          .whereRef('a.casting_call_id', '=', 'c.uuid')
          .as('n'),
      join => join.onTrue(),
    )
    .select(['c.uuid', 'c.state', 'c.title', 'c.apply_by', 'c.creators_wanted', 'c.brief_score', 'c.updated_at'])
    .select(['n.applications', 'n.new_applications', 'n.shortlisted', 'n.hired'])
    .select(part.place.as('place'))
    .where(part.after)
    .orderBy(part.order)
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  const { rows, meta } = part.cut(found)
  const items = rows.map(row => ({
    ...row,
    applications: Number(row.applications ?? 0),
    new_applications: Number(row.new_applications ?? 0),
    shortlisted: Number(row.shortlisted ?? 0),
    hired: Number(row.hired ?? 0),
    updated_at: row.updated_at.toISOString(),
  }))
  return { items, meta: { ...meta, count: Number(count) } }
}
