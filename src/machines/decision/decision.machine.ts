import { type ActorRef, assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { CallInput, CallReply, Endpoint } from '#contract/endpoint.ts'
import type { Failure } from '#contract/errors.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

/** One thing done to one row: shortlist a pitch, pause a call. `kind` is the verb, `body` what it takes. */
export interface Decision {
  kind: string
  uuid: string
  body?: unknown
}

/** Of every verb that a screen has: `body` is taken along, `output` answers it. A verb that takes nothing names no body. */
export type Verbs = Record<string, { body?: unknown; output: unknown }>
/** A verb that is one call: it takes the call's body and answers with the call's reply. */
export type CallVerb<E extends Endpoint> = { output: CallReply<E> } & (CallInput<E> extends { body: infer Body }
  ? { body: Body }
  : { body?: undefined })
type AnyVerbs = Record<string, { body: unknown; output: unknown }>

type BodyOf<V extends Verbs, K extends keyof V> = 'body' extends keyof V[K]
  ? undefined extends V[K]['body']
    ? { body?: V[K]['body'] }
    : { body: V[K]['body'] }
  : { body?: undefined }

export type DecisionEvent = { type: 'decision.make'; decision: Decision }
/** `kind` stands beside its decision too: it tells which output this is. */
export type DecisionEmitted = { type: 'decision.made'; kind: string; decision: Decision; output: unknown }

interface DecisionContext {
  decision: Decision | null
  /** Made with the decision and kept through its retries. */
  key: string
  failure: Failure | null
}

/** A verb on a row of a list: one at a time, pressed twice does it once, a failure stays beside its row. */
export const decisionMachine = setup({
  types: { context: typed<DecisionContext>(), events: typed<DecisionEvent>(), emitted: typed<DecisionEmitted>() },
  actors: { decide: declaredPromise<unknown, { decision: Decision; key: string }>('decide') },
  actions: {
    take: assign(({ context, event }) => {
      if (event.type !== 'decision.make') return {}
      const again = context.failure?.retryable && JSON.stringify(context.decision) === JSON.stringify(event.decision)
      return { decision: event.decision, key: again ? context.key : crypto.randomUUID(), failure: null }
    }),
  },
}).createMachine({
  id: 'decision',
  context: { decision: null, key: '', failure: null },
  initial: 'idle',
  states: {
    idle: { description: 'Nothing is being decided.', on: { 'decision.make': { target: 'deciding', actions: 'take' } } },
    deciding: {
      description: 'The server is asked; further presses do nothing.',
      tags: ['busy'],
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => ({ decision: context.decision as Decision, key: context.key }),
        onDone: {
          target: 'idle',
          actions: [
            emit(({ context, event }) => ({
              type: 'decision.made' as const,
              kind: context.decision?.kind ?? '',
              decision: context.decision as Decision,
              output: event.output,
            })),
            assign({ decision: null }),
          ],
        },
        onError: { target: 'refused', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    refused: {
      description: 'It did not happen; the reason shows beside the row until the next try.',
      tags: ['recoverable'],
      on: {
        'decision.make': { target: 'deciding', actions: 'take' },
      },
    },
  },
})

/** Whatever is being decided: a part that shows how it goes reads no more than this. */
export type DecisionSnapshot = SnapshotFrom<typeof decisionMachine>

/** What a decision of this kind takes. */
export type BodyFor<D extends Decision, K> = D extends { kind: infer Kind } ? (K extends Kind ? D['body'] : never) : never

/** What is done by one of these verbs, whatever it is done to. */
export type ActOf<V extends Verbs> = { [K in keyof V & string]: { kind: K } & BodyOf<V, K> }[keyof V & string]

/** A running decision with the verbs of its screen; without them it takes and answers anything. */
export type DecisionActor<V extends Verbs = AnyVerbs> = ActorRef<
  DecisionSnapshot,
  {
    type: 'decision.make'
    decision: { [K in keyof V & string]: { kind: K; uuid: string } & BodyOf<V, K> }[keyof V & string]
  },
  {
    [K in keyof V & string]: {
      type: 'decision.made'
      kind: K
      decision: { kind: K; uuid: string } & BodyOf<V, K>
      output: V[K]['output']
    }
  }[keyof V & string]
>
