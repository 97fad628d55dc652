import { hourKinds, type Orientation, type SpaceKind } from '../space-choices.ts'

interface Face {
  kind: SpaceKind
  width_m: number
  height_m: number
  pixels: { width: number; height: number } | null
}

/** One side may be so much shorter than the other, as ten is to nine: nobody makes another picture for that. */
const [short, long] = [9, 10]

/** The shape of a face: of its pixels, where it has some, or else of its metres. A place where one is oneself has none. */
export function orientationOf({ kind, width_m, height_m, pixels }: Face): Orientation | null {
  if (hourKinds.includes(kind)) return null
  const { width, height } = pixels ?? { width: width_m, height: height_m }
  if (width * long < height * short) return 'portrait'
  return height * long < width * short ? 'landscape' : 'square'
}
