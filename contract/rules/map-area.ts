import { limits } from '../limits.ts'
import { metresApart, type Place } from './distance.ts'
import { type Box, widthOf } from './map-box.ts'

/** A part of the map that somebody has drawn: all within so many kilometres of a place, or what lies between corners. */
export type MapArea =
  | { kind: 'circle'; lat: number; lng: number; km: number }
  | { kind: 'poly'; corners: readonly Readonly<Place>[] }

/** Why an area is none. */
export type AreaProblem = 'format' | 'corners_few' | 'corners_many' | 'crossing' | 'poles' | 'large'

const { corners: some, km: radius, across, edge } = limits.space.area
const round = (value: number) => Math.round(value * 1e5) / 1e5
/** A longitude beyond the date line comes back onto the globe. */
const turn = (lng: number) => (Math.abs(lng) > 180 ? ((((lng + 180) % 360) + 360) % 360) - 180 : lng)
const number = (raw: string | undefined) => (raw !== undefined && /^-?\d{1,3}(\.\d{1,8})?$/.test(raw.trim()) ? Number(raw) : null)

function placeOf(raw: string): Place | null {
  const [lat, lng, more] = raw.split(',').map(number)
  if (lat === null || lat === undefined || lng === null || lng === undefined || more !== undefined) return null
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}

/** `circle:40.41678,-3.70379,2.5` or `poly:40.42,-3.71_40.42,-3.69_40.41,-3.7`, as it stands in an address; null where it is neither. */
export function readArea(raw: string): MapArea | null {
  const [kind, rest = '', more] = raw.split(':')
  if (more !== undefined) return null
  if (kind === 'circle') {
    const at = rest.lastIndexOf(',')
    const [place, km] = [placeOf(rest.slice(0, at)), number(rest.slice(at + 1))]
    return place && km !== null ? { kind, ...place, km } : null
  }
  if (kind !== 'poly') return null
  const corners = rest.split('_').map(placeOf)
  return corners.every(one => one !== null) ? { kind, corners } : null
}

/** Five decimals are a metre. */
export function writeArea(area: MapArea): string {
  const write = ({ lat, lng }: Place) => `${round(lat)},${round(turn(lng))}`
  return area.kind === 'circle'
    ? `circle:${write(area)},${Math.round(area.km * 1e3) / 1e3}`
    : `poly:${area.corners.map(write).join('_')}`
}

/** Web Mercator in degrees: a line that is straight on the map is straight here. */
export const northing = (lat: number): number => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI

/** Longitudes that go on beyond 180, where an edge crosses the date line: each is reached from the one before by the shorter way. */
function unturned(corners: readonly Place[]): Place[] {
  let before = corners[0]?.lng ?? 0
  return corners.map(({ lat, lng }) => {
    before += ((((lng - before + 180) % 360) + 360) % 360) - 180
    return { lat, lng: before }
  })
}

type Point = readonly [x: number, y: number]
/** The corners as points of a plane. Their outline is the one that is drawn. */
export const outlineOf = (corners: readonly Place[]): Point[] => unturned(corners).map(({ lat, lng }) => [lng, northing(lat)])

const side = (a: Point, b: Point, c: Point) => Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
const between = (a: Point, b: Point, c: Point) =>
  Math.min(a[0], b[0]) <= c[0] && c[0] <= Math.max(a[0], b[0]) && Math.min(a[1], b[1]) <= c[1] && c[1] <= Math.max(a[1], b[1])

function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [abc, abd, cda, cdb] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)]
  if (abc !== abd && cda !== cdb) return true
  return (
    (abc === 0 && between(a, b, c)) ||
    (abd === 0 && between(a, b, d)) ||
    (cda === 0 && between(c, d, a)) ||
    (cdb === 0 && between(c, d, b))
  )
}

