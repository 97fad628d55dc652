import {
  Actor,
  type ActorOptions,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type EventObject,
  fromTransition,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate'
import { definitionId } from './chart.ts'

/** One microstep: what was taken, from which states to which. Plain data, so that it can come from another process. */
export interface Microstep {
  /** The event's type; for `always` the type of the event that led there. */
  event: string
  /** Ids of transition definitions; empty where the event was refused. */
  taken: string[]
  /** Ids of active states, ancestors included. */
  before: string[]
  after: string[]
}

/** A snapshot's active states, in document order. */
export function activeIn(snapshot: AnyMachineSnapshot): string[] {
  const nodes = snapshot._nodes
  return [...nodes].sort((a, b) => a.order - b.order).map(node => node.id)
}

const lineUp = (node: AnyStateNode): string[] => [...(node.parent ? lineUp(node.parent) : []), node.id]

/**
 * Turns inspection events of one actor into microsteps, told one by one, and `rest` after each whole step.
 * Give it to the actor's system: `createActor(machine, { inspect: watchMicrosteps(…) })`.
 */
export function watchMicrosteps(
  concerns: (actorRef: unknown) => boolean,
  heard: { microstep(step: Microstep): void; rest?(active: string[]): void },
): (event: InspectionEvent) => void {
  const active = new Map<unknown, string[]>()
  return event => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
    if (!concerns(event.actorRef) || !isMachineSnapshot(event.snapshot)) return
    const after = activeIn(event.snapshot)
    if (event.type === '@xstate.snapshot') heard.rest?.(after)
    else {
      // Of where it began only the states that were left at once are not known from the step before.
      const before = active.get(event.actorRef) ?? event._transitions.flatMap(({ source }) => lineUp(source))
      heard.microstep({ event: event.event.type, taken: event._transitions.map(definitionId), before, after })
    }
    active.set(event.actorRef, after)
  }
}

/** A whole step taken without running anything: no actor starts, no action is carried out. */
export interface PureStep {
  snapshot: AnyMachineSnapshot
  microsteps: Microstep[]
}

/** Makes a chart that runs in circles by itself (`always` leading back to itself) say so instead of hanging. */
export function boundMicrosteps(machine: AnyStateMachine): void {
  const { options } = machine
  options.maxIterations = Math.min(options.maxIterations ?? Number.POSITIVE_INFINITY, 1000)
}

/** Does nothing by itself: stands where XState wants an actor. */
const nobody = fromTransition(() => null, null)

/** Somebody for a machine to report to: many workflows live below another one. */
export function createOwner(
  options: { inspect?: (event: InspectionEvent) => void; clock?: ActorOptions<AnyActorLogic>['clock'] } = {},
): AnyActorRef {
  return createActor(nobody, options)
}

/** An actor as the child of an owner. XState says `parent` in its own code only. */
export function createOwned<L extends AnyActorLogic>(logic: L, owner: AnyActorRef, input?: unknown): Actor<L> {
  return createActor(logic, { input, parent: owner } as ActorOptions<L>)
}

/** The machine's beginning. Throws what its context or its `invoke.input` throws. */
export function beginPurely(machine: AnyStateMachine, input: unknown): PureStep {
  const microsteps: Microstep[] = []
  const inspect = watchMicrosteps(ref => ref instanceof Actor && ref.logic === machine, {
    microstep: step => void microsteps.push(step),
  })
  const actor = createOwned(machine, createOwner({ inspect }), input)
  return { snapshot: actor.getSnapshot(), microsteps }
}

/** One event taken by a snapshot, in a system of its own: nothing of an earlier step can interfere. */
export function stepPurely(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): PureStep {
  const microsteps: Microstep[] = []
  let last = activeIn(snapshot)
  // The actor of the step. Not the machine's own actor: that would begin it anew for every step.
  const self = createOwned(nobody, createOwner())
  self.system.inspect(
    watchMicrosteps(ref => ref === self, {
      microstep: step => {
        microsteps.push({ ...step, before: last })
        last = step.after
      },
    }),
  )
  const scope: AnyActorScope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: () => {},
  }
  return { snapshot: machine.transition(snapshot, event, scope), microsteps }
}
