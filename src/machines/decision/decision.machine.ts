import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { Failure } from '#contract/errors.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

/** One thing done to one row: shortlist a pitch, pause a call. `kind` is the verb, `body` what it takes. */
export interface Decision {
  kind: string
  uuid: string
  body?: unknown
}

export type DecisionEvent = { type: 'decision.make'; decision: Decision }
export type DecisionEmitted = { type: 'decision.made'; decision: Decision; output: unknown }

interface DecisionContext {
  decision: Decision | null
  /** Made with the decision and kept through its retries. */
  key: string
  failure: Failure | null
}

/** A verb on a row of a list: one at a time, pressed twice does it once, a failure stays beside its row. */
export const decisionMachine = setup({
  types: { context: {} as DecisionContext, events: {} as DecisionEvent, emitted: {} as DecisionEmitted },
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

export type DecisionActor = ActorRefFrom<typeof decisionMachine>
