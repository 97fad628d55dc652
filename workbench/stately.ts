import { type Chart, type ChartNode, type ChartTransition, invokeOf } from './chart.ts'

/** A transition as a machine's configuration has it. */
interface ConfiguredTransition {
  target?: string | string[]
  guard?: string
  actions?: string[]
  description?: string
  reenter?: true
}

/** A state as a machine's configuration has it: everything by name, nothing that runs. */
export interface ConfiguredState {
  id?: string
  type?: string
  description?: string
  tags?: string[]
  initial?: string
  entry?: string[]
  exit?: string[]
  invoke?: Record<string, unknown>[]
  on?: Record<string, ConfiguredTransition[]>
  after?: Record<string, ConfiguredTransition[]>
  always?: ConfiguredTransition[]
  onDone?: ConfiguredTransition[]
  states?: Record<string, ConfiguredState>
}

/** The chart as the configuration of a machine: what Stately's visualizer and `createMachine` take. */
export function toConfig(chart: Chart): ConfiguredState {
  const [top] = chart.nodes
  if (!top) throw new Error(`${chart.id}: a chart without states`)
  return { ...stateOf(chart, top, null), id: chart.id }
}

/** The same as code, ready to paste into their editor. */
export const toStatelyCode = (chart: Chart): string =>
  `import { createMachine } from 'xstate'\n\nexport const machine = createMachine(${JSON.stringify(toConfig(chart), null, 2)})\n`

function stateOf(chart: Chart, node: ChartNode, parent: ChartNode | null): ConfiguredState {
  const own = chart.transitions.filter(({ source }) => source === node.id)
  const caused = (cause: ChartTransition['cause']) => own.filter(transition => transition.cause === cause)
  const children = chart.nodes.filter(candidate => candidate.parent === node.id)
  const usualId = parent ? `${parent.id}.${node.key}` : node.key
  const state: ConfiguredState = {}
  if (node.id !== usualId) state.id = node.id
  if (node.type === 'parallel' || node.type === 'final' || node.type === 'history') state.type = node.type
  if (node.description) state.description = node.description
  if (node.tags.length > 0) state.tags = [...node.tags]
  if (node.initial) state.initial = chart.nodes.find(({ id }) => id === node.initial)?.key
  if (node.entry.length > 0) state.entry = [...node.entry]
  if (node.exit.length > 0) state.exit = [...node.exit]
  if (node.invokes.length > 0) state.invoke = node.invokes.map(invoke => invokeWith(invoke, own))
  const on = byKey(caused('event'), ({ event }) => event)
  if (on) state.on = on
  const after = byKey(caused('after'), ({ event, source }) => event.slice('xstate.after.'.length, -source.length - 1))
  if (after) state.after = after
  if (caused('always').length > 0) state.always = caused('always').map(configured)
  if (caused('state').length > 0) state.onDone = caused('state').map(configured)
  if (children.length > 0) state.states = Object.fromEntries(children.map(child => [child.key, stateOf(chart, child, node)]))
  return state
}

function invokeWith({ id, src }: { id: string; src: string }, own: readonly ChartTransition[]): Record<string, unknown> {
  const outcomes = { onDone: 'done', onError: 'error', onSnapshot: 'snapshot' } as const
  const invoke: Record<string, unknown> = { id, src }
  for (const [key, cause] of Object.entries(outcomes)) {
    const transitions = own.filter(transition => transition.cause === cause && invokeOf(transition.event) === id)
    if (transitions.length > 0) invoke[key] = transitions.map(configured)
  }
  return invoke
}

function byKey(transitions: readonly ChartTransition[], keyOf: (transition: ChartTransition) => string) {
  if (transitions.length === 0) return null
  const grouped: Record<string, ConfiguredTransition[]> = {}
  for (const transition of transitions) {
    const key = keyOf(transition)
    grouped[key] = [...(grouped[key] ?? []), configured(transition)]
  }
  return grouped
}

function configured({ targets, guard, actions, description, reenter }: ChartTransition): ConfiguredTransition {
  const ways = targets.map(id => `#${id}`)
  const [first] = ways
  return {
    ...(first && { target: ways.length === 1 ? first : ways }),
    ...(guard !== null && { guard }),
    ...(actions.length > 0 && { actions: [...actions] }),
    ...(description && { description }),
    ...(reenter && { reenter }),
  }
}
