import { type ActorRefFrom, type AnyActorLogic, type AnyActorRef, assign, emit, setup, stopChild } from 'xstate'
import type { SignedIn, User } from '#contract/entities/user.ts'
import type { Failure } from '#contract/errors.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredCallback, declaredPromise } from '../declared.ts'

/** The result of a sign-in or a restore: the person, and which sign-in of this tab it is. */
export interface Arrival {
  user: User
  epoch: number
  isNew: boolean
}

export type SignInWith =
  | { way: 'password'; email: string; password: string }
  | { way: 'google'; credential: string; nonce: string }
  /** A mailed link was followed: the answer to it opens the session. */
  | { way: 'link'; signedIn: SignedIn }

/** Why nobody is signed in any more; views choose the words. */
export type EndReason = 'expired' | 'signed_out' | 'signed_out_unrevoked' | 'elsewhere'

type Sent =
  | { type: 'session.unauthorized'; epoch: number }
  | { type: 'tab.signedOut'; user: string }
  | { type: 'tab.signedIn'; user: string }

export type SessionEvent =
  | { type: 'session.signIn'; with: SignInWith }
  | { type: 'session.signOut' }
  | { type: 'session.retry' }
  | { type: 'session.clearFailure' }
  | { type: 'user.changed'; user: User }
  | Sent

export type SessionEmitted =
  | { type: 'session.began'; arrival: Arrival }
  | { type: 'session.ended'; reason: EndReason; user: string | null }

interface SessionContext {
  user: User | null
  epoch: number
  failure: Failure | null
  /** The reason why the last session ended, for the sign-in page. */
  ended: EndReason | null
  attempts: number
  workspace: AnyActorRef | null
}

