import { useSelector } from '@xstate/react'
import type { ActorRef } from 'xstate'
import type { DecisionSnapshot } from '#src/machines/decision/decision.machine.ts'
import { type Meant, selectFailure, selectUnderWay } from '#src/machines/decision/decision.select.ts'

/** The decision of this row, or of this kind, that is under way or waits its turn; and why the last one was refused. */
export function useDecided(decision: ActorRef<DecisionSnapshot, never>, meant: Meant) {
  const doing = useSelector(decision, snapshot => selectUnderWay(snapshot, meant))
  const failure = useSelector(decision, snapshot => selectFailure(snapshot, meant))
  return { doing, failure }
}

/** The same for the rows of a list that one view draws. */
export function useDecisions(decision: ActorRef<DecisionSnapshot, never>) {
  const snapshot = useSelector(decision, now => now)
  return {
    doing: (meant: Meant) => selectUnderWay(snapshot, meant),
    isUnderWay: (meant: Meant) => selectUnderWay(snapshot, meant) !== null,
    failureOf: (meant: Meant) => selectFailure(snapshot, meant),
  }
}
