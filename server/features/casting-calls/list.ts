import { sql } from 'kysely'
import type { ListedCastingCall } from '#contract/entities/casting-call.ts'
import type { Context } from '../../context.ts'
import { partOf } from '../../db/part-of-list.ts'
import { shared } from '../../db/shared-readings.ts'
import { countFacets } from './facets.ts'
import { readFeatured } from './featured.ts'
import { conditionsOf, isFiltered, type ListQuery, orderOf } from './filters.ts'
import { summariesOf, summaryJoins, summaryJson } from './summary.ts'

/** Open, public calls: filtered, counted, sorted, one page of them; featured ones on top of the first (decision 0245). */
export async function listCalls(ctx: Context, query: ListQuery) {
  if (ctx.person) return await readList(ctx, query)
  return await shared(ctx, `list ${JSON.stringify(query)}`, async () => await readList(ctx, query))
}

async function readList(ctx: Context, query: ListQuery) {
  const { base, network, content_type, work_types, category } = conditionsOf(query)
  const featured = query.top && query.sort === 'newest' && !isFiltered(query) ? await readFeatured(ctx) : []
  // A page that is shorter than they are many shows as many as it holds, on every page the same.
  const above = featured.slice(0, query.size_page)
  const ids = above.map(({ uuid }) => uuid)
  const onTop = query.page === 1 ? above : []
  const offset = Math.max(0, (query.page - 1) * query.size_page - above.length)
  const others = ids.length > 0 ? sql`uuid <> all(${ids}::uuid[])` : sql`true`
  const part = partOf(query, { at: 'published_at', uuid: 'uuid' }, orderOf(query))
  const from = query.cursor === undefined ? offset : 0
  const rows = sql<{ items: string; places: string[] | null }>`
    select coalesce(jsonb_agg(${summaryJson} order by c.place), '[]')::text as items, array_agg(c.key order by c.place) as places
    from (
      select uuid, brand_id, state, version, card, cover, content_types, published_at, brief_score, ${part.place} as key,
        row_number() over (order by ${part.order}) as place from casting_calls
      where ${base} and ${network} and ${content_type} and ${work_types} and ${category} and ${others} and ${part.after}
      order by ${part.order} limit ${part.limit - onTop.length} offset ${from}
    ) c ${summaryJoins}`.execute(ctx.db)
  const [{ count, facets }, page, top] = await Promise.all([
    countFacets(ctx, query),
    rows,
    summariesOf(
      ctx,
      onTop.map(({ uuid }) => uuid),
    ),
  ])
  const factsOf = new Map(onTop.map(({ uuid, facts }) => [uuid, facts]))
  const listed: ListedCastingCall[] = JSON.parse(page.rows[0]?.items ?? '[]')
  const { rows: places, meta } = part.cut((page.rows[0]?.places ?? []).map(place => ({ place })))
  const rest = listed.slice(0, places.length)
  const items = [...top.map(call => ({ ...call, featured: factsOf.get(call.uuid) })), ...rest]
  return { items, meta: { ...meta, count, facets } }
}
