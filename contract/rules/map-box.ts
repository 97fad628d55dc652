/** West, south, east, north in degrees. West is greater than east where the box crosses the date line. */
export type Box = readonly [west: number, south: number, east: number, north: number]

const within = (value: number, most: number) => Math.max(-most, Math.min(most, value))
const round = (value: number) => Math.round(value * 1e5) / 1e5

/** `-3.71,40.41,-3.69,40.43` as it stands in an address; null where it is none. Beyond the poles there is nothing to see. */
export function parseBox(raw: string): Box | null {
  const parts = raw.split(',')
  if (parts.length !== 4 || !parts.every(part => /^-?\d{1,3}(\.\d{1,8})?$/.test(part.trim()))) return null
  const [west, south, east, north] = parts.map(Number) as [number, number, number, number]
  if (Math.abs(west) > 180 || Math.abs(east) > 180 || Math.abs(south) > 90 || Math.abs(north) > 90 || south > north) return null
  return [west, south, east, north]
}

/** For an address: what was turned around the globe comes back onto it, and five decimals are a metre. */
export function writeBox([west, south, east, north]: Box): string {
  const turn = (lng: number) => (Math.abs(lng) > 180 ? ((((lng + 180) % 360) + 360) % 360) - 180 : lng)
  const whole = east - west >= 360
  const sides = whole ? [-180, 180] : [turn(west), turn(east)]
  return [sides[0] as number, within(south, 90), sides[1] as number, within(north, 90)].map(value => round(value)).join(',')
}

/** One box, or the two halves of one that crosses the date line. */
export function halves([west, south, east, north]: Box): Box[] {
  if (west <= east) return [[west, south, east, north]]
  return [
    [west, south, 180, north],
    [-180, south, east, north],
  ]
}

export const widthOf = ([west, , east]: Box): number => (east >= west ? east - west : east + 360 - west)

export function middleOf(box: Box): { lat: number; lng: number } {
  const lng = box[0] + widthOf(box) / 2
  return { lat: (box[1] + box[3]) / 2, lng: lng > 180 ? lng - 360 : lng }
}
