import { sql } from 'kysely'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { selectCalls, summaryOf } from './summary.ts'

/** One published call as its page shows it; a draft is not there for anybody. */
export async function readCall(ctx: Context, uuid: string): Promise<CastingCall> {
  const row = await selectCalls(ctx)
    .select(['casting_calls.decision_by', 'casting_calls.cancel_reason'])
    .where('casting_calls.uuid', '=', uuid)
    .where('casting_calls.state', '<>', 'draft')
    .executeTakeFirst()
  if (!row?.content || !row.decision_by) throw new AppError('not_found')
  const answered = await sql<{ days: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)::float8 / 86400) as days
    from applications where casting_call_id = ${uuid} and answered_at is not null`.execute(ctx.db)
  const days = answered.rows[0]?.days
  const own = row.org_id === ctx.person?.organization?.uuid
  const mine = ctx.person
    ? await ctx.db
        .selectFrom('applications')
        .select(['uuid', 'state'])
        .where('casting_call_id', '=', uuid)
        .where('creator_id', '=', ctx.person.uuid)
        .executeTakeFirst()
    : undefined
  return {
    ...summaryOf(row),
    // The reason is public: whoever pitched, or was about to, reads it on the page.
    content: { ...row.content, ...(row.cancel_reason && { cancel_reason: row.cancel_reason }) },
    answer_days: days == null ? null : Math.round(days * 10) / 10,
    decision_by: row.decision_by,
    own,
    application: mine ?? null,
  }
}
