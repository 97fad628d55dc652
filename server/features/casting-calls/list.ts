import { sql } from 'kysely'
import type { CastingCallSummary } from '#contract/entities/casting-call.ts'
import type { Context } from '../../context.ts'
import { shared } from '../../db/shared-readings.ts'
import { countFacets } from './facets.ts'
import { conditionsOf, type ListQuery, orderOf } from './filters.ts'
import { summaryJoins, summaryJson } from './summary.ts'

/** Open, public calls: filtered, counted, sorted, one page of them. */
export async function listCalls(ctx: Context, query: ListQuery) {
  if (ctx.person) return await readList(ctx, query)
  return await shared(ctx, `list ${JSON.stringify(query)}`, async () => await readList(ctx, query))
}

async function readList(ctx: Context, query: ListQuery) {
  const { base, network, content_type, work_types, category } = conditionsOf(query)
  const rows = sql<{ items: string }>`
    select coalesce(jsonb_agg(${summaryJson} order by c.place), '[]')::text as items
    from (
      select uuid, brand_id, state, version, card, cover, content_types, published_at, brief_score, row_number() over (order by ${orderOf(query)}) as place from casting_calls
      where ${base} and ${network} and ${content_type} and ${work_types} and ${category}
      order by ${orderOf(query)} limit ${query.size_page} offset ${(query.page - 1) * query.size_page}
    ) c ${summaryJoins}`.execute(ctx.db)
  const [{ count, facets }, page] = await Promise.all([countFacets(ctx, query), rows])
  const items: CastingCallSummary[] = JSON.parse(page.rows[0]?.items ?? '[]')
  return { items, meta: { page: query.page, size_page: query.size_page, count, facets } }
}
