import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ActionInput } from '#contract/endpoint.ts'
import type { listProposals } from '#contract/endpoints/proposals.ts'
import { fold } from '#contract/fold.ts'
import { escapeLike } from '../../db/like.ts'

export type ListQuery = ActionInput<typeof listProposals>['query']

const yes = sql<SqlBool>`true`
const overlaps = (column: string, chosen: readonly string[]) =>
  chosen.length > 0 ? sql<SqlBool>`${sql.ref(column)} && ${chosen}::text[]` : yes
const when = (value: unknown, condition: () => ReturnType<typeof sql<SqlBool>>) => (value === undefined ? yes : condition())

/** A text is found where all its words begin words, and anywhere as a whole: for that, three signs are the least that an index knows. */
function found(text: string) {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return {
    words: words.length > 0 ? sql`to_tsquery('simple', ${words.map(word => `${word}:*`).join(' & ')})` : null,
    inside: words.length === 0 || [...text].length >= 3 ? sql<SqlBool>`search_text like ${`%${escapeLike(text)}%`}` : null,
  }
}

function matches(text: string) {
  if (!text) return yes
  const { words, inside } = found(text)
  if (!words) return inside ?? yes
  return inside ? sql<SqlBool>`(search_vector @@ ${words} or ${inside})` : sql<SqlBool>`search_vector @@ ${words}`
}

/** Ids of what is found by a text, one after the other, so that a count may end early; null where there is none. */
function idsOf(text: string): RawBuilder<unknown> | null {
  if (!text) return null
  const { words, inside } = found(text)
  const byWords = words && sql`select proposal_id as id from searched_proposals where words @@ ${words}`
  // `offset 0`: read by the index, not row by row in the hope of soon having enough.
  const byPart =
    inside &&
    sql`(select uuid as id from proposals where state = 'published' and ${inside} and ${words ? sql`not search_vector @@ ${words}` : yes} offset 0)`
  return byWords && byPart ? sql`${byWords} union all ${byPart}` : (byWords ?? byPart)
}

/** A package that can be ordered at such a price; nothing is converted between currencies. */
function priced({ currency, price_min, price_max }: ListQuery) {
  if (price_min === undefined && price_max === undefined) return yes
  return sql<SqlBool>`exists (
    select 1 from proposal_packages k where k.proposal_id = proposals.uuid and not k.paused and k.currency = ${currency}
      and k.price_minor between ${price_min ?? 0} and ${price_max ?? 2_000_000_000})`
}

const dayMs = 86_400_000

/** Each filter as a condition on proposals; those that have a facet stand alone. `today` is `2026-12-01`. */
export function conditionsOf(query: ListQuery, today: string) {
  const notice = query.available_from
    ? Math.max(0, Math.round((Date.parse(query.available_from) - Date.parse(today)) / dayMs))
    : undefined
  const text = fold(query.query)
  const base = sql<SqlBool>`state = 'published'
      and creator_id not in (select uuid from users where proposal_ban is not null or status <> 'active')
      and ${priced(query)}
      and ${when(query.delivery_max, () => sql<SqlBool>`delivery_days <= ${query.delivery_max}`)}
      and ${when(query.followers_min, () => sql<SqlBool>`followers >= ${query.followers_min}`)}
      and ${when(query.followers_max, () => sql<SqlBool>`followers <= ${query.followers_max}`)}
      and ${when(query.er_min, () => sql<SqlBool>`engagement_rate >= ${query.er_min}`)}
      and ${when(query.country, () => sql<SqlBool>`country = ${query.country}`)}
      and ${when(query.language, () => sql<SqlBool>`languages @> array[${query.language}]::text[]`)}
      and ${when(query.verified, () => sql<SqlBool>`verified`)}
      and ${when(notice, () => sql<SqlBool>`min_notice_days <= ${notice}`)}`
  const ids = idsOf(text)
  return {
    base,
    text: matches(text),
    /** What meets all but those with a facet, in no order. */
    source: ids
      ? sql`(${ids}) as found cross join lateral (select * from proposals where uuid = found.id and ${base} offset 0) as proposals`
      : sql`(select * from proposals where ${base}) as proposals`,
    /** Whether any of those with a facet is set. */
    narrowed: [query.network, query.content_type, query.work_types, query.interests].some(chosen => chosen.length > 0),
    network: overlaps('networks', query.network),
    content_type: overlaps('content_types', query.content_type),
    work_types: overlaps('work_types', query.work_types),
    interests: overlaps('interests', query.interests),
  }
}

export type Conditions = ReturnType<typeof conditionsOf>

export interface Tier {
  /** Of rows of `searched_proposals`. */
  condition: RawBuilder<SqlBool>
  /** Whether one such row after the other can be asked: the last tier is found by another table's index. */
  asked: boolean
}

/**
 * Tiers of a text by relevance, which leave no match out and hold none twice: titles that begin with it, then those with a word that does,
 * then all with words that do (specification §9), then those that hold it inside of one. None where a list has another order.
 */
export function relevanceTiers({ sort, query, cursor }: ListQuery): Tier[] {
  const text = fold(query)
  if (sort !== 'relevance' || !text || cursor !== undefined) return []
  const like = escapeLike(text)
  const { words, inside } = found(text)
  const better: RawBuilder<SqlBool>[] = []
  const tier = (condition: RawBuilder<SqlBool>, asked = true): Tier => {
    const only = better.reduce((all, one) => sql<SqlBool>`${all} and not ${one}`, condition)
    better.push(condition)
    return { condition: only, asked }
  }
  return [
    tier(sql<SqlBool>`title like ${`${like}%`}`),
    tier(sql<SqlBool>`title like ${`% ${like}%`}`),
    ...(words ? [tier(sql<SqlBool>`words @@ ${words}`)] : []),
    ...(inside
      ? [tier(sql<SqlBool>`proposal_id in (select uuid from proposals where state = 'published' and ${inside})`, false)]
      : []),
  ]
}

/** The order within a tier, of `searched_proposals`. */
export const bestFirst = sql`rating desc nulls last, published_at desc, proposal_id`

/** Ends with the id, so that nothing stands on two pages. By relevance the best rated come first within their tier. */
export function orderOf({ sort, currency }: ListQuery) {
  if (sort === 'price') return sql`case when currency = ${currency} then 0 else 1 end, price_from_minor, uuid`
  if (sort === 'delivery') return sql`delivery_days, uuid`
  if (sort === 'rating') return sql`rating desc nulls last, rating_count desc, uuid`
  if (sort === 'newest') return sql`published_at desc, uuid`
  return sql`rating desc nulls last, published_at desc, uuid`
}