/** Whether two edges meet elsewhere than in the corner that they share, or nothing lies between them. */
function crosses(points: readonly Point[]): boolean {
  const edges = points.map((point, index): [Point, Point] => [point, points[(index + 1) % points.length] ?? point])
  const twice = new Set(points.map(point => point.join(' '))).size < points.length
  const flat = points.every(point => side(points[0] ?? point, points[1] ?? point, point) === 0)
  const back = points.some((point, index) => {
    const [before, after] = [points.at(index - 1) ?? point, points[(index + 1) % points.length] ?? point]
    const turned = (before[0] - point[0]) * (after[0] - point[0]) + (before[1] - point[1]) * (after[1] - point[1]) > 0
    return turned && side(before, point, after) === 0
  })
  return (
    twice ||
    flat ||
    back ||
    edges.some(([a, b], one) =>
      edges.some(([c, d], two) => two > one + 1 && !(one === 0 && two === edges.length - 1) && meet(a, b, c, d)),
    )
  )
}

const degrees = (radians: number) => (radians * 180) / Math.PI
const kmOfDegree = 111.195

/** The smallest box around it; its west is greater than its east where it crosses the date line. */
export function boxOfArea(area: MapArea): Box {
  if (area.kind === 'circle') {
    const high = area.km / kmOfDegree
    const wide = degrees(Math.asin(Math.min(1, Math.sin(area.km / 6371) / Math.max(1e-9, Math.cos((area.lat * Math.PI) / 180)))))
    // A touch more: what is exactly on the edge is inside.
    const air = 1e-5
    return [turn(area.lng - wide - air), area.lat - high - air, turn(area.lng + wide + air), area.lat + high + air]
  }
  const corners = unturned(area.corners)
  const [lngs, lats] = [corners.map(one => one.lng), corners.map(one => one.lat)]
  return [turn(Math.min(...lngs)), Math.min(...lats), turn(Math.max(...lngs)), Math.max(...lats)]
}

/** The first thing that is wrong with it. */
export function judgeArea(area: MapArea): AreaProblem | null {
  if (area.kind === 'poly' && area.corners.length < some.min) return 'corners_few'
  if (area.kind === 'poly' && area.corners.length > some.max) return 'corners_many'
  if (area.kind === 'circle' && !(area.km >= radius.min)) return 'format'
  if (area.kind === 'circle' && area.km > radius.max) return 'large'
  const box = boxOfArea(area)
  if (box[1] < -edge || box[3] > edge) return 'poles'
  if (area.kind === 'circle') return null
  const outline = outlineOf(area.corners)
  const [first, last] = [outline[0], outline.at(-1)]
  // An outline that comes back on the other side of the globe goes around a pole.
  if (first && last && Math.abs(last[0] - first[0]) > 180) return 'poles'
  const middle = (box[1] + box[3]) / 2
  const wide = widthOf(box) * kmOfDegree * Math.cos((middle * Math.PI) / 180)
  if (Math.hypot(wide, (box[3] - box[1]) * kmOfDegree) > across) return 'large'
  return crosses(outline) ? 'crossing' : null
}

/** An area of an address that may be searched; null where it is none. */
export function parseArea(raw: string): MapArea | null {
  const area = readArea(raw)
  return area && judgeArea(area) === null ? area : null
}

/** Whether a place lies in it. The server asks the same of all spaces at once (`features/spaces/in-area.ts`). */
export function areaHas(area: MapArea, place: Place): boolean {
  if (area.kind === 'circle') return metresApart(area, place) <= area.km * 1000
  const outline = outlineOf(area.corners)
  const y = northing(place.lat)
  return [place.lng, place.lng + 360, place.lng - 360].some(x => {
    let inside = false
    for (const [index, [ax, ay]] of outline.entries()) {
      const [bx, by] = outline.at(index - 1) ?? [ax, ay]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
    return inside
  })
}

/** The outline as places, for whoever draws it: of a circle as many as look round. */
export function ringOf(area: MapArea): Place[] {
  if (area.kind === 'poly') return unturned(area.corners)
  const far = area.km / 6371
  const [lat, lng] = [(area.lat * Math.PI) / 180, (area.lng * Math.PI) / 180]
  return Array.from({ length: 64 }, (_, index) => {
    const way = (index / 64) * 2 * Math.PI
    const north = Math.asin(Math.sin(lat) * Math.cos(far) + Math.cos(lat) * Math.sin(far) * Math.cos(way))
    const east = Math.atan2(Math.sin(way) * Math.sin(far) * Math.cos(lat), Math.cos(far) - Math.sin(lat) * Math.sin(north))
    return { lat: degrees(north), lng: degrees(lng + east) }
  })
}
