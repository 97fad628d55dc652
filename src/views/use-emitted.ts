import { useEffect, useEffectEvent } from 'react'
import type { ActorRef, AnyActorRef } from 'xstate'

type EmittedBy<A extends AnyActorRef> = A extends ActorRef<infer _Snapshot, infer _Event, infer Emitted> ? Emitted : never

/** Runs `handler`, always the one of the last rendering, whenever the actor emits an event of this type. */
export function useEmitted<A extends AnyActorRef, T extends string>(
  actor: A,
  type: T & EmittedBy<A>['type'],
  handler: (event: Extract<EmittedBy<A>, { type: T }>) => void,
): void {
  const heard = useEffectEvent(handler)
  useEffect(() => {
    const listening = actor.on(type, heard)
    return () => listening.unsubscribe()
  }, [actor, type])
}