/** Signing in, staying in, and leaving. Only `active` hears `unauthorized`; leaving it stops everything that belongs to the person. */
export const sessionMachine = setup({
  types: {
    context: typed<SessionContext>(),
    events: typed<SessionEvent>(),
    emitted: typed<SessionEmitted>(),
  },
  actors: {
    restore: declaredPromise<Arrival | null>('restore'),
    signIn: declaredPromise<Arrival, SignInWith>('signIn'),
    revoke: declaredPromise<void>('revoke'),
    /** The code of everything behind sign-in arrives only now. */
    loadWorkspace: declaredPromise<AnyActorLogic>('loadWorkspace'),
    unauthorized: declaredCallback<Sent>('unauthorized'),
    tabs: declaredCallback<Sent>('tabs'),
  },
  actions: {
    /** Provided: forget the token, wipe private storage. Drafts wait for the same person. */
    forget: () => {},
    /** Provided: the same, drafts too: who signs out on purpose may share this device. */
    forgetAll: (_, _params: { user: string | null }) => {},
    /** Provided: tell the other tabs that this person left here. */
    tellSignedOut: (_, _params: { user: string | null }) => {},
    tellSignedIn: (_, _params: { user: string | null }) => {},
    arrive: assign((_, arrival: Arrival) => ({
      user: arrival.user,
      epoch: arrival.epoch,
      failure: null,
      ended: null,
      attempts: 0,
    })),
    fail: assign((_, error: unknown) => ({ failure: asFailure(error) })),
    leave: assign((_, ended: EndReason) => ({ user: null, failure: null, ended, attempts: 0 })),
    stopWorkspace: stopChild(({ context }) => context.workspace ?? 'no workspace'),
  },
  guards: {
    someone: (_, arrival: Arrival | null) => arrival !== null,
    sameSignIn: ({ context, event }) => event.type === 'session.unauthorized' && event.epoch === context.epoch,
    sameUser: ({ context, event }) => event.type === 'tab.signedOut' && event.user === context.user?.uuid,
    ended: (_, error: unknown) => asFailure(error).code.startsWith('session.'),
  },
  delays: {
    /** 1, 2, 4 … at most 30 seconds. */
    restoreAgain: ({ context }) => Math.min(30_000, 1000 * 2 ** Math.min(context.attempts, 5)),
  },
}).createMachine({
  id: 'session',
  context: { user: null, epoch: 0, failure: null, ended: null, attempts: 0, workspace: null },
  invoke: { id: 'tabs', src: 'tabs', onError: {} },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'A stored token is being tried; without one this is over at once.',
      tags: ['pending'],
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          {
            guard: { type: 'someone', params: ({ event }) => event.output },
            target: 'active',
            actions: [
              { type: 'arrive', params: ({ event }) => event.output as Arrival },
              emit(({ event }) => ({ type: 'session.began' as const, arrival: event.output as Arrival })),
            ],
          },
          { target: 'anonymous' },
        ],
        onError: [
          {
            guard: { type: 'ended', params: ({ event }: { event: { error: unknown } }) => event.error },
            target: 'anonymous',
            actions: [
              'forget',
              { type: 'leave', params: 'expired' },
              emit({ type: 'session.ended' as const, reason: 'expired' as const, user: null }),
            ],
          },
          {
            target: 'restoreFailed',
            actions: { type: 'fail', params: ({ event }: { event: { error: unknown } }) => event.error },
          },
        ],
      },
    },
    restoreFailed: {
      description: 'The server could not be reached. The token is kept: this is not a sign-out. Tried again by itself.',
      tags: ['pending', 'recoverable'],
      after: { restoreAgain: { target: 'restoring', actions: assign({ attempts: ({ context }) => context.attempts + 1 }) } },
      on: { 'session.retry': { target: 'restoring', actions: assign({ attempts: 0 }) } },
    },
    anonymous: {
      description: 'Nobody is signed in.',
      on: {
        'session.signIn': { target: 'signingIn', actions: assign({ failure: null }) },
        'session.clearFailure': { actions: assign({ failure: null }) },
        'tab.signedIn': { target: 'restoring', description: 'Another tab signed in: its token is ours too.' },
      },
    },
    signingIn: {
      description: 'The credentials are being checked.',
      tags: ['busy'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => (event.type === 'session.signIn' ? event.with : { way: 'password', email: '', password: '' }),
        onDone: {
          target: 'active',
          actions: [
            { type: 'arrive', params: ({ event }) => event.output },
            { type: 'tellSignedIn', params: ({ event }) => ({ user: event.output.user.uuid }) },
            emit(({ event }) => ({ type: 'session.began' as const, arrival: event.output })),
          ],
        },
        onError: {
          target: 'anonymous',
          actions: { type: 'fail', params: ({ event }: { event: { error: unknown } }) => event.error },
        },
      },
    },
    active: {
      description: 'Somebody is signed in; the workspace lives as long as this state.',
      tags: ['signedIn'],
      invoke: { id: 'unauthorized', src: 'unauthorized', onError: {} },
      initial: 'loading',
      on: {
        'session.signOut': 'signingOut',
        'user.changed': { actions: assign({ user: ({ event }) => event.user }) },
        'session.unauthorized': {
          guard: 'sameSignIn',
          target: 'anonymous',
          description: 'One sign-out however many calls fail at once: the first one leaves this state.',
          actions: [
            'forget',
            { type: 'tellSignedOut', params: ({ context }) => ({ user: context.user?.uuid ?? null }) },
            emit(({ context }) => ({
              type: 'session.ended' as const,
              reason: 'expired' as const,
              user: context.user?.uuid ?? null,
            })),
            { type: 'leave', params: 'expired' },
          ],
        },
        'tab.signedOut': {
          guard: 'sameUser',
          target: 'anonymous',
          actions: [
            'forget',
            emit(({ context }) => ({
              type: 'session.ended' as const,
              reason: 'elsewhere' as const,
              user: context.user?.uuid ?? null,
            })),
            { type: 'leave', params: 'elsewhere' },
          ],
        },
      },
      exit: ['stopWorkspace', assign({ workspace: null })],
      states: {
        loading: {
          description: 'The code behind sign-in is being fetched.',
          invoke: {
            id: 'loadWorkspace',
            src: 'loadWorkspace',
            onDone: {
              target: 'ready',
              actions: assign({
                workspace: ({ spawn, event, context }) => spawn(event.output, { input: { user: context.user } }),
                attempts: 0,
              }),
            },
            onError: 'unloaded',
          },
        },
        unloaded: {
          description:
            'That code did not arrive (offline, or a deploy moved it). Screens still work, pushes do not; tried again.',
          tags: ['recoverable'],
          after: { restoreAgain: { target: 'loading', actions: assign({ attempts: ({ context }) => context.attempts + 1 }) } },
        },
        ready: { description: 'Everything of the person is running.' },
      },
    },
    signingOut: {
      description: 'The token is being revoked; the person is gone from this screen and from the other tabs already.',
      tags: ['busy', 'pending'],
      entry: { type: 'tellSignedOut', params: ({ context }) => ({ user: context.user?.uuid ?? null }) },
      invoke: {
        id: 'revoke',
        src: 'revoke',
        onDone: {
          target: 'anonymous',
          actions: [
            { type: 'forgetAll', params: ({ context }) => ({ user: context.user?.uuid ?? null }) },
            emit(({ context }) => ({
              type: 'session.ended' as const,
              reason: 'signed_out' as const,
              user: context.user?.uuid ?? null,
            })),
            { type: 'leave', params: 'signed_out' },
          ],
        },
        onError: {
          target: 'anonymous',
          actions: [
            { type: 'forgetAll', params: ({ context }) => ({ user: context.user?.uuid ?? null }) },
            emit(({ context }) => ({
              type: 'session.ended' as const,
              reason: 'signed_out_unrevoked' as const,
              user: context.user?.uuid ?? null,
            })),
            { type: 'leave', params: 'signed_out_unrevoked' },
          ],
        },
      },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
