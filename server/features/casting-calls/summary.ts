import { type RawBuilder, sql } from 'kysely'
import type { CastingCallSummary } from '#contract/entities/casting-call.ts'
import type { Context } from '../../context.ts'

/** RFC 3339 in UTC, as everywhere on the wire. */
const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The joins that `summaryJson` reads: `c` are published casting calls. */
export const summaryJoins = sql`
  left join brands b on b.uuid = c.brand_id
  left join lateral (
    select count(*) filter (where state <> 'withdrawn') as applications,
      count(*) filter (where state in ('shortlisted', 'offer_sent', 'hired')) as shortlisted,
      count(*) filter (where state = 'hired' and not exists (
        select 1 from deals d where d.uuid = applications.deal_uuid and d.state = 'cancelled')) as hired
    from applications where casting_call_id = c.uuid
  ) a on true`

/**
 * A list's entry, built by the database: one text instead of twenty wide rows is twice as fast on both engines. What is not
 * the contract's (a deliverable's `spec`) falls away when the reply is parsed.
 */
export const summaryJson: RawBuilder<CastingCallSummary> = sql`(c.card || jsonb_build_object(
  'uuid', c.uuid,
  'state', c.state,
  'version', c.version,
  'cover', c.cover,
  'content_types', to_jsonb(c.content_types),
  'brand', jsonb_build_object('uuid', b.uuid, 'name', b.name, 'verified', b.verified, 'category', b.category, 'city', b.city),
  'creators_hired', a.hired,
  'applications', a.applications,
  'shortlisted', a.shortlisted,
  'published_at', ${instant('c.published_at')},
  'brief_score', c.brief_score))`

/** In the order of `uuids`. */
export async function summariesOf(ctx: Context, uuids: readonly string[]): Promise<CastingCallSummary[]> {
  if (uuids.length === 0) return []
  const { rows } = await sql<{ items: string }>`
    select coalesce(jsonb_agg(${summaryJson} order by array_position(${[...uuids]}::uuid[], c.uuid)), '[]')::text as items
    from casting_calls c ${summaryJoins} where c.uuid = any(${[...uuids]}::uuid[])`.execute(ctx.db)
  return JSON.parse(rows[0]?.items ?? '[]')
}
