import { type AnyStateMachine, createMachine } from 'xstate'
import { type Chart, type ChartNode, lineOf, readChart } from './chart.ts'
import { present } from './present.ts'

/** One small change of a chart that a test should notice. */
export interface Mutant {
  id: string
  how: 'retarget' | 'drop' | 'sneak' | 'unguard'
  machine: AnyStateMachine
}

type StateConfig = {
  states?: Record<string, StateConfig>
  on?: Record<string, unknown>
  always?: unknown
  after?: Record<string, unknown>
  invoke?: unknown
}

const isConfig = (thing: unknown): thing is Record<string, unknown> => typeof thing === 'object' && thing !== null

/** A copy of a chart's configuration; functions and actors stay what they are. */
function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)])) as T
}

function configAt(config: StateConfig, chart: Chart, id: string): StateConfig {
  const keys = lineOf(chart, id)
    .reverse()
    .slice(1)
    .map(({ key }) => key)
  return keys.reduce((at, key) => present(at.states?.[key], `the state ${id}`), config)
}

/** The place of a definition in its state's configuration: what holds it, and under which key. */
function slotOf(
  config: StateConfig,
  chart: Chart,
  transition: Chart['transitions'][number],
): { holder: Record<string, unknown> | undefined; key: string } | null {
  const at = configAt(config, chart, transition.source)
  const { cause, event } = transition
  if (cause === 'event') return { holder: at.on, key: event }
  if (cause === 'always') return { holder: at, key: 'always' }
  if (cause === 'after') return { holder: at.after, key: transition.label.slice('after '.length) }
  if (cause === 'done' || cause === 'error') {
    const actor = event.replace(/^xstate\.(?:done|error)\.actor\./, '')
    const holder = [at.invoke]
      .flat()
      .filter(isConfig)
      .find(({ id }) => id === actor)
    return holder ? { holder, key: cause === 'done' ? 'onDone' : 'onError' } : null
  }
  return null
}

type Change = (definition: unknown, all: unknown[], index: number) => unknown[]

const asObject = (definition: unknown): Record<string, unknown> =>
  typeof definition === 'string' ? { target: definition } : { ...Object(definition) }

function mutateAt(
  machine: AnyStateMachine,
  chart: Chart,
  transition: Chart['transitions'][number],
  change: Change,
): AnyStateMachine | null {
  const config = copy(machine.config)
  const slot = slotOf(config, chart, transition)
  if (!slot?.holder) return null
  const all = [slot.holder[slot.key]].flat()
  slot.holder[slot.key] = change(all[transition.index], all, transition.index)
  return rebuild(machine, config)
}

const rebuild = (machine: AnyStateMachine, config: StateConfig): AnyStateMachine =>
  // A changed chart may run in circles; it must be noticed, not waited for. XState types its config by the machine that is changed here.
  createMachine({ ...config, options: { maxIterations: 100 } } as never, machine.implementations as never)

const siblingsOf = (chart: Chart, node: ChartNode): ChartNode[] =>
  chart.nodes.filter(({ parent, id, type }) => parent === node.parent && id !== node.id && type !== 'history')

/** Every small change that the chart offers: each target moved, each transition dropped or unguarded, and one sneaked into each state. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const chart = readChart(machine)
  return [
    ...chart.transitions.flatMap(transition => [
      ...retargeted(machine, chart, transition),
      ...dropped(machine, chart, transition),
      ...unguarded(machine, chart, transition),
    ]),
    ...chart.nodes.flatMap(node => sneaked(machine, chart, node)),
  ]
}

function retargeted(machine: AnyStateMachine, chart: Chart, transition: Chart['transitions'][number]): Mutant[] {
  const target = chart.nodes.find(({ id }) => id === transition.targets[0])
  if (!target || transition.targets.length !== 1) return []
  const other = siblingsOf(chart, target)[0]
  if (!other) return []
  const changed = mutateAt(machine, chart, transition, (definition, all, index) =>
    all.with(index, { ...asObject(definition), target: `#${other.id}` }),
  )
  return changed ? [{ id: transition.id, how: 'retarget', machine: changed }] : []
}

function dropped(machine: AnyStateMachine, chart: Chart, transition: Chart['transitions'][number]): Mutant[] {
  const changed = mutateAt(machine, chart, transition, (_, all, index) => all.toSpliced(index, 1))
  return changed ? [{ id: transition.id, how: 'drop', machine: changed }] : []
}

function unguarded(machine: AnyStateMachine, chart: Chart, transition: Chart['transitions'][number]): Mutant[] {
  if (transition.guard === null) return []
  const changed = mutateAt(machine, chart, transition, (definition, all, index) =>
    all.with(index, { ...asObject(definition), guard: undefined }),
  )
  return changed ? [{ id: transition.id, how: 'unguard', machine: changed }] : []
}

/** A state learns an event of the machine that it must not know, and goes to a sibling with it. */
function sneaked(machine: AnyStateMachine, chart: Chart, node: ChartNode): Mutant[] {
  if (node.parent === null || node.type === 'final' || node.type === 'history') return []
  const line = new Set(lineOf(chart, node.id).map(({ id }) => id))
  const below = new Set(chart.nodes.filter(({ id }) => lineOf(chart, id).some(above => above.id === node.id)).map(({ id }) => id))
  const events = chart.transitions.filter(({ cause }) => cause === 'event')
  const known = new Set(events.filter(({ source }) => line.has(source) || below.has(source)).map(({ event }) => event))
  const event = events.map(transition => transition.event).find(candidate => !known.has(candidate))
  const to = siblingsOf(chart, node)[0]
  if (!event || !to) return []
  const config = copy(machine.config)
  const at = configAt(config, chart, node.id)
  at.on = { ...at.on, [event]: `#${to.id}` }
  return [{ id: `${node.id}|${event}`, how: 'sneak', machine: rebuild(machine, config) }]
}
