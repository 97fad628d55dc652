import { type SqlBool, sql } from 'kysely'
import type { Part } from '#contract/endpoint.ts'
import type { ListSort } from '#contract/endpoints/lists.ts'
import type { ColumnValue, ListItem, ListStage } from '#contract/entities/list.ts'
import { fold } from '#contract/fold.ts'
import type { SignedInContext } from '../../context.ts'
import { escapeLike } from '../../db/like.ts'
import { partOf } from '../../db/part-of-list.ts'
import { findList } from './own-list.ts'
import { type PersonRow, personColumns, personJoins, personsFrom } from './persons.ts'
import { currencyOf } from './read-list.ts'
import { votesOf } from './votes.ts'

export interface ItemQuery extends Part {
  query: string
  stage: readonly ListStage[]
  tag: string
  sort: ListSort
}

interface Row extends PersonRow {
  uuid: string
  stage: ListStage
  owner_id: string | null
  owner_name: string | null
  note: string
  tags: string[]
  price_minor: number | null
  score: number | null
  cells: Record<string, ColumnValue>
  source: ListItem['source']
  created_at: Date
  updated_at: Date
}

/** Everything but the stage, whose choices are counted with the rest kept. */
function conditions(list: string, { query, tag }: Pick<ItemQuery, 'query' | 'tag'>) {
  const words = `%${escapeLike(fold(query))}%`
  const text = query.trim()
    ? sql<SqlBool>`(p.search_text like ${words} or lower(u.first_name || ' ' || u.last_name) like ${words}
        or lower(i.note) like ${words} or exists (select 1 from unnest(i.tags) t where lower(t) like ${words}))`
    : sql<SqlBool>`true`
  return sql<SqlBool>`i.list_id = ${list} and ${text} and ${tag ? sql`${tag} = any(i.tags)` : sql`true`}`
}

const stages = sql`array['negotiating', 'replied', 'contacted', 'new', 'confirmed', 'rejected', 'past']`

/** Votes order rows only where the reader has voted: the others' stay blind. */
const orders = (sort: ListSort, reader: string) =>
  ({
    newest: sql`i.created_at desc`,
    name: sql`lower(coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), p.name))`,
    stage: sql`array_position(${stages}, i.stage)`,
    price: sql`i.price_minor asc nulls last`,
    score: sql`i.score desc nulls last`,
    followers: sql`(select max(n.followers) from networks n where n.user_id = u.uuid and n.state in ('connected', 'stale')) desc nulls last`,
    votes: sql`(select sum(case when v.up then 1 else -1 end) from list_votes v where v.item_id = i.uuid
      and exists (select 1 from list_votes m where m.item_id = i.uuid and m.voter_id = ${reader})) desc nulls last`,
  })[sort]

const from = sql`from list_items i join list_people p on p.uuid = i.person_id ${personJoins} left join users o on o.uuid = i.owner_id`
const columns = sql`${personColumns}, i.uuid, i.stage, i.owner_id, trim(o.first_name || ' ' || o.last_name) as owner_name, i.note, i.tags,
  i.price_minor, i.score, i.cells, i.source, i.created_at, i.updated_at`

/** One page of a list's people. */
export async function listItems(ctx: SignedInContext, uuid: string, query: ItemQuery) {
  await findList(ctx, uuid)
  const base = conditions(uuid, query)
  const chosen = query.stage.length > 0 ? sql<SqlBool>`i.stage = any(${query.stage}::text[])` : sql<SqlBool>`true`
  const counts = await sql<{ stage: ListStage; count: number }>`
    select i.stage, count(*)::int as count ${from} where ${base} group by i.stage`.execute(ctx.db)
  const own = sql`${orders(query.sort, ctx.person.uuid)}, i.created_at desc, i.uuid`
  const part = partOf(query, { at: 'i.created_at', uuid: 'i.uuid' }, own)
  const found = await sql<Row & { place: string }>`select ${columns}, ${part.place} as place ${from}
    where ${base} and ${chosen} and ${part.after}
    order by ${part.order} limit ${part.limit} offset ${part.offset}`.execute(ctx.db)
  const { rows, meta } = part.cut(found.rows)
  const count = counts.rows
    .filter(row => query.stage.length === 0 || query.stage.includes(row.stage))
    .reduce((sum, row) => sum + row.count, 0)
  return {
    items: await toItems(ctx, rows),
    meta: {
      ...meta,
      count,
      stages: Object.fromEntries(counts.rows.map(row => [row.stage, row.count])),
    },
  }
}

/** Every row of a list, as a file has them. */
export async function everyItem(ctx: SignedInContext, uuid: string): Promise<ListItem[]> {
  const { rows } = await sql<Row>`select ${columns} ${from} where i.list_id = ${uuid}
    order by i.created_at desc, i.uuid`.execute(ctx.db)
  return await toItems(ctx, rows)
}

async function toItems(ctx: SignedInContext, rows: readonly Row[]): Promise<ListItem[]> {
  const personOf = await personsFrom(ctx, rows)
  const votes = await votesOf(
    ctx,
    rows.map(row => row.uuid),
    ctx.person.uuid,
  )
  const currency = await currencyOf(ctx)
  return rows.map(row => ({
    uuid: row.uuid,
    person: personOf(row),
    stage: row.stage,
    owner: row.owner_id && row.owner_name ? { uuid: row.owner_id, name: row.owner_name } : null,
    note: row.note,
    tags: row.tags,
    price_minor: row.price_minor === null ? null : Number(row.price_minor),
    currency,
    score: row.score,
    values: row.cells,
    votes: votes(row.uuid),
    source: row.source,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
}
