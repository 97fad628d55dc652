import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { Chart } from './chart.ts'
import { invokeOf } from './chart.ts'
import { type AnyModel, sampleAt } from './model.ts'

/** One thing that happens to a machine from outside, as data that can be written to a file. */
export type Stimulus =
  | { do: 'event'; event: string; case: string }
  | { do: 'done' | 'error'; actor: string; case: string }
  | { do: 'after'; event: string }

/** `session.signIn (password)`, `restore done (someone)`, `after restoreAgain`. */
export function sayStimulus(stimulus: Stimulus): string {
  const named = (name: string) => (name === 'usual' ? '' : ` (${name})`)
  if (stimulus.do === 'event') return stimulus.event + named(stimulus.case)
  if (stimulus.do === 'after') return stimulus.event.replace(/^xstate\.after\.(.+?)\..*$/, 'after $1')
  return `${stimulus.actor} ${stimulus.do === 'done' ? 'done' : 'failed'}${named(stimulus.case)}`
}

/** The type of the event that XState would make of it. */
export const typeOf = (stimulus: Stimulus): string =>
  'actor' in stimulus ? `xstate.${stimulus.do}.actor.${stimulus.actor}` : stimulus.event

/** The event that XState would make of it, with its payload for where the machine stands. */
export function eventOf(model: AnyModel, chart: Chart, stimulus: Stimulus, snapshot: AnyMachineSnapshot): EventObject {
  if (stimulus.do === 'event') {
    const sample = model.events[stimulus.event]?.cases[stimulus.case]
    if (!sample) throw new Error(`${chart.id}: the model has no case "${stimulus.case}" of the event ${stimulus.event}.`)
    return { ...sampleAt(sample, snapshot), type: stimulus.event }
  }
  const type = typeOf(stimulus)
  if (stimulus.do === 'after') return { type }
  const value = outcomeOf(model, chart, stimulus, snapshot)
  const event = { type, actorId: stimulus.actor, ...(stimulus.do === 'done' ? { output: value } : { error: value }) }
  return event
}

/** The outcome that an invoked actor comes back with. */
export function outcomeOf(
  model: AnyModel,
  chart: Chart,
  stimulus: Extract<Stimulus, { actor: string }>,
  snapshot: AnyMachineSnapshot,
): unknown {
  const src = srcOf(chart, stimulus.actor)
  const cases = model.actors?.[src]?.[stimulus.do]
  if (!cases || !(stimulus.case in cases))
    throw new Error(`${chart.id}: the model has no case "${stimulus.case}" of ${src} ${stimulus.do}.`)
  return sampleAt(cases[stimulus.case], snapshot)
}

function srcOf(chart: Chart, invoke: string): string {
  for (const node of chart.nodes) for (const { id, src } of node.invokes) if (id === invoke) return src
  throw new Error(`${chart.id}: no state invokes "${invoke}".`)
}

/** Everything that a model says can happen to the states that are active, in the chart's order. */
export function stimuliIn(model: AnyModel, chart: Chart, active: ReadonlySet<string>, spent: ReadonlySet<string>): Stimulus[] {
  const found: Stimulus[] = []
  const asked = new Set<string>()
  for (const { source, event, cause } of chart.transitions) {
    if (!active.has(source) || asked.has(event)) continue
    asked.add(event)
    if (cause === 'event') {
      for (const type of Object.keys(model.events).filter(type => fits(event, type)))
        found.push(
          ...Object.keys(model.events[type]?.cases ?? {}).map(name => ({ do: 'event' as const, event: type, case: name })),
        )
    } else if (cause === 'after') {
      if (!spent.has(event)) found.push({ do: 'after', event })
    } else if (cause === 'done' || cause === 'error') {
      const actor = invokeOf(event)
      if (spent.has(actor)) continue
      const cases = Object.keys(model.actors?.[srcOf(chart, actor)]?.[cause] ?? {})
      found.push(...cases.map(name => ({ do: cause, actor, case: name })))
    }
  }
  return unique(found)
}

/** Whether a descriptor (`a`, `a.*`, `*`) takes events of this type. */
export const fits = (descriptor: string, type: string): boolean =>
  descriptor === type || descriptor === '*' || (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)))

function unique(stimuli: Stimulus[]): Stimulus[] {
  const seen = new Set<string>()
  return stimuli.filter(stimulus => {
    const key = JSON.stringify(stimulus)
    return !seen.has(key) && seen.add(key)
  })
}
