import { type Chart, type ChartTransition, lineOf } from './chart.ts'
import type { Microstep } from './microsteps.ts'
import type { Exemption, Level } from './model.ts'
import { fits } from './stimulus.ts'

/** The things seen of one chart: transition definitions taken, and guard outcomes as `definition=true|false`. */
export interface Seen {
  definitions: Set<string>
  guards: Set<string>
  states: Set<string>
}

export const nothingSeen = (): Seen => ({ definitions: new Set(), guards: new Set(), states: new Set() })

/** Adds what another run saw. */
export function addSeen(to: Seen, from: Seen): Seen {
  for (const id of from.definitions) to.definitions.add(id)
  for (const id of from.guards) to.guards.add(id)
  for (const id of from.states) to.states.add(id)
  return to
}

/** Watches microsteps go by, wherever they come from, and remembers what they covered. */
export interface Recorder {
  seen: Seen
  microstep(step: Microstep): void
  /** A whole step is over: every `always` that still stands open has been asked and refused. */
  rest(active: readonly string[]): void
}

/** The parts that are looked up in a chart with every microstep. */
interface Lookup {
  byId: ReadonlyMap<string, ChartTransition>
  leaving: ReadonlyMap<string, readonly ChartTransition[]>
  /** From a state up to the root. */
  lines: ReadonlyMap<string, readonly string[]>
}

const lookups = new WeakMap<Chart, Lookup>()

function lookUpIn(chart: Chart): Lookup {
  const known = lookups.get(chart)
  if (known) return known
  const lookup = {
    byId: new Map(chart.transitions.map(transition => [transition.id, transition])),
    leaving: new Map(chart.nodes.map(({ id }) => [id, chart.transitions.filter(({ source }) => source === id)])),
    lines: new Map(chart.nodes.map(({ id }) => [id, lineOf(chart, id).map(node => node.id)])),
  }
  lookups.set(chart, lookup)
  return lookup
}

export function createRecorder(chart: Chart, seen: Seen = nothingSeen()): Recorder {
  const { byId, leaving, lines } = lookUpIn(chart)
  const isLeaf = (id: string, active: readonly string[]) => !active.some(other => other !== id && lines.get(other)?.includes(id))

  /** Walks from each leaf up, as XState does, and notes which guards were asked on the way and what they answered. */
  function noteGuards(active: readonly string[], taken: readonly ChartTransition[], concerns: (it: ChartTransition) => boolean) {
    for (const leaf of active.filter(id => isLeaf(id, active))) {
      const line = lines.get(leaf) ?? []
      // In parallel regions another region's transition may have pre-empted this one: nothing is known of its guards then.
      if (taken.some(other => other.targets.length > 0 && !line.includes(other.source))) continue
      noteLine(line, taken, concerns)
    }
  }

  function noteLine(line: readonly string[], taken: readonly ChartTransition[], concerns: (it: ChartTransition) => boolean) {
    for (const source of line) {
      for (const candidate of (leaving.get(source) ?? []).filter(concerns)) {
        const was = taken.includes(candidate)
        if (candidate.guard !== null) seen.guards.add(`${candidate.id}=${was}`)
        if (was) return
      }
    }
  }

  return {
    seen,
    microstep({ event, taken, before, after }) {
      const definitions = taken.flatMap(id => byId.get(id) ?? [])
      for (const { id, guard } of definitions) {
        seen.definitions.add(id)
        if (guard !== null) seen.guards.add(`${id}=true`)
      }
      for (const id of [...before, ...after]) seen.states.add(id)
      const eventless = definitions.some(({ cause }) => cause === 'always')
      noteGuards(before, definitions, it => (eventless ? it.cause === 'always' : it.cause !== 'always' && fits(it.event, event)))
    },
    rest(active) {
      noteGuards(active, [], it => it.cause === 'always')
    },
  }
}

/** One row of `npm run paths coverage`. */
export interface CoverageRow {
  workflow: string
  level: Level
  definitions: number
  covered: number
  guards: number
  guards_covered: number
  exempt: { id: string; reason: string }[]
  missing: string[]
}

/** Every guard outcome that can be told: `definition=true` and `definition=false` of each guarded definition. */
export const guardOutcomes = (chart: Chart): string[] =>
  chart.transitions.filter(({ guard }) => guard !== null).flatMap(({ id }) => [`${id}=true`, `${id}=false`])

/** The coverage of a chart by a level: covered, not needed, missing. Exempt definitions count as neither. */
export function coverageRow(
  chart: Chart,
  workflow: string,
  level: Level,
  seen: Seen,
  exemptions: readonly Exemption[] = [],
): CoverageRow {
  const concerned = exemptions.filter(({ levels }) => levels.includes(level))
  const exemptionOf = (id: string) =>
    concerned.find(exemption => exemption.id === '*' || exemption.id === id || id.startsWith(`${exemption.id}=`))
  const definitions = chart.transitions.map(({ id }) => id)
  const guards = guardOutcomes(chart)
  const isExempt = (id: string) => exemptionOf(id) !== undefined
  return {
    workflow,
    level,
    definitions: definitions.length,
    covered: definitions.filter(id => seen.definitions.has(id)).length,
    guards: guards.length,
    guards_covered: guards.filter(id => seen.guards.has(id)).length,
    exempt: concerned.map(({ id, reason }) => ({ id, reason })),
    missing: [
      ...definitions.filter(id => !seen.definitions.has(id) && !isExempt(id)),
      ...guards.filter(id => !seen.guards.has(id) && !isExempt(id)),
    ],
  }
}
