import type { Chart } from './chart.ts'
import type { CoverageRow } from './coverage.ts'
import type { Drawing } from './drawing.ts'
import type { Level, Who } from './model.ts'
import type { Portable } from './portable.ts'
import { present } from './present.ts'
import type { Stimulus } from './stimulus.ts'

/** A model without its machine, as JSON: what a simulator needs. */
export interface PortableModel {
  inputs: Readonly<Record<string, Portable>>
  events: Readonly<Record<string, { by: Who; cases: Readonly<Record<string, Portable>> }>>
  actors: Readonly<Record<string, { done?: Readonly<Record<string, Portable>>; error?: Readonly<Record<string, Portable>> }>>
}

/** One step of the tree of shortest paths: the step before it (or −1 − the input's index), what happens, which definitions it takes. */
export type TreeStep = readonly [before: number, stimulus: number, takes: readonly number[]]

/** The shortest way to everything, as one tree: paths share their beginnings. */
export interface PathTree {
  inputs: readonly string[]
  stimuli: readonly Stimulus[]
  steps: readonly TreeStep[]
  /** State, definition or guard outcome → its last step, or −1 − the input's index where it is there from the beginning. */
  reach: Readonly<Record<string, number>>
}

/** Everything about one workflow that can be known before it runs. */
export interface FlowFile {
  workflow: string
  chart: Chart
  drawing: Drawing
  model: PortableModel | null
  paths: PathTree | null
  /** Why there is no model, or no paths; null where there are. */
  trouble: string | null
}

/** A workflow in the list of all. */
export interface FlowEntry {
  id: string
  /** The machine's own id, by which a running actor is known. */
  machine: string
  kind: 'client' | 'process'
  purpose: { en: string; es: string }
  shows: readonly string[]
  version: string
  states: number
  transitions: number
  guards: number
  /** The address of its FlowFile. */
  file: string
}

/** A path that did not hold in the last run. */
export interface FailingPath {
  workflow: string
  level: Level
  path: { version: string; input: string; steps: readonly { stimulus: Stimulus; takes: readonly string[] }[] }
  /** Index of the step that failed; −1 where the beginning did. */
  step: number
  message: string
}

/** The coverage of the last run of all tests. */
export interface CoverageReport {
  made_at: string
  rows: readonly CoverageRow[]
  failing: readonly FailingPath[]
}

/** The list of all workflows, and the last run's coverage where there was one. */
export interface FlowIndex {
  workflows: readonly FlowEntry[]
  coverage: CoverageReport | null
}

/** A way through a chart, read back from the tree. */
export interface FlowPath {
  input: string
  steps: readonly { stimulus: Stimulus; takes: readonly string[] }[]
}

/** The shortest path that reaches a state, a definition or a guard outcome; null where none is known. */
export function pathTo({ chart, paths }: FlowFile, id: string): FlowPath | null {
  const last = paths?.reach[id]
  if (!paths || last === undefined) return null
  const steps: FlowPath['steps'][number][] = []
  let here = last
  while (here >= 0) {
    const [before, stimulus, takes] = present(paths.steps[here], 'a step of the tree')
    steps.unshift({
      stimulus: present(paths.stimuli[stimulus], 'its stimulus'),
      takes: takes.map(index => chart.transitions[index]?.id ?? ''),
    })
    here = before
  }
  return { input: paths.inputs[-1 - here] ?? '', steps }
}
