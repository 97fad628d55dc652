import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** The cause of a transition. `state` is the completion of the source's own children. */
export type Cause = 'event' | 'always' | 'after' | 'done' | 'error' | 'state' | 'snapshot'

/** A state, as data. `parent` is null for the root only. */
export interface ChartNode {
  id: string
  key: string
  parent: string | null
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  description: string | null
  tags: readonly string[]
  /** The child entered first, of a compound state. */
  initial: string | null
  entry: readonly string[]
  exit: readonly string[]
  invokes: readonly { id: string; src: string }[]
  /** Document order. */
  order: number
}

/** One transition definition: what coverage counts. */
export interface ChartTransition {
  /** `source|event|index`: stable while the chart is. */
  id: string
  source: string
  /** The descriptor as XState has it: `session.signIn`, `xstate.done.actor.restore`, '' for `always`. */
  event: string
  cause: Cause
  /** The words on the arrow: `session.signIn`, `restore done`, `after restoreAgain`. */
  label: string
  index: number
  guard: string | null
  /** Empty: it stays where it is and only acts. */
  targets: readonly string[]
  actions: readonly string[]
  description: string | null
  reenter: boolean
}

/** A statechart as plain data, read from the machine and nothing else. */
export interface Chart {
  id: string
  /** Changes whenever a state, a transition, a guard's or an action's name does; descriptions do not count. */
  version: string
  nodes: readonly ChartNode[]
  transitions: readonly ChartTransition[]
}

const nameOf = (thing: unknown): string => {
  if (typeof thing === 'string') return thing
  // A function written into the chart is named by the property that it stands at.
  if (typeof thing === 'function') return ['', 'guard', 'actions', 'entry', 'exit'].includes(thing.name) ? 'inline' : thing.name
  const { type } = Object(thing)
  return typeof type === 'string' ? type : 'inline'
}

/** The name of a guard: its type with its parameters; `and`, `or`, `not` and `stateIn` tell what they are made of. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'function' && 'guards' in guard) {
    const parts = [guard.guards].flat().map(guardName)
    return `${compositionOf(guard)}(${parts.join(', ')})`
  }
  if (typeof guard === 'function' && 'stateValue' in guard) return `in ${JSON.stringify(guard.stateValue).replaceAll('"', '')}`
  const params = Object(guard).params
  const told = params && typeof params === 'object' ? ` ${Object.values(params).map(String).join(' ')}` : ''
  return nameOf(guard) + told
}

const compositionOf = (guard: unknown) =>
  String(Object(guard).check.name)
    .replace(/^check/, '')
    .toLowerCase()

const actionName = (action: unknown): string => nameOf(action).replace(/^xstate\./, '')

function causeOf(event: string): Cause {
  if (event === '') return 'always'
  if (event.startsWith('xstate.after.')) return 'after'
  if (event.startsWith('xstate.done.actor.')) return 'done'
  if (event.startsWith('xstate.error.actor.')) return 'error'
  if (event.startsWith('xstate.done.state.')) return 'state'
  return event.startsWith('xstate.snapshot.') ? 'snapshot' : 'event'
}

/** `xstate.done.actor.restore` → `restore`. */
export const invokeOf = (event: string): string => event.replace(/^xstate\.(?:done|error)\.actor\.|^xstate\.snapshot\./, '')

function labelOf(event: string, cause: Cause, source: string): string {
  if (cause === 'always') return 'always'
  if (cause === 'done' || cause === 'error') return `${invokeOf(event)} ${cause === 'done' ? 'done' : 'failed'}`
  if (cause === 'after') return `after ${event.slice('xstate.after.'.length, -source.length - 1)}`
  if (cause === 'state') return 'done'
  return cause === 'snapshot' ? `${invokeOf(event)} moved` : event
}

/** The id of a transition definition, as `readChart` gives it; for what a running actor reports. */
export function definitionId(definition: AnyTransitionDefinition): string {
  const { source, eventType } = definition
  const event = String(eventType ?? '')
  const siblings: readonly unknown[] = (event === '' ? source.always : source.transitions.get(event)) ?? []
  return `${source.id}|${event}|${siblings.indexOf(definition)}`
}

function readNode(node: AnyStateNode): ChartNode {
  const initial = node.type === 'compound' ? (node.initial.target?.[0]?.id ?? null) : null
  return {
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    type: node.type,
    description: node.description ?? null,
    tags: node.tags,
    initial,
    // A timer raises its own event on entry and cancels it on exit: it shows as its transition.
    entry: node.entry.map(actionName).filter(name => name !== 'raise'),
    exit: node.exit.map(actionName).filter(name => name !== 'cancel'),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : id })),
    order: node.order,
  }
}

function readTransition(definition: AnyTransitionDefinition): ChartTransition {
  const event = String(definition.eventType ?? '')
  const source = definition.source.id
  const cause = causeOf(event)
  return {
    id: definitionId(definition),
    source,
    event,
    cause,
    label: labelOf(event, cause, source),
    index: Number(definitionId(definition).split('|').at(-1)),
    guard: definition.guard === undefined ? null : guardName(definition.guard),
    targets: (definition.target ?? []).map(target => target.id),
    actions: definition.actions.map(actionName),
    description: definition.description ?? null,
    reenter: definition.reenter,
  }
}

function* walk(node: AnyStateNode): Generator<AnyStateNode> {
  yield node
  for (const child of Object.values(node.states)) yield* walk(child)
}

/** FNV-1a, 64 bits as hexadecimal: enough to tell two versions of a chart apart. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const char of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(char)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}

/** Reads a machine's statechart as data. No copy of the machine is kept anywhere: this is made anew whenever it is needed. */
export function readChart(machine: AnyStateMachine): Chart {
  const nodes: ChartNode[] = []
  const transitions: ChartTransition[] = []
  for (const node of walk(machine.root)) {
    nodes.push(readNode(node))
    for (const definitions of node.transitions.values()) transitions.push(...definitions.map(readTransition))
    transitions.push(...(node.always ?? []).map(readTransition))
  }
  const shape = [
    nodes.map(({ id, type, initial, tags, entry, exit, invokes }) => [id, type, initial, tags, entry, exit, invokes]),
    transitions.map(({ id, guard, targets, actions, reenter }) => [id, guard, targets, actions, reenter]),
  ]
  return { id: machine.id, version: hashOf(JSON.stringify(shape)), nodes, transitions }
}

/** From a state up to the root, itself first. */
export function lineOf(chart: Chart, id: string): ChartNode[] {
  const line: ChartNode[] = []
  for (let at: string | null = id; at !== null; ) {
    const node = chart.nodes.find(candidate => candidate.id === at)
    if (!node) break
    line.push(node)
    at = node.parent
  }
  return line
}
