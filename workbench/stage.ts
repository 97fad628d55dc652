import type {
  ActorLogic,
  ActorRefFrom,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
  Snapshot,
} from 'xstate'
import type { Chart } from './chart.ts'
import { createOwned, createOwner } from './microsteps.ts'
import type { AnyModel } from './model.ts'
import { eventOf, outcomeOf, type Stimulus, sayStimulus } from './stimulus.ts'

/** Time that moves only when it is told to. */
export interface ManualClock {
  setTimeout(run: (...args: unknown[]) => void, ms: number): number
  clearTimeout(id: number): void
  now(): number
  /** Moves to the next timer and runs it; false where none waits. */
  next(): boolean
}

export function createManualClock(): ManualClock {
  const timers = new Map<number, { at: number; run: () => void }>()
  let now = 0
  let made = 0
  return {
    setTimeout(run, ms) {
      made += 1
      timers.set(made, { at: now + Math.max(0, ms), run })
      return made
    },
    clearTimeout: id => void timers.delete(id),
    now: () => now,
    next() {
      const [id, timer] = [...timers].sort(([a, left], [b, right]) => left.at - right.at || a - b)[0] ?? []
      if (id === undefined || !timer) return false
      timers.delete(id)
      now = timer.at
      timer.run()
      return true
    },
  }
}

type Scripted = { type: 'stage.done'; output: unknown } | { type: 'stage.error'; error: unknown }

/** Stands in for every actor that a machine invokes: it comes back when, and with what, the stage says. */
const scriptedActor: ActorLogic<Snapshot<unknown>, Scripted> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot, told) => {
    if (told.type === 'stage.done') return { status: 'done', output: told.output, error: undefined }
    if (told.type === 'stage.error') return { status: 'error', output: undefined, error: told.error }
    return snapshot
  },
  getPersistedSnapshot: snapshot => snapshot,
}

/** The machine with a stand-in for every actor that its states invoke by name. */
export function withScriptedActors(machine: AnyStateMachine, chart: Chart): AnyStateMachine {
  const sources = chart.nodes.flatMap(({ invokes }) => invokes.map(({ src }) => src))
  // Which actors there are is read from the chart, and so not in its type.
  return machine.provide({ actors: Object.fromEntries(sources.map(src => [src, scriptedActor])) } as never)
}

/** A step that could not be taken: the path does not fit this machine. */
export class StageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StageError'
  }
}

/** A real, running actor whose world is in the hand of whoever holds the stage: its actors' answers and its clock. */
export interface Stage<M extends AnyStateMachine = AnyStateMachine> {
  actor: ActorRefFrom<M>
  clock: ManualClock
  /** Makes it happen. Throws a StageError where it cannot. */
  take(stimulus: Stimulus): void
  stop(): void
}

/**
 * Sets a machine on stage. `machine` is the model's own unless another is given: a mutant, or one with its actions provided.
 * Nothing in it reaches the outside: actors are stand-ins, time stands still.
 */
export function setStage(
  model: AnyModel,
  chart: Chart,
  input: unknown,
  options: { machine?: AnyStateMachine; inspect?: (event: InspectionEvent) => void } = {},
): Stage {
  const clock = createManualClock()
  const machine = withScriptedActors(options.machine ?? model.machine, chart)
  const owner = createOwner({ clock, inspect: options.inspect })
  owner.start()
  const actor = createOwned(machine, owner, input)
  // An actor that breaks is told by the step that broke it, not by an error that nobody awaits.
  actor.subscribe({ error: () => {} })
  actor.start()
  return {
    actor,
    clock,
    take(stimulus) {
      const snapshot = actor.getSnapshot()
      if (stimulus.do === 'event') actor.send(eventOf(model, chart, stimulus, snapshot))
      else if (stimulus.do === 'after') passTime(actor, clock, stimulus)
      else answer(model, chart, snapshot, stimulus)
    },
    stop: () => owner.stop(),
  }
}

function answer(model: AnyModel, chart: Chart, snapshot: AnyMachineSnapshot, stimulus: Extract<Stimulus, { actor: string }>) {
  const child: AnyActorRef | undefined = snapshot.children[stimulus.actor]
  if (child?.getSnapshot()?.status !== 'active') throw new StageError(`${sayStimulus(stimulus)}: no such actor is running`)
  const value = outcomeOf(model, chart, stimulus, snapshot)
  child.send(stimulus.do === 'done' ? { type: 'stage.done', output: value } : { type: 'stage.error', error: value })
}

/** Lets time pass until this timer fires. Another that is due earlier would change what is being tried: that is said. */
function passTime(actor: AnyActorRef, clock: ManualClock, stimulus: Extract<Stimulus, { do: 'after' }>) {
  const waits = () =>
    Object.values(actor.system.getSnapshot()._scheduledEvents).some(
      ({ source, event }) => source === actor && event.type === stimulus.event,
    )
  if (!waits()) throw new StageError(`${sayStimulus(stimulus)}: no such timer is running`)
  for (let fired = 0; waits(); fired += 1)
    if (fired > 1000 || !clock.next()) throw new StageError(`${sayStimulus(stimulus)}: time stands still`)
}
