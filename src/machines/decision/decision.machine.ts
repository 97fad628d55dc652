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

/** A decision that did not come about. Its key goes with it: a retry must not do twice what may have arrived. */
export interface Refusal {
  decision: Decision
  key: string
  failure: Failure
}

interface DecisionContext {
  decision: Decision | null
  /** Made with the decision and kept through its retries. */
  key: string
  failure: Failure | null
  /** The decisions made while another was on its way, in their order. */
  waiting: readonly Decision[]
  /** The decisions refused since a press found nothing under way. */
  refusals: readonly Refusal[]
}

/** The same file twice is the same; two files never are, though they read alike as JSON. */
const isSame = (one: Decision | null, other: Decision): boolean =>
  one !== null &&
  one.kind === other.kind &&
  one.uuid === other.uuid &&
  (one.body === other.body || (!(one.body instanceof Blob) && JSON.stringify(one.body) === JSON.stringify(other.body)))

/** The decision on its way: one that may have arrived is made again under its own key. */
function begun({ refusals }: DecisionContext, decision: Decision) {
  const before = refusals.find(one => one.failure.retryable && isSame(one.decision, decision))
  return { decision, key: before?.key ?? crypto.randomUUID(), failure: null }
}

/** Verbs on the rows of a list, one after the other: pressed twice does it once, a failure stays beside its row. */
export const decisionMachine = setup({
  types: { context: typed<DecisionContext>(), events: typed<DecisionEvent>(), emitted: typed<DecisionEmitted>() },
  actors: { decide: declaredPromise<unknown, { decision: Decision; key: string }>('decide') },
  actions: {
    take: assign(({ context, event }) => ({ ...begun(context, event.decision), refusals: [] })),
    want: assign(({ context, event: { decision } }) =>
      [context.decision, ...context.waiting].some(one => isSame(one, decision))
        ? {}
        : { waiting: [...context.waiting, decision] },
    ),
    takeNext: assign(({ context }) => {
      const [next, ...waiting] = context.waiting
      return next ? { ...begun(context, next), waiting } : {}
    }),
    refuse: assign(({ context: { decision, key, refusals } }, failure: Failure) => ({
      failure,
      refusals: decision ? [...refusals, { decision, key, failure }] : refusals,
    })),
    showRefusal: assign(({ context }) => context.refusals.at(-1) ?? {}),
  },
  guards: {
    waits: ({ context }) => context.waiting.length > 0,
    wasRefused: ({ context }) => context.refusals.length > 0,
  },
}).createMachine({
  id: 'decision',
  context: { decision: null, key: '', failure: null, waiting: [], refusals: [] },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being decided.',
      always: [
        { guard: 'waits', target: 'deciding', actions: 'takeNext' },
        { guard: 'wasRefused', target: 'refused', actions: 'showRefusal' },
      ],
      on: { 'decision.make': { target: 'deciding', actions: 'take' } },
    },
    deciding: {
      description: 'The server is asked. Another decision waits its turn; the same one is not made twice.',
      tags: ['busy'],
      on: { 'decision.make': { actions: 'want' } },
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
        onError: {
          target: 'refused',
          actions: { type: 'refuse', params: ({ event }) => asFailure(event.error) },
        },
      },
    },
    refused: {
      description: 'It did not happen; the reason shows beside the row until the next try.',
      tags: ['recoverable'],
      always: { guard: 'waits', target: 'deciding', actions: 'takeNext' },
      on: {
        'decision.make': { target: 'deciding', actions: 'take' },
      },
    },
  },
})

/** Snapshot of any decision: a part that shows its progress reads no more than this. */
export type DecisionSnapshot = SnapshotFrom<typeof decisionMachine>

/** The body that a decision of this kind takes. */
export type BodyFor<D extends Decision, K> = D extends { kind: infer Kind } ? (K extends Kind ? D['body'] : never) : never

/** One of these verbs with its body, for any row. */
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
