import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { WithdrawnPitches } from '#contract/entities/application.ts'
import type { Failure } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

export type PitchPickingEvent =
  | { type: 'pitches.pick'; pitch: string }
  | { type: 'pitches.pickAll'; pitches: readonly string[] }
  | { type: 'pitches.clear' }
  | { type: 'pitches.withdraw' }
  | { type: 'pitches.undo' }
export type PitchPickingEmitted = { type: 'pitches.withdrawn' }

interface PitchPickingContext {
  picked: readonly string[]
  /** The server's last answer. */
  last: WithdrawnPitches | null
  failure: Failure | null
}

const choices = {
  'pitches.pick': { actions: 'pick' },
  'pitches.pickAll': { actions: 'pickAll' },
  'pitches.clear': { actions: 'clear' },
  'pitches.withdraw': { target: 'pausing', guard: 'some' },
} as const

/**
 * Creators choose pitches of their own and withdraw them together. A withdrawn pitch cannot come back, so the server is asked after a pause
 * in which one can undo it.
 */
export const pitchPickingMachine = setup({
  types: { context: typed<PitchPickingContext>(), events: typed<PitchPickingEvent>(), emitted: typed<PitchPickingEmitted>() },
  actors: { withdraw: declaredPromise<WithdrawnPitches, { pitches: readonly string[] }>('withdraw') },
  actions: {
    pick: assign(({ context: { picked }, event }) => {
      if (event.type !== 'pitches.pick') return {}
      const has = picked.includes(event.pitch)
      return { picked: has ? picked.filter(one => one !== event.pitch) : [...picked, event.pitch] }
    }),
    pickAll: assign(({ context, event }) =>
      event.type === 'pitches.pickAll' ? { picked: [...new Set([...context.picked, ...event.pitches])] } : {},
    ),
    clear: assign({ picked: [] }),
  },
  guards: { some: ({ context }) => context.picked.length > 0 },
  delays: { regret: limits.application.withdrawPause },
}).createMachine({
  id: 'pitch-picking',
  context: { picked: [], last: null, failure: null },
  initial: 'choosing',
  states: {
    choosing: { description: 'Pitches can be chosen and withdrawn.', on: choices },
    pausing: {
      description: 'Nothing was sent yet: one can still think better of it.',
      entry: assign({ last: null, failure: null }),
      after: { regret: 'withdrawing' },
      on: { 'pitches.undo': 'choosing' },
    },
    withdrawing: {
      description: 'The server is asked. Pitches that were decided meanwhile stay as they are.',
      tags: ['busy'],
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        input: ({ context }) => ({ pitches: context.picked }),
        onDone: {
          target: 'choosing',
          actions: [assign(({ event }) => ({ picked: [], last: event.output })), emit({ type: 'pitches.withdrawn' })],
        },
        onError: { target: 'refused', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    refused: {
      description: 'The server did not do it; the choice stays for the next try.',
      tags: ['recoverable'],
      on: choices,
    },
  },
})

export type PitchPickingActor = ActorRefFrom<typeof pitchPickingMachine>
