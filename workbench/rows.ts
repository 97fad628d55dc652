import type { Chart, ChartNode, ChartTransition } from './chart.ts'

/** A line of text inside a state's box. `stays` is a transition that goes nowhere: it belongs to the box, not to an arrow. */
export interface Row {
  kind: 'tags' | 'invoke' | 'entry' | 'exit' | 'stays'
  text: string
  /** Of a `stays` row. */
  definition?: string
}

/** A line of text on an arrow. An arrow carries every transition between the same two states. */
export interface LabelLine {
  definition: string
  text: string
  /** The second line of a transition: its guard. */
  guard: boolean
}

/** Sizes that layout and drawing agree on, in units of the drawing. */
export const sizes = {
  /** Width of one character of the small, fixed-width text, and of the title. */
  char: 7.24,
  titleChar: 8.2,
  row: 17,
  title: 24,
  padX: 13,
  padY: 7,
  least: 96,
  label: 16,
  dot: 10,
  longest: 46,
} as const

const short = (text: string): string => (text.length > sizes.longest ? `${text.slice(0, sizes.longest - 1)}…` : text)

const unique = (names: readonly string[]): string => [...new Set(names)].join(', ')

/** Whether a transition belongs inside its state's box: without a target it only acts. */
export const staysInside = ({ targets }: ChartTransition): boolean => targets.length === 0

/** Everything that stands in a state's box below its name, in the order of drawing. */
export function rowsOf(chart: Chart, node: ChartNode): Row[] {
  const rows: Row[] = []
  if (node.tags.length > 0) rows.push({ kind: 'tags', text: short(node.tags.map(tag => `#${tag}`).join(' ')) })
  for (const { id, src } of node.invokes) rows.push({ kind: 'invoke', text: short(id === src ? id : `${id}: ${src}`) })
  if (node.entry.length > 0) rows.push({ kind: 'entry', text: short(unique(node.entry)) })
  if (node.exit.length > 0) rows.push({ kind: 'exit', text: short(unique(node.exit)) })
  for (const transition of chart.transitions) {
    if (transition.source !== node.id || !staysInside(transition)) continue
    rows.push({ kind: 'stays', text: short(sayTransition(transition)), definition: transition.id })
  }
  return rows
}

/** `event [guard] / actions`. */
export function sayTransition({ label, guard, actions }: ChartTransition): string {
  return `${label}${guard ? ` [${guard}]` : ''}${actions.length > 0 ? ` / ${unique(actions)}` : ''}`
}

/** The words on the arrow of these transitions; a guard moves to a line of its own where both would be too long. */
export function labelLines(transitions: readonly ChartTransition[]): LabelLine[] {
  return transitions.flatMap(({ id, label, guard }): LabelLine[] => {
    const whole = guard ? `${label} [${guard}]` : label
    if (!guard || whole.length <= 26) return [{ definition: id, text: short(whole), guard: false }]
    return [
      { definition: id, text: short(label), guard: false },
      { definition: id, text: short(`[${guard}]`), guard: true },
    ]
  })
}

const signs = { tags: '', invoke: '▸ ', entry: '↓ ', exit: '↑ ', stays: '↻ ' } as const

/** A row as it is written into the box. */
export const writtenRow = ({ kind, text }: Row): string => signs[kind] + text

/** How much room a state's own text takes: the whole box of a simple state, the head of one that has children. */
export function headSize(chart: Chart, node: ChartNode): { width: number; height: number } {
  const rows = rowsOf(chart, node)
  const widest = Math.max(
    node.key.length * sizes.titleChar + (node.type === 'final' || node.type === 'parallel' ? 16 : 0),
    ...rows.map(row => writtenRow(row).length * sizes.char),
  )
  return {
    width: Math.ceil(Math.max(sizes.least, widest + 2 * sizes.padX)),
    height: sizes.title + rows.length * sizes.row + 2 * sizes.padY,
  }
}

/** How much room an arrow's label takes. */
export function labelSize(lines: readonly LabelLine[]): { width: number; height: number } {
  return {
    width: Math.ceil(Math.max(...lines.map(({ text }) => text.length)) * sizes.char + 10),
    height: lines.length * sizes.label + 4,
  }
}
