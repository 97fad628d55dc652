import type { Chart, ChartTransition } from './chart.ts'

/** A chart as people agreed on it, in text: what happens in each state, under which guard, and where it leads. */
export type Agreed = ReadonlyMap<string, string>

const placeOf = ({ source, label }: ChartTransition, nth: number) => `${source} · ${label}${nth > 0 ? ` · ${nth + 1}` : ''}`
const leadOf = ({ guard, targets, reenter }: ChartTransition) => {
  const condition = guard === null ? '' : `[${guard}] `
  return `${condition}→ ${targets.length === 0 ? 'stays' : targets.join(' and ')}${reenter ? ', anew' : ''}`
}

/** Each definition with its place, among several for the same thing in the same state by its number. */
function placed(chart: Chart): { place: string; definition: ChartTransition }[] {
  const counts = new Map<string, number>()
  return chart.transitions.map(definition => {
    const key = placeOf(definition, 0)
    const nth = counts.get(key) ?? 0
    counts.set(key, nth + 1)
    return { place: placeOf(definition, nth), definition }
  })
}

/** The text of a chart, one line for each definition: for people to read, to agree on, and to see change. */
export function writeAgreed(chart: Chart): string {
  return `${placed(chart)
    .map(({ place, definition }) => `${place} ${leadOf(definition)}`)
    .join('\n')}\n`
}

/** Reads such a text: place → where it leads. */
export function readAgreed(text: string): Agreed {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  return new Map(
    lines.map(line => {
      const at = line.search(/ (?:\[[^→]*\] )?→ /)
      return [line.slice(0, at), line.slice(at + 1)]
    }),
  )
}

/** The differences between a chart and what was agreed: by definition id, or by place where the definition is gone. */
export function disagreements(chart: Chart, agreed: Agreed): Map<string, string> {
  const found = new Map<string, string>()
  const left = new Set(agreed.keys())
  for (const { place, definition } of placed(chart)) {
    left.delete(place)
    const was = agreed.get(place)
    if (was === undefined) found.set(definition.id, `${place} ${leadOf(definition)}: nobody has agreed on it`)
    else if (was !== leadOf(definition)) found.set(definition.id, `${place} ${leadOf(definition)}; agreed is ${was}`)
  }
  for (const place of left) found.set(place, `${place} ${agreed.get(place)}: agreed, and not there`)
  return found
}
