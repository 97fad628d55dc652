import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { ColumnEngine } from './column-engine.ts'
import type { Db } from './database.ts'

/** A transaction before which all that others have written was seen. */
export type Mark = string

export async function markOf(db: Db): Promise<Mark> {
  const { rows } = await sql<{ mark: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as mark`.execute(db)
  return rows[0]?.mark ?? '0'
}

/** Rows as they travel: what searches ask for, spelled as text that both sides read alike. */
const row = sql`uuid, network, lower(handle) as handle, country, languages, interests, followers, engagement_rate, avg_views, growth,
  credibility, verified, price_from_minor, currency, last_post_on::text as last_post_on, found_at, creator_id,
  search_name, search_text, posts_text`

/** All rows, part by part in the order of their ids. Whatever is written meanwhile is followed from the mark that was there before. */
export async function fill(db: Db, engine: ColumnEngine, isOver: () => boolean): Promise<void> {
  let after: string | null = ''
  while (after !== null && !isOver()) after = await fillPart(db, engine, after)
}

async function fillPart(db: Db, engine: ColumnEngine, after: string): Promise<string | null> {
  const from = after === '' ? sql`true` : sql`uuid > ${after}::uuid`
  const { rows } = await sql<{ part: string; last: string | null }>`
    select coalesce(json_agg(r), '[]')::text as part, max(r.uuid::text) as last
    from (select ${row} from found_profiles where ${from} order by uuid limit ${limits.columns.part}) r`.execute(db)
  const [{ part, last } = { part: '[]', last: null }] = rows
  await engine.put(part)
  return last
}

/**
 * Rows that were written since the mark. PostgreSQL keeps with each row which transaction wrote it: no writer can forget to say so, and no
 * column has to be kept for it. Those that are gone are found where the numbers differ.
 */
export async function follow(db: Db, engine: ColumnEngine, mark: Mark): Promise<Mark> {
  const next = await markOf(db)
  const { rows } = await sql<{ uuid: string }>`
    select uuid from found_profiles where age(xmin) <= age(xid(${mark}::xid8))`.execute(db)
  for (let from = 0; from < rows.length; from += limits.columns.part)
    await putSome(
      db,
      engine,
      rows.slice(from, from + limits.columns.part).map(({ uuid }) => uuid),
    )
  await forgetGone(db, engine)
  return next
}

async function putSome(db: Db, engine: ColumnEngine, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ part: string }>`
    select coalesce(json_agg(r), '[]')::text as part
    from (select ${row} from found_profiles where uuid = any(${[...ids]}::uuid[])) r`.execute(db)
  await engine.put(rows[0]?.part ?? '[]')
}

/** Ids are random: their first two signs divide them into parts of which few have to be compared by name. */
async function forgetGone(db: Db, engine: ColumnEngine): Promise<void> {
  const { n } = await db
    .selectFrom('found_profiles')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (Number(n) === (await engine.count())) return
  const { rows } = await sql<{ head: string; n: number }>`
    select left(uuid::text, 2) as head, count(*)::int as n from found_profiles group by 1`.execute(db)
  const there = new Map(rows.map(({ head, n: some }) => [head, some]))
  for (const [head, known] of await engine.countByHead()) if (there.get(head) !== known) await forgetIn(db, engine, head)
}

async function forgetIn(db: Db, engine: ColumnEngine, head: string): Promise<void> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from found_profiles where uuid >= ${`${head}000000-0000-0000-0000-000000000000`}::uuid
      and uuid <= ${`${head}ffffff-ffff-ffff-ffff-ffffffffffff`}::uuid`.execute(db)
  await engine.keepIn(
    head,
    rows.map(({ uuid }) => uuid),
  )
}
