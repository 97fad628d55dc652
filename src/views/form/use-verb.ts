import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRef } from 'xstate'
import type { Failure } from '#contract/errors.ts'
import type { BodyFor, Decision, DecisionSnapshot } from '#src/machines/decision/decision.machine.ts'
import { useEmitted } from '../use-emitted.ts'

type Deciding<D extends Decision> = ActorRef<
  DecisionSnapshot,
  { type: 'decision.make'; decision: D },
  { type: 'decision.made'; kind: string }
>

interface Verb<Body> {
  busy: boolean
  failure: Failure | null
  done: boolean
  make: undefined extends Body ? (body?: Body, uuid?: string) => void : (body: Body, uuid?: string) => void
}

/** One verb of the page: whether it is under way, why it was refused, and whether it has been done since one came. */
export function useVerb<D extends Decision, K extends D['kind']>(
  decision: Deciding<D>,
  kind: K,
  onDone?: () => void,
): Verb<BodyFor<D, K>>
export function useVerb(decision: Deciding<Decision>, kind: string, onDone?: () => void): unknown {
  const mine = useSelector(decision, snapshot => snapshot.context.decision?.kind === kind)
  const deciding = useSelector(decision, snapshot => snapshot.matches('deciding'))
  const refused = useSelector(decision, snapshot => (snapshot.matches('refused') ? snapshot.context.failure : null))
  const [done, setDone] = useState(false)
  useEmitted(decision, 'decision.made', event => {
    setDone(event.kind === kind)
    if (event.kind === kind) onDone?.()
  })
  const make = (body?: unknown, uuid = kind) => {
    setDone(false)
    decision.send({ type: 'decision.make', decision: { kind, uuid, body } })
  }
  return { busy: mine && deciding, failure: mine ? refused : null, done, make }
}
