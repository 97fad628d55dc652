import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import type { Workflow } from '#src/machines/catalogue/workflow.ts'
import { catalogue } from '#src/machines/catalogue.ts'
import { definitionId } from '#workbench/chart.ts'
import { activeIn } from '#workbench/microsteps.ts'
import { asObject } from '../form/draft-values.ts'
import type { ActorSource, LiveActor, LiveStep } from './live-types.ts'
import { redact } from './redact.ts'

const isMachine = (logic: unknown): logic is AnyStateMachine => Boolean(Object(logic).root)

/** The workflow that a running machine is. Some share one chart: the one that shares most of its parts with the running one is it. */
export function workflowOf(logic: unknown): Workflow | null {
  if (!isMachine(logic)) return null
  const fitting = catalogue.filter(({ machine }) => machine.config === logic.config)
  const shared = ({ machine }: Workflow) => {
    const [own, running] = [machine.implementations, logic.implementations].map(asObject)
    return Object.entries(own ?? {}).flatMap(([kind, parts]) =>
      Object.entries(asObject(parts)).filter(([name, part]) => asObject(running?.[kind])[name] === part),
    ).length
  }
  return fitting.sort((a, b) => shared(b) - shared(a))[0] ?? null
}

const isActor = (child: unknown): child is AnyActorRef => typeof Object(child).getSnapshot === 'function'

/** An actor that nobody named is called what it is. */
function nameOf(id: string, logic: unknown): string {
  return /^x:\d+$/.test(id) && isMachine(logic) ? logic.id : id
}

interface Inspected {
  type: string
  actorRef: AnyActorRef & { logic: unknown }
  event: { type: string }
  snapshot: AnyMachineSnapshot
  _transitions: Parameters<typeof definitionId>[0][]
}

/** Tells each step of each of a tab's workflows, beginning with where they stand. Returns how to stop. */
export function recordTab(source: ActorSource, tab: string, heard: (actor: LiveActor, step: LiveStep) => void): () => void {
  const taken = new Map<AnyActorRef, string[]>()
  const tell = (ref: AnyActorRef & { logic?: unknown }, snapshot: AnyMachineSnapshot, event: string) => {
    const workflow = workflowOf(ref.logic)
    if (!workflow) return
    const steps = taken.get(ref) ?? []
    taken.delete(ref)
    heard(
      { key: `${tab} ${ref.sessionId}`, tab, workflow: workflow.id, name: nameOf(ref.id, ref.logic) },
      stepOf(ref, snapshot, event, steps, workflow),
    )
  }
  const begin = (ref: AnyActorRef) => {
    const snapshot: AnyMachineSnapshot | undefined = ref.getSnapshot()
    if (!snapshot || !('_nodes' in snapshot)) return
    tell(ref, snapshot, 'xstate.init')
    for (const child of Object.values(snapshot.children)) if (isActor(child)) begin(child)
  }
  for (const root of source.roots()) begin(root)
  return source.listen((inspection: InspectionEvent) => {
    const { type, actorRef, event, snapshot, _transitions }: Inspected = Object(inspection)
    if (type === '@xstate.microstep' && '_nodes' in snapshot)
      taken.set(actorRef, [...(taken.get(actorRef) ?? []), ..._transitions.map(definitionId)])
    if (type === '@xstate.snapshot' && '_nodes' in snapshot) tell(actorRef, snapshot, event.type)
  })
}

function stepOf(
  ref: AnyActorRef,
  snapshot: AnyMachineSnapshot,
  event: string,
  taken: readonly string[],
  { shows }: Workflow,
): LiveStep {
  const scheduled = Object.values(ref.system.getSnapshot()._scheduledEvents)
  return {
    at: Date.now(),
    event,
    taken,
    active: activeIn(snapshot),
    context: redact(snapshot.context, shows),
    actors: Object.entries(snapshot.children).map(([id, child]) => ({
      id: nameOf(id, Object(child).logic),
      status: String(Object(child).getSnapshot?.()?.status ?? ''),
    })),
    timers: scheduled
      .filter(timer => timer.source === ref && timer.target === ref)
      .map(timer => ({ event: timer.event.type, due: timer.startedAt + timer.delay })),
    over: snapshot.status !== 'active',
  }
}
