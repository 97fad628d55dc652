import { type SqlBool, sql } from 'kysely'
import { boxOfArea, type MapArea, outlineOf } from '#contract/rules/map-area.ts'
import { type Box, halves } from '#contract/rules/map-box.ts'
import { isWide } from '../../db/space-cells.ts'

/**
 * In the box: what the index on `point(lng, lat)` finds. Nobody can tell the database how many that will be, so of a wide one, which holds most
 * of all, it is asked in plain numbers: a page of the best ones is then read in their order.
 */
export const inBox = (box: Box) =>
  sql<SqlBool>`(${sql.join(
    halves(box).map(([w, so, e, n]) =>
      isWide(Math.max(e - w, n - so))
        ? sql`s.lng between ${w}::float8 and ${e}::float8 and s.lat between ${so}::float8 and ${n}::float8`
        : sql`point(s.lng, s.lat) <@ box(point(${w}, ${so}), point(${e}, ${n}))`,
    ),
    sql` or `,
  )})`

/** The same as `areaHas` for many places: the index narrows it to the box around, and the rows in there are asked exactly. */
export function inArea(area: MapArea) {
  const near = inBox(boxOfArea(area))
  if (area.kind === 'circle') {
    const h = sql`power(sin(radians(s.lat - ${area.lat}::float8) / 2), 2)
      + cos(radians(${area.lat}::float8)) * cos(radians(s.lat)) * power(sin(radians(s.lng - ${area.lng}::float8) / 2), 2)`
    return sql<SqlBool>`(${near} and round(2 * 6371000 * asin(sqrt(least(1, ${h})))) <= ${area.km * 1000}::float8)`
  }
  const outline = outlineOf(area.corners)
  const text = `(${outline.map(([x, y]) => `(${x},${y})`).join(',')})`
  const north = sql`degrees(ln(tan(pi() / 4 + radians(greatest(-85, least(85, s.lat))) / 2)))`
  // An outline that crosses the date line goes on beyond 180, so a place is asked for on its turn of the globe, too.
  const turns = [0, 360, -360].filter(by => outline.some(([x]) => Math.abs(x - by) <= 180))
  const inside = turns.map(by => sql`point(s.lng + ${by}::float8, ${north}) <@ ${text}::polygon`)
  return sql<SqlBool>`(${near} and (${sql.join(inside, sql` or `)}))`
}
