import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { type Box, halves, parseBox, widthOf } from '#contract/rules/map-box.ts'
import { nearKinds } from '#contract/space-choices.ts'
import { cellSize, isWide, spacesOfCell } from '../../db/space-cells.ts'
import { inBox } from './in-area.ts'
import type { SpaceQuery } from './list.ts'
import { boundsSql, totalSql } from './price-sql.ts'
import type { PricedDays } from './priced-days.ts'

/** Filters that no cell knows of. The order of the page asks rows. */
const unknown = [
  'area',
  'hours',
  'lit',
  'digital',
  'instant',
  'free',
  'permit',
  'creators',
  'size_min',
  'impressions_min',
] as const

/** Half of a millionth of a degree, in cells: where a cell ends is nobody's guess. */
const edge = 1e-6 / cellSize

interface Cells {
  west: number
  south: number
  east: number
  north: number
}

/** Cells that lie in the box altogether, and those that it touches. */
const wholeIn = ([w, s, e, n]: Box): Cells => ({
  west: Math.ceil(w / cellSize + edge),
  south: Math.ceil(s / cellSize + edge),
  east: Math.floor(e / cellSize - edge) - 1,
  north: Math.floor(n / cellSize - edge) - 1,
})
const touchedBy = ([w, s, e, n]: Box): Cells => ({
  west: Math.floor(w / cellSize - edge),
  south: Math.floor(s / cellSize - edge),
  east: Math.floor(e / cellSize + edge),
  north: Math.floor(n / cellSize + edge),
})

const within = (boxes: readonly Box[], cellsOf: (box: Box) => Cells) =>
  sql`(${sql.join(
    boxes.map(box => {
      const { west, south, east, north } = cellsOf(box)
      return sql`c.x between ${west}::int and ${east}::int and c.y between ${south}::int and ${north}::int`
    }),
    sql` or `,
  )})`

/**
 * What a wide view holds, as pieces: cells with their numbers, and single spaces where a cell lies on the view's edge or was changed since it was
 * counted. Together they are exact. Null where the view is narrow or a filter asks what cells do not know.
 */
export function piecesOfView(query: SpaceQuery, days: PricedDays): RawBuilder<unknown> | null {
  const box = query.box ? parseBox(query.box) : null
  if (box && !isWide(Math.max(widthOf(box), box[3] - box[1]))) return null
  // Metres that are no step are counted row by row.
  if (!limits.space.near.steps.some(metres => metres === query.within)) return null
  if (query.query !== '' || query.venue.length > 0 || query.orientation.length > 0 || query.near.length > 0) return null
  if (unknown.some(name => query[name] !== undefined)) return null
  const boxes = box && halves(box)
  const kinds = query.kind.length > 0 ? query.kind : ['']
  const ofKind = query.kind.length > 0 ? sql`s.kind = any(${query.kind}::text[])` : sql`true`
  const whole = boxes ? within(boxes, wholeIn) : sql`true`
  const touched = boxes ? within(boxes, touchedBy) : sql`true`
  const price = priceOfView(query, days)
  const ofKinds = sql`c.kind = any(${kinds}::text[]) and ${whole} and ${price.ofCell}`
  const changed = sql`select distinct c.x, c.y from space_cells_changed c where ${touched}`
  return sql`(
    with undecided as materialized (select distinct c.x, c.y from space_cells c where ${ofKinds} and ${price.undecided})
    select c.country, c.city, null::text as district, c.count, c.lat, c.lng, c.west, c.south, c.east, c.north, c.one, c.near
    from space_cells c where ${ofKinds} and ${price.under}
      and not exists (select 1 from space_cells_changed d where d.x = c.x and d.y = c.y)
      and not exists (select 1 from undecided d where d.x = c.x and d.y = c.y)
    union all
    select s.country, s.city, s.district, 1, s.lat, s.lng, s.lng, s.lat, s.lng, s.lat, s.uuid, ${nearWithin(query.within)}
    from (${changed} union select x, y from undecided
      union select c.x, c.y from space_cells c where c.kind = '' and ${touched} and not ${whole}) as c
    join ${spacesOfCell} where ${ofKind} and ${price.ofSpace} and ${box ? inBox(box) : sql`true`}
  )`
}

/** Of `spaces s` what cells have for each kind of place and step of metres; only for the step that is asked for, since each row is asked. */
const nearWithin = (within: number) =>
  sql`array[${sql.join(
    nearKinds.flatMap(kind =>
      limits.space.near.steps.map(metres =>
        metres === within ? sql`(s.near @? ${sql.lit(`$[*] ? (@.kind == "${kind}" && @.metres <= ${metres})`)})::int` : sql`0`,
      ),
    ),
  )}]`

/** Conditions that a highest price sets for cells and for spaces: a cell whose bounds do not decide it is read from its rows. */
function priceOfView({ price_max, currency }: SpaceQuery, days: PricedDays) {
  const [yes, no] = [sql`true`, sql`false`]
  if (price_max === undefined) return { ofCell: yes, under: yes, undecided: no, ofSpace: yes }
  const { under, over } = boundsSql(days.days, price_max)
  return {
    ofCell: sql`c.currency = ${currency}`,
    under,
    undecided: sql`not (${under} or ${over})`,
    ofSpace: sql`s.currency = ${currency} and ${totalSql(days)} <= ${price_max}`,
  }
}
