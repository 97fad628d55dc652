import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRef } from 'xstate'
import type { Failure } from '#contract/errors.ts'
import type { BodyFor, Decision, DecisionSnapshot } from '#src/machines/decision/decision.machine.ts'
import { useEmitted } from '../use-emitted.ts'

/** Whatever has these verbs, beside others. */
export type Deciding<D extends Decision> = ActorRef<
  DecisionSnapshot,
  { type: 'decision.make'; decision: D },
  { type: 'decision.made'; kind: string; decision: { uuid: string } }
>

export interface Verb<Body> {
  busy: boolean
  failure: Failure | null
  done: boolean
  make: undefined extends Body ? (body?: Body, uuid?: string) => void : (body: Body, uuid?: string) => void
}

/**
 * One verb of the page: whether it is under way, why it was refused, and whether it has been done since one came. With
 * `of`, an id, it is the verb of that row alone.
 */
export function useVerb<D extends Decision, K extends D['kind']>(
  decision: Deciding<D>,
  kind: K,
  onDone?: () => void,
  of?: string,
): Verb<BodyFor<D, K>>
export function useVerb(decision: Deciding<Decision>, kind: string, onDone?: () => void, of?: string): unknown {
  const isMine = (one: Decision | null) => one?.kind === kind && (of === undefined || one.uuid === of)
  const mine = useSelector(decision, snapshot => isMine(snapshot.context.decision))
  const deciding = useSelector(decision, snapshot => snapshot.matches('deciding'))
  const refused = useSelector(decision, snapshot => (snapshot.matches('refused') ? snapshot.context.failure : null))
  const [done, setDone] = useState(false)
  useEmitted(decision, 'decision.made', event => {
    const isOver = isMine({ kind: event.kind, uuid: event.decision.uuid })
    setDone(isOver)
    if (isOver) onDone?.()
  })
  const make = (body?: unknown, uuid = of ?? kind) => {
    setDone(false)
    decision.send({ type: 'decision.make', decision: { kind, uuid, body } })
  }
  return { busy: mine && deciding, failure: mine ? refused : null, done, make }
}
