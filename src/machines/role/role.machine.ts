import { type ActorRefFrom, assign, setup } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import type { Failure } from '#contract/errors.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

export const roles = ['creator', 'brand', 'realty'] as const
export type RoleChoice = (typeof roles)[number]

export type RoleEvent = { type: 'role.pick'; role: RoleChoice } | { type: 'role.decide' } | { type: 'role.goOn' }

interface RoleContext {
  role: RoleChoice | null
  /** This person has one already. */
  defined: boolean
  failure: Failure | null
  user: User | null
}

/** The part that somebody plays; chosen once. Another tab may have been first. */
export const roleMachine = setup({
  types: {
    context: typed<RoleContext>(),
    events: typed<RoleEvent>(),
    input: typed<{ defined: boolean }>(),
    tags: typed<'busy'>(),
  },
  actors: {
    define: declaredPromise<User, { role: RoleChoice }>('define'),
    /** Reads who one is by now. */
    reread: declaredPromise<User>('reread'),
  },
  actions: { fail: assign((_, error: unknown) => ({ failure: asFailure(error) })) },
  guards: {
    alreadyDefined: ({ context }) => context.defined,
    picked: ({ context }) => context.role !== null,
    definedMeanwhile: (_, error: unknown) => asFailure(error).code === 'account.role_defined',
  },
}).createMachine({
  id: 'role',
  context: ({ input }) => ({ role: null, defined: input.defined, failure: null, user: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Somebody with a role cannot choose another.',
      always: [{ guard: 'alreadyDefined', target: 'already' }, 'choosing'],
    },
    choosing: {
      description: 'One of three is picked and can be changed until it is decided.',
      on: {
        'role.pick': { actions: assign({ role: ({ event }) => event.role, failure: null }) },
        'role.decide': { guard: 'picked', target: 'deciding', actions: assign({ failure: null }) },
      },
    },
    deciding: {
      description: 'The server is told; pressing again does nothing.',
      tags: ['busy'],
      invoke: {
        id: 'define',
        src: 'define',
        input: ({ context }) => ({ role: context.role ?? 'creator' }),
        onDone: { target: 'decided', actions: assign({ user: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'definedMeanwhile', params: ({ event }: { event: { error: unknown } }) => event.error },
            target: 'already',
          },
          {
            target: 'choosing',
            actions: { type: 'fail', params: ({ event }: { event: { error: unknown } }) => event.error },
          },
        ],
      },
    },
    already: {
      description: 'The role was chosen before, here or in another tab.',
      on: { 'role.goOn': { target: 'rereading', actions: assign({ failure: null }) } },
    },
    rereading: {
      description: 'Which role it is by now is being read.',
      tags: ['busy'],
      invoke: {
        id: 'reread',
        src: 'reread',
        onDone: { target: 'decided', actions: assign({ user: ({ event }) => event.output }) },
        onError: {
          target: 'already',
          actions: { type: 'fail', params: ({ event }: { event: { error: unknown } }) => event.error },
        },
      },
    },
    decided: { type: 'final', description: '`user` has its role.' },
  },
})

export type RoleActor = ActorRefFrom<typeof roleMachine>
