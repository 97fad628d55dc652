import type { Chart, ChartTransition } from './chart.ts'
import { present } from './present.ts'
import { staysInside } from './rows.ts'

/** x, y, width, height. */
export type Box = readonly [number, number, number, number]

/** One arrow: every transition from one state to one other. */
export interface DrawnArrow {
  from: string
  to: string
  /** Ids of transition definitions. */
  of: readonly string[]
  /** Points of the way, flat: x, y, x, y … */
  line: readonly number[]
  label: Box
}

/** The dot at which a compound state begins, and the way to the child that is entered first. */
export interface DrawnDot {
  of: string
  at: readonly [number, number]
  line: readonly number[]
}

/** The places of all parts of a chart. Made at build time; says nothing that the chart says. */
export interface Drawing {
  width: number
  height: number
  boxes: Readonly<Record<string, Box>>
  arrows: readonly DrawnArrow[]
  dots: readonly DrawnDot[]
}

/** The arrows that a chart needs, before anybody knows where they lie. */
export function arrowsOf(chart: Chart): { from: string; to: string; of: ChartTransition[] }[] {
  const arrows = new Map<string, { from: string; to: string; of: ChartTransition[] }>()
  for (const transition of chart.transitions) {
    if (staysInside(transition)) continue
    for (const to of transition.targets) {
      const key = `${transition.source}\n${to}`
      const arrow = arrows.get(key) ?? { from: transition.source, to, of: [] }
      arrow.of.push(transition)
      arrows.set(key, arrow)
    }
  }
  return [...arrows.values()]
}

/** The path of a line with round corners, as SVG writes it. */
export function pathOfLine(line: readonly number[], radius = 6): string {
  const points: [number, number][] = []
  for (let at = 0; at + 1 < line.length; at += 2) points.push([present(line[at], 'across'), present(line[at + 1], 'down')])
  const [first, ...rest] = points
  if (!first) return ''
  let path = `M${first[0]} ${first[1]}`
  for (const [index, corner] of rest.entries()) {
    const before = present(points[index], 'the corner before')
    const after = rest[index + 1]
    if (!after) {
      path += `L${corner[0]} ${corner[1]}`
      continue
    }
    const room = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2)
    const [inX, inY] = towards(corner, before, room)
    const [outX, outY] = towards(corner, after, room)
    path += `L${inX} ${inY}Q${corner[0]} ${corner[1]} ${outX} ${outY}`
  }
  return path
}

/** The head of an arrow at its line's end, as a closed path. */
export function headOfLine(line: readonly number[], length = 8, width = 7): string {
  const [bx = 0, by = 0, x = 0, y = 0] = line.slice(-4)
  const whole = Math.hypot(x - bx, y - by) || 1
  const [dx, dy] = [(x - bx) / whole, (y - by) / whole]
  const [cx, cy] = [x - dx * length, y - dy * length]
  const [sx, sy] = [(-dy * width) / 2, (dx * width) / 2]
  return `M${round(x)} ${round(y)}L${round(cx + sx)} ${round(cy + sy)}L${round(cx - sx)} ${round(cy - sy)}Z`
}

const distance = ([ax, ay]: [number, number], [bx, by]: [number, number]) => Math.hypot(ax - bx, ay - by)

function towards([x, y]: [number, number], [tx, ty]: [number, number], by: number): [number, number] {
  const whole = distance([x, y], [tx, ty]) || 1
  return [round(x + ((tx - x) / whole) * by), round(y + ((ty - y) / whole) * by)]
}

const round = (value: number) => Math.round(value * 10) / 10
