import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { ActorRef } from 'xstate'
import type { DecisionSnapshot } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import { focusFirstWrong } from './attention.ts'

/** Submitting a form: from the first try on, wrong fields say so, and the first of them takes the focus; what is right is sent, and never twice. */
export function useTries(busy = false) {
  const [tried, setTried] = useState(false)
  const submitting = (isWrong: boolean, send: () => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isWrong) focusFirstWrong(event.currentTarget)
    else if (!busy) send()
  }
  return { tried, submitting, tryIt: () => setTried(true), startOver: () => setTried(false) }
}

/** The same of a form that has its page's decision to itself: whether it is under way, and why it was refused. */
export function useDecisionForm(decision: ActorRef<DecisionSnapshot, never>) {
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(decision, selectRefusal)
  return { busy, failure, ...useTries(busy) }
}
