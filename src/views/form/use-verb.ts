import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Failure } from '#contract/errors.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { useEmitted } from '../use-emitted.ts'

/** One verb of the page: whether it is under way, why it was refused, and whether it has been done since one came. */
export function useVerb(decision: DecisionActor, kind: string, onDone?: () => void) {
  const mine = useSelector(decision, snapshot => snapshot.context.decision?.kind === kind)
  const deciding = useSelector(decision, snapshot => snapshot.matches('deciding'))
  const refused = useSelector(decision, snapshot => (snapshot.matches('refused') ? snapshot.context.failure : null))
  const [done, setDone] = useState(false)
  useEmitted(decision, 'decision.made', event => {
    setDone(event.decision.kind === kind)
    if (event.decision.kind === kind) onDone?.()
  })
  const make = (body?: unknown, uuid = kind) => {
    setDone(false)
    decision.send({ type: 'decision.make', decision: { kind, uuid, body } })
  }
  return { busy: mine && deciding, failure: mine ? (refused as Failure | null) : null, done, make }
}
