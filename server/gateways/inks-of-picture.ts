import sharp from 'sharp'

export type Inks = readonly [paper: string, main: string, second: string, spark: string]
type Colour = readonly [red: number, green: number, blue: number]

const hex = (colour: Colour) => `#${colour.map(part => Math.round(part).toString(16).padStart(2, '0').toUpperCase()).join('')}`
const light = ([red, green, blue]: Colour) => 0.299 * red + 0.587 * green + 0.114 * blue
const apart = (a: Colour, b: Colour) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
/** Nearer than this two inks look like one. */
const nearest = 60

/** The four inks that a picture is most made of, its lightest as the paper; what it lacks is made lighter and darker. */
export async function inksOf(picture: Buffer): Promise<Inks> {
  const { data } = await sharp(picture)
    .flatten({ background: '#FFFFFF' })
    .resize(64, 64, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const boxes = new Map<number, { sum: [number, number, number]; count: number }>()
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const box = boxes.get(key) ?? { sum: [0, 0, 0], count: 0 }
    boxes.set(key, { sum: [box.sum[0] + red, box.sum[1] + green, box.sum[2] + blue], count: box.count + 1 })
  }
  const common = [...boxes.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ sum, count }): Colour => [sum[0] / count, sum[1] / count, sum[2] / count])
  const inks: Colour[] = []
  for (const colour of common) if (inks.length < 4 && inks.every(one => apart(one, colour) >= nearest)) inks.push(colour)
  const [first = [128, 128, 128]] = inks
  const shade = (towards: number, share: number): Colour =>
    [first[0], first[1], first[2]].map(part => part + (towards - part) * share) as unknown as Colour // Three parts stay three.
  for (const [towards, share] of [
    [255, 0.75],
    [0, 0.7],
    [255, 0.4],
    [0, 0.4],
  ] as const)
    if (inks.length < 4) inks.push(shade(towards, share))
  const [paper, ...rest] = inks.sort((a, b) => light(b) - light(a))
  return [paper, ...rest].map(one => hex(one as Colour)) as unknown as Inks // Four, as collected above.
}
