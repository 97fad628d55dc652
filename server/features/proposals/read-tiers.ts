import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { partOf } from '../../db/part-of-list.ts'
import { partOfTiers } from '../../db/tiers.ts'
import { type ListQuery, type Order, orderOf, tiersOf } from './filters.ts'
import type { Sought } from './sought.ts'

export interface Place {
  id: string
  place: string
  tier: number
}

/** Proposals of a source that meet the filters, in an order. The source says of which tier each is; without one all are of the first. */
export type ReadFrom = (
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
  tier?: RawBuilder<unknown>,
) => Promise<Place[]>

/** An order as it follows `order by`. */
export const written = ({ columns, id, down }: Order) =>
  sql.join([...columns, { by: id, down }].map(({ by, down }) => (down ? sql`${by} ${sql.raw(down)}` : by)))

/** So many of the first are asked one by one, where a text is frequent enough for a page to be found among them. */
const first = 500

/** One part of what is found by a text, better tiers first. `many`: the text is frequent. */
export async function readTiers(
  sought: Sought,
  query: ListQuery,
  part: { offset: number; limit: number },
  many: boolean,
  readFrom: ReadFrom,
): Promise<Place[]> {
  const tiers = tiersOf(query, sought)
  const among = many && query.cursor === undefined ? await readFirst(sought, query, part.offset + part.limit, readFrom) : []
  return await partOfTiers([...tiers.keys()], part, async (tier, limit) => {
    const found = among.filter(row => row.tier === tier)
    return found.length < limit ? await readTier(tiers, tier, query, limit, readFrom) : found.slice(0, limit)
  })
}

/**
 * Of the first so many in the list's order those that hold the text, of all tiers at once. Most do not, and a row's words lie outside of it:
 * whatever begins a word is held anywhere, too, so that one look at them is enough.
 */
async function readFirst(sought: Sought, query: ListQuery, limit: number, readFrom: ReadFrom) {
  const tiers = tiersOf(query, sought)
  const { own, keys, sorted } = ordersOf(query)
  const holds = [...tiers].reverse().filter(condition => condition !== sought.words)
  const cases = tiers.map((condition, tier) => sql`when ${condition} then ${sql.lit(tier)}`)
  return await readFrom(
    sql`(select searched_proposals.proposal_id, case ${sql.join(cases, sql` `)} end as tier, ${keys}
      from (${firstOf(query, own)} limit ${first}) as searched_proposals
      where (${sql.join(holds, sql` or `)}) order by tier, ${written(own)} offset 0) as s join proposals on proposals.uuid = s.proposal_id`,
    sql`s.tier, ${written(sorted)}`,
    limit,
    sql`s.tier`,
  )
}

/**
 * The first of a tier. All that match are read and sorted in narrow rows, and only so many of them are looked at whole as fill the part:
 * an index in the list's order would be read for as long as nothing matches (decision 740).
 */
async function readTier(
  tiers: readonly RawBuilder<SqlBool>[],
  tier: number,
  query: ListQuery,
  limit: number,
  readFrom: ReadFrom,
) {
  const { own, keys, sorted } = ordersOf(query)
  // Read by cursor, what comes before it is not even sorted.
  const { after } = partOf(query, { at: 'searched_proposals.published_at', uuid: 'searched_proposals.proposal_id' }, sql``)
  const only = tiers
    .slice(0, tier)
    .reduce((all, better) => sql<SqlBool>`${all} and not ${better}`, tiers[tier] ?? sql<SqlBool>`false`)
  // Without `offset 0` the database would take the sorting out, and read in the order of an index after all.
  return await readFrom(
    sql`(select searched_proposals.proposal_id, ${keys} from searched_proposals
      where ${only} and ${after} order by ${written(own)} offset 0) as s join proposals on proposals.uuid = s.proposal_id`,
    written(sorted),
    limit,
  )
}

/** The list's order of narrow rows, its columns under names of their own, and the same order by these names. */
function ordersOf(query: ListQuery) {
  const own = orderOf(query, 'searched_proposals')
  const keys = sql.join(own.columns.map(({ by }, n) => sql`${by} as ${sql.ref(`key_${n}`)}`))
  const columns = own.columns.map((column, n) => ({ ...column, by: sql.ref(`s.key_${n}`) }))
  return { own, keys, sorted: { ...own, columns, id: sql.ref('s.proposal_id') } }
}

/** By price those in the reader's currency come first, in the order of an index; what they do not fill is read with all others. */
function firstOf({ sort, currency }: ListQuery, order: Order) {
  return sort === 'price'
    ? sql`select * from searched_proposals where currency = ${currency} order by price_from_minor, proposal_id`
    : sql`select * from searched_proposals order by ${written(order)}`
}
