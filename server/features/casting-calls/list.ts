import { type SqlBool, sql } from 'kysely'
import type { ActionInput } from '#contract/endpoint.ts'
import type { listCastingCalls } from '#contract/endpoints/casting-calls.ts'
import type { Context } from '../../context.ts'
import { fold } from '../../db/casting-call-columns.ts'
import { selectCalls, summaryOf } from './summary.ts'

type Query = ActionInput<typeof listCastingCalls>['query']

const yes = sql<SqlBool>`true`
const overlaps = (column: string, chosen: readonly string[]) =>
  chosen.length > 0 ? sql<SqlBool>`${sql.ref(`casting_calls.${column}`)} && ${chosen}::text[]` : yes

/** `%` and `_` stand for themselves. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

function conditionsOf(query: Query) {
  const text = fold(query.query)
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const byWords = words.map(word => `${word}:*`).join(' & ')
  return {
    text,
    matches: text
      ? sql<SqlBool>`(casting_calls.search_vector @@ to_tsquery('simple', ${byWords}) or casting_calls.search_text like ${`%${escapeLike(text)}%`})`
      : yes,
    fee: query.fee_min === undefined ? yes : sql<SqlBool>`casting_calls.fee_max_minor >= ${query.fee_min}`,
    country: query.country
      ? sql<SqlBool>`(casting_calls.countries = '{}' or casting_calls.countries @> array[${query.country}]::text[])`
      : yes,
    network: overlaps('networks', query.network),
    content_type: overlaps('content_types', query.content_type),
    work_types: overlaps('work_types', query.work_types),
    category: query.category.length > 0 ? sql<SqlBool>`casting_calls.category = any(${query.category}::text[])` : yes,
  }
}

type Conditions = ReturnType<typeof conditionsOf>

/** What begins with the text comes before what contains a word of it, before what merely contains it (specification §9). */
function relevance({ text }: Conditions) {
  const like = escapeLike(text)
  return sql`case when casting_calls.search_title like ${`${like}%`} then 0
    when casting_calls.search_title like ${`% ${like}%`} then 1
    when casting_calls.search_title like ${`%${like}%`} then 2 else 3 end`
}

const facetNames = ['network', 'content_type', 'work_types', 'category'] as const

/** How many results each choice would have with the other filters kept, and the count of all, in one reading. */
async function countFacets(ctx: Context, c: Conditions) {
  const result = await sql<{ facet: string; choice: string; n: number }>`
    with found as materialized (
      select networks, content_types, work_types, category,
        (${c.network}) as by_network, (${c.content_type}) as by_content_type,
        (${c.work_types}) as by_work_types, (${c.category}) as by_category
      from casting_calls
      where state = 'open' and visibility = 'public' and ${c.matches} and ${c.fee} and ${c.country}
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
  const facets = Object.fromEntries(facetNames.map(name => [name, {} as Record<string, number>])) as Record<
    (typeof facetNames)[number],
    Record<string, number>
  >
  let count = 0
  for (const { facet, choice, n } of result.rows) {
    if (facet === 'all') count = n
    else facets[facet as (typeof facetNames)[number]][choice] = n
  }
  return { facets, count }
}

/** Open, public calls: filtered, counted, sorted, one page of them. */
export async function listCalls(ctx: Context, query: Query) {
  const c = conditionsOf(query)
  const rows = selectCalls(ctx)
    .where('casting_calls.state', '=', 'open')
    .where('casting_calls.visibility', '=', 'public')
    .where(c.matches)
    .where(c.fee)
    .where(c.country)
    .where(c.network)
    .where(c.content_type)
    .where(c.work_types)
    .where(c.category)
  const sorted =
    query.sort === 'closing'
      ? rows.orderBy('casting_calls.apply_by')
      : query.sort === 'fee'
        ? rows.orderBy('casting_calls.fee_max_minor', order => order.desc().nullsLast())
        : query.sort === 'relevance' && c.text
          ? rows.orderBy(relevance(c)).orderBy('casting_calls.published_at', 'desc')
          : rows.orderBy('casting_calls.published_at', 'desc')
  const { facets, count } = await countFacets(ctx, c)
  const page = await sorted
    .orderBy('casting_calls.uuid')
    .limit(query.size_page)
    .offset((query.page - 1) * query.size_page)
    .execute()
  return { items: page.map(summaryOf), meta: { page: query.page, size_page: query.size_page, count, facets } }
}
