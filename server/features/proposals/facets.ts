import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { shared } from '../../db/shared-readings.ts'
import { type Conditions, conditionsOf, type ListQuery } from './filters.ts'
import type { Sought } from './sought.ts'

const names = ['network', 'content_type', 'work_types', 'interests'] as const

export interface Counted {
  /** At most `limits.search.counted`. */
  count: number
  /** Whether facets are of the first so many proposals only. */
  sampled: boolean
  facets: Record<(typeof names)[number], Record<string, number>>
}

/**
 * How many results each choice would have with the other filters kept, and the count of all, in one reading. Proposals that are alike
 * are counted together first. Counting ends early: a market of any size costs as much as one of `limits.search.counted`.
 */
async function countAll(ctx: Context, c: Conditions): Promise<Counted> {
  // Where no choice narrows it, the sample says how many there are.
  const all = c.narrowed
    ? sql`union all select 'all', '', count(*)::int from (
        select from ${c.source} where ${c.network} and ${c.content_type} and ${c.work_types} and ${c.interests}
        limit ${limits.search.counted}) as counted`
    : sql``
  const result = await sql<{ facet: string; choice: string; n: number }>`
    with found as materialized (
      select *, (${c.network}) as by_network, (${c.content_type}) as by_content_type,
        (${c.work_types}) as by_work_types, (${c.interests}) as by_interests
      from (
        select networks, content_types, work_types, interests, count(*) as n
        from (select networks, content_types, work_types, interests from ${c.source} limit ${limits.search.counted + 1}) as sample
        group by networks, content_types, work_types, interests
      ) as alike
    )
    select 'network' as facet, choice, sum(n)::int as n from found, unnest(networks) as choice
      where by_content_type and by_work_types and by_interests group by choice
    union all select 'content_type', choice, sum(n)::int from found, unnest(content_types) as choice
      where by_network and by_work_types and by_interests group by choice
    union all select 'work_types', choice, sum(n)::int from found, unnest(work_types) as choice
      where by_network and by_content_type and by_interests group by choice
    union all select 'interests', choice, sum(n)::int from found, unnest(interests) as choice
      where by_network and by_content_type and by_work_types group by choice
    union all select 'sample', '', coalesce(sum(n), 0)::int from found
    ${all}`.execute(ctx.db)
  const counted: Counted = { count: 0, sampled: false, facets: { network: {}, content_type: {}, work_types: {}, interests: {} } }
  for (const { facet, choice, n } of result.rows) {
    if (facet === 'all') counted.count = n
    else if (facet === 'sample') {
      counted.sampled = n > limits.search.counted
      if (!c.narrowed) counted.count = Math.min(n, limits.search.counted)
    } else counted.facets[facet as (typeof names)[number]][choice] = n
  }
  return counted
}

/** Counting reads every proposal that matches: one counting serves everybody who looks within a moment. */
export async function countFacets(ctx: Context, query: ListQuery, today: string, sought: Sought | null): Promise<Counted> {
  const { page: _page, size_page: _size, sort: _sort, cursor: _cursor, ...filters } = query
  return await shared(
    ctx,
    `proposal facets ${today} ${JSON.stringify(filters)}`,
    async () => await countAll(ctx, conditionsOf(query, today, sought)),
  )
}
