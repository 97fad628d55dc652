import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fold } from '#contract/fold.ts'
import { keysOf } from '#contract/keys-of.ts'
import { oneOf } from '#contract/one-of.ts'
import { escapeLike } from '../../db/like.ts'
import { likeness } from './alike.ts'
import { levelsOf } from './closest.ts'
import type { FinderAsk } from './search.ts'

/** Channels `f` that stand together in a list, in the order of an index that begins at `bounds`. */
export interface Tier {
  where: readonly RawBuilder<SqlBool>[]
  /** Null: no index has the order, and all of the tier are found first. */
  bounds: readonly RawBuilder<SqlBool>[] | null
  /** The part of `where` that the index of all choices knows. */
  tokens?: RawBuilder<SqlBool>
  /** True for the tier of which most are, as long as there are many in all. */
  most?: boolean
  order: RawBuilder<unknown>
}

/** A name that begins with the words stands before one that only holds them. */
function begins(query: FinderAsk): RawBuilder<SqlBool> | null {
  const words = fold(query.username || query.query).replace(/^@/, '')
  return words ? beginsWith(words) : null
}

/** Names and handles that begin with folded words; two indexes know them. */
export function beginsWith(words: string): RawBuilder<SqlBool> {
  const like = `${escapeLike(words)}%`
  return sql<SqlBool>`(lower(f.handle) like ${like} or f.search_name like ${like})`
}

const columnOf = { followers: 'f.followers', er: 'f.engagement_rate', views: 'f.avg_views', growth: 'f.growth' } as const
const isColumn = oneOf(keysOf(columnOf))
const byFollowers = sql`f.followers desc nulls last, f.uuid`

/** The order of a list as a whole: for so few that they are put in order. */
export function orderOf(query: FinderAsk): RawBuilder<unknown> {
  const column = columnOrder(query)
  if (column) return column
  if (query.like.length > 0) return sql`${likeness(query.seeds)} desc, f.uuid`
  const first = begins(query)
  const best = sql`(f.creator_id is not null) desc, ${byFollowers}`
  return first ? sql`${first} desc, ${best}` : best
}

function columnOrder(query: FinderAsk): RawBuilder<unknown> | null {
  if (query.sort === 'price') return sql`f.price_from_minor asc nulls last, f.uuid`
  return isColumn(query.sort) ? sql`${sql.ref(columnOf[query.sort])} desc nulls last, f.uuid` : null
}

/** The order of a long list, in parts that indexes know. Whoever shares more with others stands before whoever shares less, and inside of this the likest do. */
export function tiersOf(query: FinderAsk): Tier[] {
  const followers = [
    ...(query.followers_min === undefined ? [] : [sql<SqlBool>`f.followers >= ${query.followers_min}`]),
    ...(query.followers_max === undefined ? [] : [sql<SqlBool>`f.followers <= ${query.followers_max}`]),
  ]
  const order = columnOrder(query)
  if (order) return [{ where: [], bounds: query.sort === 'followers' ? followers : [], order, most: true }]
  if (query.like.length > 0) {
    const levels = levelsOf(query.seeds)
    return levels.map(({ plain, tokens }, n) => {
      const above = levels[n - 1]
      return { where: [plain, ...(above ? [sql<SqlBool>`not ${above.plain}`] : [])], tokens, bounds: null, order: orderOf(query) }
    })
  }
  const others = sql<SqlBool>`f.creator_id is null`
  const house = [sql<SqlBool>`f.creator_id is not null`, others]
  const first = begins(query)
  const names = first ? [[first], [sql<SqlBool>`not ${first}`]] : [[]]
  return names.flatMap(where =>
    house.map(its => ({
      where: [...where, its],
      bounds: [its, ...followers],
      order: byFollowers,
      most: !first && its === others && !query.on_platform,
    })),
  )
}
