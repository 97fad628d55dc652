import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ActionInput } from '#contract/endpoint.ts'
import type { listProposals } from '#contract/endpoints/proposals.ts'
import type { Sought } from './sought.ts'

export type ListQuery = ActionInput<typeof listProposals>['query']

const yes = sql<SqlBool>`true`
const overlaps = (column: string, chosen: readonly string[]) =>
  chosen.length > 0 ? sql<SqlBool>`${sql.ref(column)} && ${chosen}::text[]` : yes
const when = (value: unknown, condition: () => ReturnType<typeof sql<SqlBool>>) => (value === undefined ? yes : condition())

/** A package that can be ordered at such a price; nothing is converted between currencies. */
function priced({ currency, price_min, price_max }: ListQuery) {
  if (price_min === undefined && price_max === undefined) return yes
  return sql<SqlBool>`exists (
    select 1 from proposal_packages k where k.proposal_id = proposals.uuid and not k.paused and k.currency = ${currency}
      and k.price_minor between ${price_min ?? 0} and ${price_max ?? 2_000_000_000})`
}

const dayMs = 86_400_000

/** Each filter as a condition on proposals; those that have a facet stand alone. `today` is `2026-12-01`. */
export function conditionsOf(query: ListQuery, today: string, sought: Sought | null) {
  const notice = query.available_from
    ? Math.max(0, Math.round((Date.parse(query.available_from) - Date.parse(today)) / dayMs))
    : undefined
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
  return {
    base,
    /**
     * Proposals that meet all but the conditions with a facet, in no order: ids of a text one after the other, so that a count may end early.
     * `offset 0`: they are read by the index of words, not row by row in the hope of soon having enough.
     */
    source: sought
      ? sql`(select proposal_id as id from searched_proposals where ${sought.anywhere} offset 0) as found cross join lateral (select * from proposals where uuid = found.id and ${base} offset 0) as proposals`
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

/**
 * Tiers of a text by relevance, which leave no match out: titles that begin with it, then those with a word that does, then all with words
 * that do (specification §9), then those that hold it inside of one. In any other order all matches are one. Each is a condition on
 * `searched_proposals`, and a match is of the first tier that it meets.
 */
export function tiersOf({ sort, cursor }: ListQuery, { starts, words, anywhere }: Sought): RawBuilder<SqlBool>[] {
  if (sort !== 'relevance' || cursor !== undefined) return [anywhere]
  return [...starts, ...(words ? [words] : []), anywhere]
}

interface Column {
  by: RawBuilder<unknown>
  down?: 'desc' | 'desc nulls last'
}

/** An order's columns, and the id that comes last, so that nothing stands on two pages. */
export interface Order {
  columns: readonly Column[]
  id: RawBuilder<unknown>
  down?: 'desc'
}

/** The order of a list, of rows of either table; by cursor that of making, whatever was asked for. */
export function orderOf({ sort, currency, cursor }: ListQuery, table: 'proposals' | 'searched_proposals'): Order {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const id = column(table === 'proposals' ? 'uuid' : 'proposal_id')
  const newest = { by: column('published_at'), down: 'desc' } as const
  if (cursor !== undefined) return { columns: [newest], id, down: 'desc' }
  const rated = { by: column('rating'), down: 'desc nulls last' } as const
  const columns: Record<ListQuery['sort'], readonly Column[]> = {
    price: [{ by: sql`case when ${column('currency')} = ${currency} then 0 else 1 end` }, { by: column('price_from_minor') }],
    delivery: [{ by: column('delivery_days') }],
    rating: [rated, { by: column('rating_count'), down: 'desc' }],
    newest: [newest],
    // The best rated come first within their tier.
    relevance: [rated, newest],
  }
  return { columns: columns[sort], id }
}
