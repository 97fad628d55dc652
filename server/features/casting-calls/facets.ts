import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { type Conditions, conditionsOf, type ListQuery } from './filters.ts'

const names = ['network', 'content_type', 'work_types', 'category'] as const

export interface Counted {
  count: number
  facets: Record<(typeof names)[number], Record<string, number>>
}

/** How many results each choice would have with the other filters kept, and the count of all, in one reading. */
async function countAll(ctx: Context, c: Conditions): Promise<Counted> {
  const result = await sql<{ facet: string; choice: string; n: number }>`
    with found as materialized (
      select networks, content_types, work_types, category,
        (${c.network}) as by_network, (${c.content_type}) as by_content_type,
        (${c.work_types}) as by_work_types, (${c.category}) as by_category
      from casting_calls where ${c.base}
    )
    select 'network' as facet, choice, count(*) as n from found, unnest(networks) as choice
      where by_content_type and by_work_types and by_category group by choice
    union all select 'content_type', choice, count(*) from found, unnest(content_types) as choice
      where by_network and by_work_types and by_category group by choice
    union all select 'work_types', choice, count(*) from found, unnest(work_types) as choice
      where by_network and by_content_type and by_category group by choice
    union all select 'category', category, count(*) from found
      where by_network and by_content_type and by_work_types group by category
    union all select 'all', '', count(*) from found
      where by_network and by_content_type and by_work_types and by_category`.execute(ctx.db)
  const counted: Counted = { count: 0, facets: { network: {}, content_type: {}, work_types: {}, category: {} } }
  for (const { facet, choice, n } of result.rows) {
    if (facet === 'all') counted.count = n
    else counted.facets[facet as (typeof names)[number]][choice] = n
  }
  return counted
}

/** Another node's change may take this long to be counted here; our own are counted at once. */
const goodFor = 2_000
const most = 300

interface Kept {
  generation: number
  entries: Map<string, { until: number; counted: Promise<Counted> }>
}

/** One per server: whoever shares a clock shares a process and a database. */
const kept = new WeakMap<Context['clock'], Kept>()

function keptFor(ctx: Context): Kept {
  const found = kept.get(ctx.clock) ?? { generation: 0, entries: new Map() }
  kept.set(ctx.clock, found)
  return found
}

/** After a commit that opened, closed or changed a call. */
export function forgetFacets(ctx: TxContext): void {
  ctx.effects.afterCommit.push(() => {
    const mine = keptFor(ctx)
    mine.generation += 1
    mine.entries.clear()
  })
}

/** Counting reads every call that matches, so what many people look at is counted once for all of them. */
export async function countFacets(ctx: Context, query: ListQuery): Promise<Counted> {
  const mine = keptFor(ctx)
  const { page: _, size_page: __, sort: ___, ...filters } = query
  const key = JSON.stringify(filters)
  const now = Date.now()
  const found = mine.entries.get(key)
  if (found && found.until > now) return await found.counted
  const { generation } = mine
  const counted = countAll(ctx, conditionsOf(query))
  if (mine.entries.size >= most) mine.entries.clear()
  mine.entries.set(key, { until: now + goodFor, counted })
  try {
    return await counted
  } catch (error) {
    if (mine.generation === generation) mine.entries.delete(key)
    throw error
  }
}
