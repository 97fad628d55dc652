import type { Box } from '#contract/rules/map-box.ts'

/** Web Mercator, as all maps of streets have it: the world is 1 wide and 1 high. */
export const toX = (lng: number): number => (lng + 180) / 360
export const toY = (lat: number): number => {
  const radians = (Math.max(-85.05, Math.min(85.05, lat)) * Math.PI) / 180
  return (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2
}

/** The box with some air around it; of a single place a few streets. */
export function roomy([west, south, east, north]: Box): Box {
  const width = east >= west ? east - west : east + 360 - west
  const [dx, dy] = [Math.max(width * 0.12, 0.008), Math.max((north - south) * 0.16, 0.006)]
  const across = width + 2 * dx >= 360
  return [across ? -180 : west - dx, Math.max(-85, south - dy), across ? 180 : west + width + dx, Math.min(85, north + dy)]
}

/** Projection of a box into a frame: whole, in the middle. East may be beyond 180. */
export function fitBox(box: Box, width: number, height: number) {
  const [west, south, east, north] = box
  const [left, right, top, bottom] = [toX(west), toX(east < west ? east + 360 : east), toY(north), toY(south)]
  const scale = Math.min(width / Math.max(right - left, 1e-9), height / Math.max(bottom - top, 1e-9))
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  // A shape is turned around the globe as a whole: all its corners are, as the place is that it is `about`.
  return (lng: number, lat: number, about = lng) => {
    const turned = toX(lng) + Math.round(x - toX(about))
    return { x: (turned - x) * scale + width / 2, y: (toY(lat) - y) * scale + height / 2 }
  }
}
