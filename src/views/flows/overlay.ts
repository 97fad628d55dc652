import type { Chart } from '#workbench/chart.ts'
import type { CoverageReport, FlowPath } from '#workbench/flow.ts'
import type { Level } from '#workbench/model.ts'
import { type Cover, coverOf } from './coverage-of.ts'

/** Marks over a chart: active states, transitions just taken, a path, the place of a failure, coverage by tests. */
export interface Overlay {
  active: ReadonlySet<string>
  taken: ReadonlySet<string>
  path: ReadonlySet<string>
  /** The definition, or the state, at which a path failed. */
  failed: ReadonlySet<string>
  covers: ReadonlyMap<string, Cover> | null
}

const none: ReadonlySet<string> = new Set()
export const nothingOver: Overlay = { active: none, taken: none, path: none, failed: none, covers: null }

/** Definitions of a path and the states that they lead through. */
export function pathMarks(chart: Chart, { steps }: Pick<FlowPath, 'steps'>): ReadonlySet<string> {
  const ids = new Set(steps.flatMap(({ takes }) => takes))
  const through = chart.transitions.filter(({ id }) => ids.has(id)).flatMap(({ source, targets }) => [source, ...targets])
  return new Set([...ids, ...through])
}

/** Coverage of every definition, guards' outcomes included, and of states by what leads to them. */
export function coverMarks(
  chart: Chart,
  coverage: CoverageReport | null,
  workflow: string,
  level: Level,
): ReadonlyMap<string, Cover> | null {
  if (!coverage) return null
  const covers = new Map<string, Cover>()
  for (const { id, guard } of chart.transitions) {
    const ids = guard === null ? [id] : [id, `${id}=true`, `${id}=false`]
    const found = ids.map(one => coverOf(coverage, workflow, level, one).cover)
    covers.set(id, worst(found))
  }
  for (const { id } of chart.nodes) {
    const into = chart.transitions.filter(({ targets }) => targets.includes(id)).map(one => covers.get(one.id) ?? 'unknown')
    if (into.length > 0) covers.set(id, into.includes('covered') ? 'covered' : worst(into))
  }
  return covers
}

const order: readonly Cover[] = ['missing', 'unknown', 'exempt', 'covered']
const worst = (covers: readonly Cover[]): Cover => order.find(cover => covers.includes(cover)) ?? 'unknown'
