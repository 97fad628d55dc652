import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Failure } from '#contract/errors.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

/** Standing of this browser with pushes: it cannot, it must not, it could, it is pushed to. */
export type PushStanding = 'unsupported' | 'denied' | 'off' | 'on'

export type PushDeviceEvent = { type: 'push.on' } | { type: 'push.off' } | { type: 'push.look' }

/** Push to this one browser. Permission is asked for by a press and never otherwise. */
export const pushDeviceMachine = setup({
  types: { context: typed<{ failure: Failure | null }>(), events: typed<PushDeviceEvent>() },
  actors: {
    look: declaredPromise<PushStanding>('look'),
    /** Asks for permission and subscribes; `off` where the question was put aside. */
    turnOn: declaredPromise<PushStanding>('turnOn'),
    turnOff: declaredPromise<PushStanding>('turnOff'),
  },
  actions: { forgive: assign({ failure: null }) },
  guards: { stands: (_, { is, wanted }: { is: PushStanding; wanted: PushStanding }) => is === wanted },
}).createMachine({
  id: 'push-device',
  context: { failure: null },
  initial: 'looking',
  states: {
    looking: {
      description: 'What this browser can and may do is being found out.',
      tags: ['busy'],
      entry: 'forgive',
      invoke: {
        id: 'look',
        src: 'look',
        onDone: [
          { guard: { type: 'stands', params: ({ event }) => ({ is: event.output, wanted: 'on' }) }, target: 'on' },
          { guard: { type: 'stands', params: ({ event }) => ({ is: event.output, wanted: 'denied' }) }, target: 'denied' },
          { guard: { type: 'stands', params: ({ event }) => ({ is: event.output, wanted: 'off' }) }, target: 'off' },
          { target: 'unsupported' },
        ],
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    failed: {
      description: 'It could not be found out.',
      tags: ['recoverable'],
      on: { 'push.look': 'looking' },
    },
    unsupported: {
      description: 'This browser cannot be pushed to; some can once the product is installed.',
      on: { 'push.look': 'looking' },
    },
    denied: {
      description: 'The browser was told not to let us: only there can that be changed.',
      on: { 'push.look': 'looking' },
    },
    off: {
      description: 'It could be pushed to; why it is not, shows where it was tried.',
      on: { 'push.on': 'turningOn' },
    },
    turningOn: {
      description: 'The browser asks its person, subscribes, and we keep where to send.',
      tags: ['busy'],
      entry: 'forgive',
      invoke: {
        id: 'turnOn',
        src: 'turnOn',
        onDone: [
          { guard: { type: 'stands', params: ({ event }) => ({ is: event.output, wanted: 'on' }) }, target: 'on' },
          { guard: { type: 'stands', params: ({ event }) => ({ is: event.output, wanted: 'denied' }) }, target: 'denied' },
          { target: 'off' },
        ],
        onError: { target: 'off', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    on: {
      description: 'This browser is pushed to.',
      on: { 'push.off': 'turningOff' },
    },
    turningOff: {
      description: 'It is being forgotten.',
      tags: ['busy'],
      entry: 'forgive',
      invoke: {
        id: 'turnOff',
        src: 'turnOff',
        onDone: 'off',
        onError: { target: 'on', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
  },
})

export type PushDeviceActor = ActorRefFrom<typeof pushDeviceMachine>
