import { type ActorRefFrom, assign, setup } from 'xstate'
import type { CommunityAct, CommunityImage } from '#contract/entities/community.ts'
import type { Failure } from '#contract/errors.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

export type CommunityEvent =
  | { type: 'community.act'; act: CommunityAct }
  | { type: 'community.retry' }
  | { type: 'community.drop' }

interface CommunityContext {
  act: CommunityAct | null
  /** The outcome of the acts, by picture: newer than what the gallery last read. */
  changed: Readonly<Record<string, CommunityImage>>
  /** Shared here just now: newest first, the gallery may not show them yet. */
  shared: readonly CommunityImage[]
  failure: Failure | null
}

/** Shares, likes, reports: one thing to one picture at a time, and the gallery follows without being read again. */
export const communityMachine = setup({
  types: { context: typed<CommunityContext>(), events: typed<CommunityEvent>(), tags: typed<'busy' | 'recoverable'>() },
  actors: { act: declaredPromise<CommunityImage, { act: CommunityAct | null }>('act') },
  actions: {
    take: assign(({ event }) => (event.type === 'community.act' ? { act: event.act, failure: null } : {})),
    follow: assign(({ context }, { image }: { image: CommunityImage }) => ({
      changed: { ...context.changed, [image.id]: image },
      shared:
        context.act && 'share' in context.act
          ? [image, ...context.shared.filter(({ id }) => id !== image.id)]
          : context.shared.map(one => (one.id === image.id ? image : one)),
      act: null,
    })),
  },
}).createMachine({
  id: 'community',
  context: { act: null, changed: {}, shared: [], failure: null },
  initial: 'idle',
  states: {
    idle: { description: 'One looks around.', on: { 'community.act': { target: 'acting', actions: 'take' } } },
    acting: {
      description: 'The server is asked; further presses do nothing.',
      tags: ['busy'],
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => ({ act: context.act }),
        onDone: { target: 'idle', actions: { type: 'follow', params: ({ event }) => ({ image: event.output }) } },
        onError: { target: 'refused', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    refused: {
      description: 'It did not happen; trying again is the same.',
      tags: ['recoverable'],
      on: {
        'community.retry': 'acting',
        'community.drop': { target: 'idle', actions: assign({ failure: null, act: null }) },
        'community.act': { target: 'acting', actions: 'take' },
      },
    },
  },
})

export type CommunityActor = ActorRefFrom<typeof communityMachine>
