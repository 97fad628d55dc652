import { type Chart, type ChartNode, type ChartTransition, lineOf } from './chart.ts'
import { present } from './present.ts'
import { rowsOf, staysInside, writtenRow } from './rows.ts'

/** The chart as a Mermaid `stateDiagram-v2`. */
export function toMermaid(chart: Chart): string {
  const names = new Map(chart.nodes.map(({ id }, index) => [id, `s${index}`]))
  const name = (id: string) => present(names.get(id), `the state ${id}`)
  const lines: string[] = ['stateDiagram-v2']
  const childrenOf = (id: string) => chart.nodes.filter(({ parent }) => parent === id)
  const isHeld = ({ source, targets }: ChartTransition) => targets.some(target => lies(chart, target, source))

  const write = (node: ChartNode, indent: string) => {
    const children = childrenOf(node.id)
    lines.push(`${indent}state "${quoted(node.key)}" as ${name(node.id)}`)
    if (children.length > 0) {
      lines.push(`${indent}state ${name(node.id)} {`)
      if (node.initial) lines.push(`${indent}  [*] --> ${name(node.initial)}`)
      for (const [index, child] of children.entries()) {
        if (index > 0 && node.type === 'parallel') lines.push(`${indent}  --`)
        write(child, `${indent}  `)
      }
      for (const transition of chart.transitions) {
        if (staysInside(transition) || isHeld(transition) || scopeOf(chart, transition) !== node.id) continue
        for (const target of transition.targets)
          lines.push(`${indent}  ${name(transition.source)} --> ${name(target)} : ${said(transition)}`)
      }
      lines.push(`${indent}}`)
    } else if (node.type === 'final') lines.push(`${indent}${name(node.id)} --> [*]`)
    else for (const row of rowsOf(chart, node)) lines.push(`${indent}${name(node.id)} : ${escaped(writtenRow(row))}`)
    // Mermaid draws no arrow from a state to what lies in it.
    for (const transition of chart.transitions)
      if (transition.source === node.id && isHeld(transition))
        lines.push(
          `${indent}note right of ${name(node.id)} : ${said(transition)} → ${transition.targets.map(id => escaped(id)).join(', ')}`,
        )
  }
  const [top] = chart.nodes
  if (top) write(top, '  ')
  return `${lines.join('\n')}\n`
}

/** Whether a state lies in another, or is it. */
const lies = (chart: Chart, id: string, within: string): boolean => lineOf(chart, id).some(node => node.id === within)

/** The innermost state that both ends lie in. */
function scopeOf(chart: Chart, { source, targets }: ChartTransition): string {
  const around = lineOf(chart, source).slice(1)
  const holder = around.find(({ id }) => targets.every(target => target !== id && lies(chart, target, id)))
  return holder?.id ?? chart.nodes[0]?.id ?? ''
}

const said = ({ label, guard }: ChartTransition) => escaped(guard ? `${label} [${guard}]` : label)

/** Mermaid ends a text at a line's end, at `;` and takes `:` and `#` for its own. */
const escaped = (text: string) =>
  text.replaceAll('#', '#35;').replaceAll(';', '#59;').replaceAll(':', '#58;').replaceAll('\n', ' ')
const quoted = (text: string) => text.replaceAll('"', "'")
