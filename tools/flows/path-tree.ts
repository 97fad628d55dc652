import { type Configuration, type Edge, type Exploration, seenIn } from '#workbench/explore.ts'
import type { PathTree } from '#workbench/flow.ts'
import { beginPurely } from '#workbench/microsteps.ts'
import { present } from '#workbench/present.ts'
import type { Stimulus } from '#workbench/stimulus.ts'

/**
 * The shortest path to every state, definition and guard outcome that can be reached, as one tree. It is the way the explorer
 * itself went, breadth first and on the real machine: every path of it has been walked.
 */
export function treeOf({ model, chart, configurations, edges }: Exploration): PathTree {
  const inputs = Object.keys(model.inputs)
  const stimuli: Stimulus[] = []
  const known = new Map<string, number>()
  const steps: [number, number, number[]][] = []
  const ends = new Map<number, number>()
  const reach: Record<string, number> = {}
  const places = new Map(chart.transitions.map(({ id }, index) => [id, index]))

  const numberOf = (stimulus: Stimulus) => {
    const key = JSON.stringify(stimulus)
    const number = known.get(key) ?? stimuli.push(stimulus) - 1
    known.set(key, number)
    return number
  }
  /** The end in the tree of the way to a configuration, or through an edge; grown where it does not yet exist. */
  const standing = ({ via, input }: Configuration): number =>
    via === null ? -1 - inputs.indexOf(input) : through(present(edges[via], 'the edge'))
  const through = ({ at, from, stimulus, covers }: Edge): number => {
    const known = ends.get(at)
    if (known !== undefined) return known
    const before = standing(present(configurations[from], 'the one before'))
    const end = steps.push([before, numberOf(stimulus), covers.flatMap(id => places.get(id) ?? [])]) - 1
    ends.set(at, end)
    return end
  }

  for (const [index, input] of inputs.entries()) {
    const begun = seenIn(chart, beginPurely(model.machine, model.inputs[input]))
    for (const id of [...begun.definitions, ...begun.guards]) reach[id] ??= -1 - index
  }
  for (const configuration of configurations) for (const id of configuration.active) reach[id] ??= standing(configuration)
  for (const edge of edges) for (const id of edge.covers) reach[id] ??= through(edge)
  // A state that is left within the step that enters it never rests: what leaves it tells how to come by.
  for (const { id, source, targets } of chart.transitions)
    for (const state of [source, ...targets]) if (reach[id] !== undefined) reach[state] ??= reach[id]
  return { inputs, stimuli, steps, reach }
}
