import type { AnyActorRef, InspectionEvent } from 'xstate'

type Listener = (event: InspectionEvent) => void

const listeners = new Set<Listener>()
const roots = new Set<AnyActorRef>()

/** Given to every root actor of this tab. Without listeners it only remembers which roots run. */
export const inspect: Listener = event => {
  if (event.type === '@xstate.snapshot') {
    const root = event.actorRef as AnyActorRef
    if (root.sessionId === event.rootId) roots[event.snapshot.status === 'active' ? 'add' : 'delete'](root)
  }
  for (const hear of listeners) hear(event)
}

/** Hears everything that the tab's actors do, as XState tells it. Returns how to stop. */
export function listen(hear: Listener): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

/** The root actors that run now: for who starts to listen late. */
export const runningRoots = (): readonly AnyActorRef[] => [...roots]

/** A test or a person at the console may have put a listener there before the app starts. */
export function listenForPage(): void {
  const { elencoInspect } = globalThis as { elencoInspect?: Listener }
  if (typeof elencoInspect === 'function') listen(elencoInspect)
}
