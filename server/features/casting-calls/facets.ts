import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { shared } from '../../db/shared-readings.ts'
import { type Conditions, conditionsOf, type ListQuery } from './filters.ts'

const names = ['network', 'content_type', 'work_types', 'category'] as const

export interface Counted {
  count: number
  facets: Record<(typeof names)[number], Record<string, number>>
}

/** How many results each choice would have with the other filters kept, and the count of all, in one reading. Calls that are alike are counted together first. */
async function countAll(ctx: Context, c: Conditions): Promise<Counted> {
  const result = await sql<{ facet: string; choice: string; n: number }>`
    with found as materialized (
      select *, (${c.network}) as by_network, (${c.content_type}) as by_content_type,
        (${c.work_types}) as by_work_types, (${c.category}) as by_category
      from (select facets_id, count(*) as calls from casting_calls where ${c.base} group by facets_id) as alike
        join call_facets on call_facets.id = alike.facets_id
    )
    select 'network' as facet, choice, sum(calls)::int as n from found, unnest(networks) as choice
      where by_content_type and by_work_types and by_category group by choice
    union all select 'content_type', choice, sum(calls)::int from found, unnest(content_types) as choice
      where by_network and by_work_types and by_category group by choice
    union all select 'work_types', choice, sum(calls)::int from found, unnest(work_types) as choice
      where by_network and by_content_type and by_category group by choice
    union all select 'category', category, sum(calls)::int from found
      where by_network and by_content_type and by_work_types group by category
    union all select 'all', '', coalesce(sum(calls), 0)::int from found
      where by_network and by_content_type and by_work_types and by_category`.execute(ctx.db)
  const counted: Counted = { count: 0, facets: { network: {}, content_type: {}, work_types: {}, category: {} } }
  for (const { facet, choice, n } of result.rows) {
    if (facet === 'all') counted.count = n
    else counted.facets[facet as (typeof names)[number]][choice] = n
  }
  return counted
}

/** Counting reads every call that matches: one counting serves everybody who looks within a moment, signed in or not. */
export async function countFacets(ctx: Context, query: ListQuery): Promise<Counted> {
  const { page: _page, size_page: _size, sort: _sort, top: _top, cursor: _cursor, ...filters } = query
  return await shared(ctx, `facets ${JSON.stringify(filters)}`, async () => await countAll(ctx, conditionsOf(query)))
}
