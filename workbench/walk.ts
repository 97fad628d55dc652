import type { AnyMachineSnapshot } from 'xstate'
import { createRecorder } from './coverage.ts'
import { type Configuration, type Edge, type Exploration, seenIn, spentAfter } from './explore.ts'
import { activeIn, beginPurely, stepPurely } from './microsteps.ts'
import { present } from './present.ts'
import { eventOf, type Stimulus } from './stimulus.ts'

/** One step of a path: what happens, and where the machine must stand after it. */
export interface PathStep {
  stimulus: Stimulus
  /** The state value after it. */
  value: unknown
  /** Transition definitions that it takes; none where it must be refused. */
  takes: readonly string[]
  /** Definitions and guard outcomes that it covers. */
  covers: readonly string[]
  /** States that are active after it. */
  active: readonly string[]
}

/** A way through a machine. It belongs to one version of its chart. */
export interface Path {
  workflow: string
  version: string
  /** The name of the input it begins with. */
  input: string
  begins: unknown
  steps: readonly PathStep[]
  /** Definitions and guard outcomes covered on the way. */
  covers: readonly string[]
}

/** Walks the real machine step by step and knows where it stands on the explored map; null once it has left the map. */
export interface Walk {
  place: Configuration | null
  /**
   * Takes a step for real. Returns false where the machine went another way than the map says: it may be elsewhere on the map
   * then; and where it cannot take it, or the page is left: off the map.
   */
  take(edge: Edge): boolean
  /** The path so far, or the beginning of that: so many steps. */
  path(steps?: number): Path
}

/** Begins a walk. What it yields has been done on the concrete machine, so no path of it is infeasible. */
export function beginWalk(exploration: Exploration, input: string): Walk {
  const { model, chart, beginnings, configurations } = exploration
  const begun = beginPurely(model.machine, model.inputs[input])
  let snapshot: AnyMachineSnapshot = begun.snapshot
  let spent: ReadonlySet<string> = new Set()
  /** Actors that have come back, by their reference: none of them does so twice. */
  const over = new Set<unknown>()
  const recorder = createRecorder(chart)
  const steps: PathStep[] = []
  const begins = snapshot.value
  const first = seenIn(chart, begun)
  for (const id of first.definitions) recorder.seen.definitions.add(id)
  for (const id of first.guards) recorder.seen.guards.add(id)
  const walk: Walk = {
    place: configurations[beginnings.get(input) ?? -1] ?? null,
    take({ stimulus, to, ends }) {
      const actor = stimulus.do === 'done' || stimulus.do === 'error' ? snapshot.children[stimulus.actor] : null
      if (actor && over.has(actor)) {
        walk.place = null
        return false
      }
      if (actor) over.add(actor)
      const step = stepPurely(model.machine, snapshot, eventOf(model, chart, stimulus, snapshot))
      for (const microstep of step.microsteps) recorder.microstep(microstep)
      recorder.rest(step.microsteps.at(-1)?.after ?? [])
      spent = spentAfter(chart, { snapshot, spent }, stimulus, step)
      snapshot = step.snapshot
      const now = seenIn(chart, step)
      steps.push({
        stimulus,
        value: snapshot.value,
        takes: step.microsteps.flatMap(({ taken }) => taken),
        covers: [...now.definitions, ...now.guards],
        active: activeIn(snapshot),
      })
      const place = exploration.find(exploration.keyOf(snapshot, spent))
      walk.place = ends ? null : (place ?? null)
      return walk.place?.at === to
    },
    path: (count = steps.length) => ({
      workflow: exploration.workflow,
      version: chart.version,
      input,
      begins,
      steps: steps.slice(0, count),
      covers:
        count < steps.length
          ? [...new Set([...first.definitions, ...first.guards, ...steps.slice(0, count).flatMap(({ covers }) => covers)])]
          : [...recorder.seen.definitions, ...recorder.seen.guards],
    }),
  }
  return walk
}

/** The edges that lead from where the machine begins to a configuration, by the shortest way. */
export function wayTo({ configurations, edges }: Exploration, at: number): { input: string; edges: Edge[] } {
  const way: Edge[] = []
  let here = present(configurations[at], 'the configuration')
  const { input } = here
  while (here.via !== null) {
    const edge = present(edges[here.via], 'the edge')
    way.unshift(edge)
    here = present(configurations[edge.from], 'the one before')
  }
  return { input, edges: way }
}
