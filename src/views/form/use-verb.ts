import { useState } from 'react'
import type { ActorRef } from 'xstate'
import type { Failure } from '#contract/errors.ts'
import type { BodyFor, Decision, DecisionSnapshot } from '#src/machines/decision/decision.machine.ts'
import { useDecided } from '../use-decided.ts'
import { useEmitted } from '../use-emitted.ts'

/** An actor that has these verbs, beside others. */
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
  const { doing, failure } = useDecided(decision, { kind, uuid: of })
  const [done, setDone] = useState(false)
  useEmitted(decision, 'decision.made', event => {
    const isOver = event.kind === kind && (of === undefined || event.decision.uuid === of)
    setDone(isOver)
    if (isOver) onDone?.()
  })
  const make = (body?: unknown, uuid = of ?? kind) => {
    setDone(false)
    decision.send({ type: 'decision.make', decision: { kind, uuid, body } })
  }
  return { busy: doing !== null, failure, done, make }
}
