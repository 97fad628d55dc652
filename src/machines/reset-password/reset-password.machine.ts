import { type ActorRefFrom, assign, setup } from 'xstate'
import type { SignedIn } from '#contract/entities/user.ts'
import type { Failure } from '#contract/errors.ts'
import { passwordIssues } from '#contract/passwords.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

export type ResetPasswordEvent =
  | { type: 'reset.ask'; email: string }
  | { type: 'reset.choose'; password: string }
  /** The link was no good: from the beginning. */
  | { type: 'reset.restart' }

interface ResetPasswordContext {
  token: string | null
  email: string
  password: string
  failure: Failure | null
  signedIn: SignedIn | null
}

const isEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim())

/** A forgotten password: a link is mailed, whoever follows it chooses another. */
export const resetPasswordMachine = setup({
  types: {
    context: typed<ResetPasswordContext>(),
    events: typed<ResetPasswordEvent>(),
    input: typed<{ token: string | null }>(),
    tags: typed<'busy'>(),
  },
  actors: {
    ask: declaredPromise<void, { email: string }>('ask'),
    reset: declaredPromise<SignedIn, { token: string; password: string }>('reset'),
  },
  actions: {
    fail: assign((_, error: unknown) => ({ failure: asFailure(error) })),
    sayEmail: assign({
      failure: { code: 'request.invalid', retryable: false, fields: { email: ['email'] } } satisfies Failure,
    }),
    sayWeak: assign(({ event }) => ({
      failure: {
        code: 'request.invalid' as const,
        retryable: false,
        fields: { password: event.type === 'reset.choose' ? passwordIssues(event.password) : [] },
      },
    })),
  },
  guards: {
    withLink: ({ context }) => context.token !== null,
    anEmail: ({ event }) => event.type === 'reset.ask' && isEmail(event.email),
    goodEnough: ({ event }) => event.type === 'reset.choose' && passwordIssues(event.password).length === 0,
    linkNoGood: (_, error: unknown) => asFailure(error).code.startsWith('link.'),
  },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({ token: input.token, email: '', password: '', failure: null, signedIn: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'With a link in the address or without one.',
      always: [{ guard: 'withLink', target: 'choosing' }, 'asking'],
    },
    asking: {
      description: 'The person says which mailbox the link should go to.',
      on: {
        'reset.ask': [
          { guard: 'anEmail', target: 'sending', actions: assign({ email: ({ event }) => event.email.trim(), failure: null }) },
          { actions: 'sayEmail' },
        ],
      },
    },
    sending: {
      description: 'The server is asked to mail the link; its answer is the same for every email.',
      tags: ['busy'],
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'sent',
        onError: {
          target: 'asking',
          actions: { type: 'fail', params: ({ event }: { event: { error: unknown } }) => event.error },
        },
      },
    },
    sent: {
      description: 'If there is such an account, a link is on its way.',
      on: { 'reset.restart': 'asking' },
    },
    choosing: {
      description: 'The link was followed: another password is chosen.',
      on: {
        'reset.choose': [
          { guard: 'goodEnough', target: 'saving', actions: assign({ password: ({ event }) => event.password, failure: null }) },
          { actions: 'sayWeak' },
        ],
      },
    },
    saving: {
      description: 'The new password is being kept, and every device signed out.',
      tags: ['busy'],
      invoke: {
        id: 'reset',
        src: 'reset',
        input: ({ context }) => ({ token: context.token ?? '', password: context.password }),
        onDone: { target: 'done', actions: assign({ signedIn: ({ event }) => event.output, password: '' }) },
        onError: [
          {
            guard: { type: 'linkNoGood', params: ({ event }: { event: { error: unknown } }) => event.error },
            target: 'noGood',
            actions: { type: 'fail', params: ({ event }: { event: { error: unknown } }) => event.error },
          },
          {
            target: 'choosing',
            actions: { type: 'fail', params: ({ event }: { event: { error: unknown } }) => event.error },
          },
        ],
      },
    },
    noGood: {
      description: 'The link was used, is too old, or was never sent.',
      on: { 'reset.restart': { target: 'asking', actions: assign({ token: null, failure: null }) } },
    },
    done: { type: 'final', description: 'The new password counts; `signedIn` opens a session with it.' },
  },
})

export type ResetPasswordActor = ActorRefFrom<typeof resetPasswordMachine>
