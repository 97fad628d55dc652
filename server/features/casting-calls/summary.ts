import { sql } from 'kysely'
import type { CastingCallContent, CastingCallState, CastingCallSummary } from '#contract/entities/casting-call.ts'
import type { Cover } from '#contract/entities/shapes.ts'
import type { Context } from '../../context.ts'

export interface CallRow {
  uuid: string
  org_id: string
  state: CastingCallState
  version: number
  content: CastingCallContent | null
  cover: Cover | null
  published_at: Date | null
  brief_score: number
  brand_uuid: string | null
  brand_name: string | null
  brand_verified: boolean | null
  brand_category: string | null
  brand_city: string | null
  applications: number
  shortlisted: number
  hired: number
}

/** Published calls with their brand and counts; the caller adds which and in what order. */
export function selectCalls(ctx: Context) {
  return ctx.db
    .selectFrom('casting_calls')
    .leftJoin('brands', 'brands.uuid', 'casting_calls.brand_id')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('applications')
          .select([
            sql<number>`count(*) filter (where applications.state <> 'withdrawn')`.as('applications'),
            sql<number>`count(*) filter (where applications.state in ('shortlisted', 'offer_sent', 'hired'))`.as('shortlisted'),
            sql<number>`count(*) filter (where applications.state = 'hired')`.as('hired'),
            sql<number>`count(*) filter (where applications.state = 'submitted')`.as('unread'),
          ])
          .whereRef('applications.casting_call_id', '=', 'casting_calls.uuid')
          .as('counts'),
      join => join.onTrue(),
    )
    .select([
      'casting_calls.uuid',
      'casting_calls.org_id',
      'casting_calls.state',
      'casting_calls.version',
      'casting_calls.content',
      'casting_calls.cover',
      'casting_calls.published_at',
      'casting_calls.brief_score',
      'brands.uuid as brand_uuid',
      'brands.name as brand_name',
      'brands.verified as brand_verified',
      'brands.category as brand_category',
      'brands.city as brand_city',
      sql<number>`coalesce(counts.applications, 0)`.as('applications'),
      sql<number>`coalesce(counts.shortlisted, 0)`.as('shortlisted'),
      sql<number>`coalesce(counts.hired, 0)`.as('hired'),
    ])
}

/** A published row → the entry of a list. */
export function summaryOf(row: CallRow): CastingCallSummary {
  const content = row.content as CastingCallContent
  return {
    uuid: row.uuid,
    state: row.state,
    version: row.version,
    title: content.title,
    summary: content.summary,
    category: content.category,
    language: content.language,
    brand: {
      uuid: row.brand_uuid ?? content.brand_id,
      name: row.brand_name ?? '',
      verified: row.brand_verified ?? false,
      category: row.brand_category,
      city: row.brand_city,
    },
    cover: row.cover as Cover,
    networks: content.networks,
    content_types: [...new Set(content.deliverables.map(item => item.content_type))],
    work_types: content.work_types,
    deliverables: content.deliverables.map(({ network, content_type, quantity }) => ({ network, content_type, quantity })),
    countries: content.countries,
    compensation: content.compensation,
    currency: content.currency,
    fee_min_minor: content.fee_min_minor,
    fee_max_minor: content.fee_max_minor,
    creators_wanted: content.creators_wanted,
    creators_hired: row.hired,
    applications: row.applications,
    shortlisted: row.shortlisted,
    apply_by: content.apply_by,
    published_at: row.published_at?.toISOString() ?? null,
    brief_score: row.brief_score,
  }
}
