import { useEffect, useEffectEvent } from 'react'
import type { ActorRef } from 'xstate'
import type { DecisionSnapshot } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'

/** Runs `refresh` when a decision is refused with a code that says: the thing has moved on. The present one is shown before anybody tries again. */
export function useRefreshWhenStale(
  decision: ActorRef<DecisionSnapshot, never>,
  isStale: (code: string) => boolean,
  refresh: () => void,
): void {
  const heard = useEffectEvent((snapshot: DecisionSnapshot) => {
    const refusal = selectRefusal(snapshot)
    if (refusal && isStale(refusal.code)) refresh()
  })
  useEffect(() => {
    const listening = decision.subscribe(heard)
    return () => listening.unsubscribe()
  }, [decision])
}
