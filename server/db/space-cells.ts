import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'

/** Degrees of a cell, as migration 0642 marks them. */
export const cellSize = 0.1

const degrees = sql.lit(cellSize)
/** The cell of `spaces s`. */
export const cellX: RawBuilder<number> = sql`floor(s.lng / ${degrees})::int`
export const cellY: RawBuilder<number> = sql`floor(s.lat / ${degrees})::int`

/** What the index on the map finds of the cell `c`; a little more, since the cell itself is asked, too. */
const inCell = sql`point(s.lng, s.lat) <@ box(point(c.x * ${degrees} - 1e-6, c.y * ${degrees} - 1e-6),
  point((c.x + 1) * ${degrees} + 1e-6, (c.y + 1) * ${degrees} + 1e-6)) and ${cellX} = c.x and ${cellY} = c.y`

/** Live spaces of cells `c`. */
export const spacesOfCell: RawBuilder<unknown> = sql`spaces s on s.state = 'live' and ${inCell}`

/** Counts the marked cells anew, in one transaction with their marks: whatever is changed meanwhile leaves a mark of its own. Answers how many there were. */
export async function countCells({ db }: Pick<Context, 'db'>): Promise<number> {
  const count = async (trx: Context['db']) => {
    const { rows } = await sql<{ x: number; y: number }>`
      with gone as (delete from space_cells_changed returning x, y) select distinct x, y from gone`.execute(trx)
    if (rows.length === 0) return 0
    const cells = sql`(select * from unnest(${rows.map(one => one.x)}::int[], ${rows.map(one => one.y)}::int[]) as t(x, y)) as c`
    await sql`delete from space_cells k using ${cells} where k.x = c.x and k.y = c.y`.execute(trx)
    await sql`
      insert into space_cells (kind, x, y, country, city, count, lat, lng, west, south, east, north, one, near)
      select k.kind, c.x, c.y, coalesce(s.country, ''), s.city, count(*), sum(s.lat), sum(s.lng), min(s.lng), min(s.lat), max(s.lng), max(s.lat),
        (array_agg(s.uuid))[1], near_sum(near_counts(s.near))
      from ${cells} join ${spacesOfCell} cross join lateral (values (''), (s.kind)) as k(kind)
      group by k.kind, c.x, c.y, s.country, s.city`.execute(trx)
    return rows.length
  }
  return db.isTransaction ? await count(db) : await db.transaction().execute(count)
}
