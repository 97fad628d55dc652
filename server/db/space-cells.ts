import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Context } from '../context.ts'
import { dayRate, mostDiscount } from './day-rate-sql.ts'

/** Degrees of a cell, as migration 0642 marks them. */
export const cellSize = 0.1

/** Whether a view of this width is read from kept numbers: cells of its grid are at least two of ours wide, so that what lies in one is gathered as a whole. */
export const isWide = (width: number): boolean => width / limits.space.gridCells >= 2 * cellSize

const degrees = sql.lit(cellSize)
/** The cell of `spaces s`. */
export const cellX: RawBuilder<number> = sql`floor(s.lng / ${degrees})::int`
export const cellY: RawBuilder<number> = sql`floor(s.lat / ${degrees})::int`

/** What the index on the map finds of the cell `c`; a little more, since the cell itself is asked, too. */
const inCell = sql`point(s.lng, s.lat) <@ box(point(c.x * ${degrees} - 1e-6, c.y * ${degrees} - 1e-6),
  point((c.x + 1) * ${degrees} + 1e-6, (c.y + 1) * ${degrees} + 1e-6)) and ${cellX} = c.x and ${cellY} = c.y`

/** Live spaces of cells `c`. */
export const spacesOfCell: RawBuilder<unknown> = sql`spaces s on s.state = 'live' and ${inCell}`

/** Cells that one part counts: in a city each may hold thousands of spaces, and a reader may have to wait for all of them. */
const atOnce = 10

/** All marked cells, a part at a time. Answers how many there were. */
export async function countCells(ctx: Pick<Context, 'db'>): Promise<number> {
  let all = 0
  for (;;) {
    const counted = ctx.db.isTransaction ? await countSome(ctx.db) : await ctx.db.transaction().execute(countSome)
    all += counted
    if (counted < atOnce) return all
  }
}

/**
 * Counts some of the marked cells anew, in the transaction that takes their marks away: whatever is changed meanwhile leaves a mark of its own.
 * True if there may be more of them.
 */
export const countSomeCells = async (ctx: Pick<Context, 'db'>): Promise<boolean> => (await countSome(ctx.db)) === atOnce

async function countSome(db: Context['db']): Promise<number> {
  const { rows } = await sql<{ x: number; y: number }>`
    with chosen as (select distinct x, y from space_cells_changed limit ${atOnce}),
      gone as (delete from space_cells_changed d using chosen where d.x = chosen.x and d.y = chosen.y)
    select x, y from chosen`.execute(db)
  if (rows.length === 0) return 0
  const cells = sql`(select * from unnest(${rows.map(one => one.x)}::int[], ${rows.map(one => one.y)}::int[]) as t(x, y)) as c`
  await sql`delete from space_cells k using ${cells} where k.x = c.x and k.y = c.y`.execute(db)
  await sql`
    with one_by_one as materialized (
      select c.x, c.y, s.kind, coalesce(s.country, '') as country, s.city, s.lat, s.lng, s.uuid, near_counts(s.near) as near,
        coalesce(s.currency, '') as currency, coalesce(${dayRate}, 0) as high, ${mostDiscount} as off, coalesce(s.production_minor, 0) as once
      from ${cells} join ${spacesOfCell}
    )
    insert into space_cells (kind, x, y, country, city, count, lat, lng, west, south, east, north, one, near,
      currency, low_day, high_day, low_once, high_once)
    select k.kind, e.x, e.y, e.country, e.city, count(*), sum(e.lat), sum(e.lng), min(e.lng), min(e.lat), max(e.lng), max(e.lat),
      (array_agg(e.uuid))[1], near_sum(e.near), e.currency, min(e.high * (100 - e.off) / 100), max(e.high), min(e.once), max(e.once)
    from one_by_one e cross join lateral (values (''), (e.kind)) as k(kind)
    group by k.kind, e.x, e.y, e.country, e.city, e.currency`.execute(db)
  return rows.length
}
