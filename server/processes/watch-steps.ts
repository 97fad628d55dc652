import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
} from 'xstate'
import type { ProcessStep } from '#contract/endpoints/dev.ts'
import type { Context } from '../context.ts'

type Microstep = ProcessStep['microsteps'][number]

/** The last steps of the shared processes on this server: what tests count as covered, and staff may look at. Demonstration only. */
export interface StepLog {
  note(step: Omit<ProcessStep, 'seq'>): void
  after(seq: number, id?: string): ProcessStep[]
}

export function makeStepLog(keep = 2000): StepLog {
  const steps: ProcessStep[] = []
  let last = 0
  return {
    note(step) {
      last += 1
      steps.push({ seq: last, ...step })
      if (steps.length > keep) steps.shift()
    },
    after: (seq, id) => steps.filter(step => step.seq > seq && (id === undefined || step.id === id)),
  }
}

interface Watched {
  process: ProcessStep['process']
  id: string
  machine: AnyStateMachine
  before: AnyMachineSnapshot
  event: EventObject
  /** Its present state; null where the chart refused. */
  state: string | null
}

/** Notes what a process did with an event: once it is committed, or at once where it was refused. Nothing outside of demonstrations. */
export function watchStep({ steps, effects }: Context, { process, id, machine, before, event, state }: Watched): void {
  if (!steps) return
  const step = {
    process,
    id,
    event: event.type,
    from: String(before.value),
    to: state ?? String(before.value),
    microsteps: microstepsOf(machine, before, event),
  }
  if (effects && state !== null) effects.afterCommit.push(() => steps.note(step))
  else steps.note(step)
}

/** The chart's own account of the event, by XState's inspection: which definitions it took, from which states to which. */
function microstepsOf(machine: AnyStateMachine, before: AnyMachineSnapshot, event: EventObject): Microstep[] {
  const told: Microstep[] = []
  let active = activeIn(before)
  const untouched = [{ event: event.type, taken: [], before: active, after: active }]
  // A link that is over hears nothing any more.
  if (before.status !== 'active') return untouched
  const actor = createActor(machine, {
    snapshot: before,
    inspect(inspection) {
      if (inspection.type !== '@xstate.microstep' || inspection.event.type !== event.type) return
      const after = activeIn(inspection.snapshot as AnyMachineSnapshot)
      told.push({ event: event.type, taken: inspection._transitions.map(nameOf), before: active, after })
      active = after
    },
  })
  actor.start()
  actor.send(event)
  actor.stop()
  return told.length > 0 ? told : untouched
}

/** As the workbench names definitions: `deal.late|deadline.passed|1`. */
function nameOf(definition: AnyTransitionDefinition): string {
  const { source, eventType } = definition
  const name = String(eventType ?? '')
  const siblings: readonly unknown[] = (name === '' ? source.always : source.transitions.get(name)) ?? []
  return `${source.id}|${name}|${siblings.indexOf(definition)}`
}

const activeIn = (snapshot: AnyMachineSnapshot): string[] =>
  (snapshot as unknown as { _nodes: { id: string }[] })._nodes.map(({ id }) => id)
