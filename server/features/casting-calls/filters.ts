import { type SqlBool, sql } from 'kysely'
import type { ActionInput } from '#contract/endpoint.ts'
import type { listCastingCalls } from '#contract/endpoints/casting-calls.ts'
import { fold } from '#contract/fold.ts'
import { escapeLike } from '../../db/like.ts'

export type ListQuery = ActionInput<typeof listCastingCalls>['query']

const yes = sql<SqlBool>`true`

const overlaps = (column: string, chosen: readonly string[]) =>
  chosen.length > 0 ? sql<SqlBool>`${sql.ref(column)} && ${chosen}::text[]` : yes

/** Words are found by their beginning; the whole text anywhere. */
function matches(text: string) {
  if (!text) return yes
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const byWords = words.map(word => `${word}:*`).join(' & ')
  return sql<SqlBool>`(search_vector @@ to_tsquery('simple', ${byWords}) or search_text like ${`%${escapeLike(text)}%`})`
}

/** Each filter as a condition on casting_calls; those that have a facet stand alone. */
export function conditionsOf(query: ListQuery) {
  return {
    base: sql<SqlBool>`state = 'open' and visibility = 'public' and ${matches(fold(query.query))}
      and ${query.fee_min === undefined ? yes : sql<SqlBool>`fee_max_minor >= ${query.fee_min}`}
      and ${query.country ? sql<SqlBool>`(countries = '{}' or countries @> array[${query.country}]::text[])` : yes}`,
    network: overlaps('networks', query.network),
    content_type: overlaps('content_types', query.content_type),
    work_types: overlaps('work_types', query.work_types),
    category: query.category.length > 0 ? sql<SqlBool>`category = any(${query.category}::text[])` : yes,
  }
}

export const isFiltered = ({ query, network, content_type, work_types, category, fee_min, country }: ListQuery): boolean =>
  fold(query) !== '' ||
  [network, content_type, work_types, category].some(chosen => chosen.length > 0) ||
  fee_min !== undefined ||
  country !== undefined

export type Conditions = ReturnType<typeof conditionsOf>

/** A title that begins with the text comes first, then one with a word that does, then any that holds it (specification §9). */
function relevance(text: string) {
  const like = escapeLike(text)
  return sql`case when search_title like ${`${like}%`} then 0
    when search_title like ${`% ${like}%`} then 1
    when search_title like ${`%${like}%`} then 2 else 3 end`
}

/** Ends with the id, so that nothing stands on two pages. */
export function orderOf({ sort, query }: ListQuery) {
  if (sort === 'closing') return sql`apply_by, uuid`
  if (sort === 'fee') return sql`fee_max_minor desc nulls last, uuid`
  if (sort === 'relevance' && fold(query)) return sql`${relevance(fold(query))}, published_at desc, uuid`
  return sql`published_at desc, uuid`
}
