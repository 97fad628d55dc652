import type { Chart, ChartNode } from './chart.ts'
import { type Box, type Drawing, headOfLine, pathOfLine } from './drawing.ts'
import { labelLines, type Row, rowsOf, sizes, writtenRow } from './rows.ts'

/** A line of text at its place; the place is its baseline's beginning, or its middle where `middle` says so. */
export interface SceneText {
  x: number
  y: number
  text: string
  definition?: string
}

export interface SceneState {
  node: ChartNode
  box: Box
  /** How many states it lies in. */
  depth: number
  title: SceneText
  rows: (SceneText & { kind: Row['kind'] })[]
  /** The place of the rule between the head of a compound state and its children; null where there is none. */
  rule: number | null
}

export interface SceneArrow {
  of: readonly string[]
  from: string
  to: string
  path: string
  /** Its head, closed. */
  head: string
  /** In how many states the label lies. */
  depth: number
  label: Box
  lines: (SceneText & { definition: string; guard: boolean })[]
}

/** Everything that is drawn of a chart, with its text at its place: the one source of the view's picture and of the exported one. */
export interface Scene {
  width: number
  height: number
  /** Outer states first, so that what is drawn later lies on top. */
  states: SceneState[]
  arrows: SceneArrow[]
  dots: { of: string; x: number; y: number; path: string; head: string }[]
}

/** Puts a chart's text to where its drawing has room for it. */
export function sceneOf(chart: Chart, drawing: Drawing): Scene {
  const byId = new Map(chart.transitions.map(transition => [transition.id, transition]))
  const depths = new Map<string, number>()
  for (const { id, parent } of chart.nodes) depths.set(id, parent === null ? 0 : (depths.get(parent) ?? 0) + 1)
  const states = chart.nodes.flatMap((node): SceneState[] => {
    const box = drawing.boxes[node.id]
    return box ? [stateAt(chart, node, box, depths.get(node.id) ?? 0)] : []
  })
  const depthAt = ([x, y, w, h]: Box) => {
    const around = states.filter(({ rule, box: [bx, by, bw, bh] }) => {
      const [cx, cy] = [x + w / 2, y + h / 2]
      return rule !== null && cx > bx && cx < bx + bw && cy > by && cy < by + bh
    })
    return Math.max(0, ...around.map(({ depth }) => depth))
  }
  const arrows = drawing.arrows.map(({ of, from, to, line, label }): SceneArrow => {
    const [x, y, width] = label
    const lines = labelLines(of.flatMap(id => byId.get(id) ?? []))
    return {
      of,
      from,
      to,
      path: pathOfLine(line),
      head: headOfLine(line),
      depth: depthAt(label),
      label,
      lines: lines.map((line, index) => ({ ...line, x: x + width / 2, y: y + index * sizes.label + 14 })),
    }
  })
  const dots = drawing.dots.map(({ of, at: [x, y], line }) => ({ of, x, y, path: pathOfLine(line), head: headOfLine(line) }))
  return { width: drawing.width, height: drawing.height, states: states.sort((a, b) => a.depth - b.depth), arrows, dots }
}

function stateAt(chart: Chart, node: ChartNode, box: Box, depth: number): SceneState {
  const [x, y, width, height] = box
  const rows = rowsOf(chart, node)
  const holds = chart.nodes.some(({ parent }) => parent === node.id)
  const head = sizes.title + rows.length * sizes.row + 2 * sizes.padY
  // A simple state that is taller than its text has it in the middle.
  const top = holds ? y : y + Math.max(0, (height - head) / 2)
  const middle = !holds && rows.length === 0
  return {
    node,
    box,
    depth,
    title: { x: middle ? x + width / 2 : x + sizes.padX, y: top + sizes.padY + 16, text: node.key },
    rows: rows.map((row, index) => ({
      kind: row.kind,
      definition: row.definition,
      text: writtenRow(row),
      x: x + sizes.padX,
      y: top + sizes.padY + sizes.title + index * sizes.row + 12,
    })),
    rule: holds ? y + head : null,
  }
}
