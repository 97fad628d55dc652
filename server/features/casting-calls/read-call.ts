import { sql } from 'kysely'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { shared } from '../../db/shared-readings.ts'
import { AppError } from '../../errors.ts'
import { companiesAnswering } from '../../processes/answering.ts'
import { readableCall } from './readable.ts'
import { summaryJoins, summaryJson } from './summary.ts'

interface Row {
  call: string
  org_id: string
}

/** One published call as its page shows it; a draft is not there for anybody, and one for those invited only for them. */
export async function readCall(ctx: Context, uuid: string): Promise<CastingCall> {
  if (ctx.person || ctx.effects) return await read(ctx, uuid)
  return await shared(ctx, `call ${uuid}`, async () => await read(ctx, uuid))
}

async function read(ctx: Context, uuid: string): Promise<CastingCall> {
  const reader = ctx.person?.uuid ?? null
  const { rows } = await sql<Row>`
    select c.org_id, (${summaryJson} || jsonb_build_object(
      'content', c.content || case when c.cancel_reason is null then '{}' else jsonb_build_object('cancel_reason', c.cancel_reason) end,
      'decision_by', c.decision_by,
      'filled', c.state = 'closed' and c.closed_because = 'filled',
      'brand_links', (
        select coalesce(jsonb_agg(jsonb_build_object('platform', platform, 'handle', handle, 'url', url) order by platform), '[]'::jsonb)
        from social_links where owner_id = c.org_id),
      'others', (
        select coalesce(jsonb_agg(jsonb_build_object('uuid', uuid, 'title', title, 'apply_by', apply_by) order by apply_by, uuid), '[]'::jsonb)
        from (
          select o.uuid, o.title, o.apply_by from casting_calls o
          where o.brand_id = c.brand_id and o.uuid <> c.uuid and o.state = 'open' and o.visibility = 'public'
          order by o.apply_by, o.uuid limit ${limits.castingCall.others}) as others),
      'answer_days', (
        select round(percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)::float8 / 86400)::numeric, 1)
        from applications where casting_call_id = c.uuid and answered_at is not null),
      'application', (
        select jsonb_build_object('uuid', uuid, 'state', state) from applications
        where casting_call_id = c.uuid and creator_id = ${reader}::uuid),
      'invitation', (
        select jsonb_build_object('uuid', uuid, 'state', state, 'message', message, 'created_at', created_at) from invitations
        where casting_call_id = c.uuid and creator_id = ${reader}::uuid and not unheard and state <> 'withdrawn')
    ))::text as call
    from casting_calls c ${summaryJoins}
    where c.uuid = ${uuid} and c.state <> 'draft' and ${readableCall(ctx)}`.execute(ctx.db)
  const row = rows[0]
  if (!row) throw new AppError('not_found')
  const answering = (await companiesAnswering(ctx, [row.org_id]))(row.org_id)
  return { ...JSON.parse(row.call), answering, own: row.org_id === ctx.person?.organization?.uuid }
}
