import { type ActorRefFrom, assign, setup } from 'xstate'
import type { SignedIn } from '#contract/entities/user.ts'
import type { Failure } from '#contract/errors.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

export type EmailConfirmEvent =
  /** Nobody is signed in here any more: the link may be followed now. */
  | { type: 'confirm.free' }
  | { type: 'confirm.withPassword'; password: string }
  | { type: 'confirm.retry' }
  | { type: 'confirm.resend'; email: string }

interface EmailConfirmContext {
  /** From the mailed link; null where somebody waits for it. */
  token: string | null
  /** The address it was sent to, as far as this tab knows. */
  email: string
  occupied: boolean
  password: string | null
  failure: Failure | null
  /** Number of times the mail was sent again from here. */
  resent: number
  signedIn: SignedIn | null
}

/** The mailed link of a sign-up: waiting for it, following it, and every way it can turn out to be no good. */
export const emailConfirmMachine = setup({
  types: {
    context: typed<EmailConfirmContext>(),
    events: typed<EmailConfirmEvent>(),
    input: typed<{ token: string | null; email: string; occupied: boolean }>(),
    tags: typed<'busy' | 'over'>(),
  },
  actors: {
    confirm: declaredPromise<SignedIn, { token: string; password: string | null }>('confirm'),
    resend: declaredPromise<void, { email: string }>('resend'),
  },
  actions: { fail: assign((_, error: unknown) => ({ failure: asFailure(error) })) },
  guards: {
    withoutLink: ({ context }) => context.token === null,
    somebodyElseHere: ({ context }) => context.occupied,
    proofNeeded: (_, error: unknown) => asFailure(error).code === 'link.proof_needed',
    wrongPassword: (_, error: unknown) => asFailure(error).code === 'link.wrong_password',
    used: (_, error: unknown) => ['link.used', 'account.email_taken'].includes(asFailure(error).code),
    expired: (_, error: unknown) => asFailure(error).code === 'link.expired',
    broken: (_, error: unknown) => asFailure(error).code === 'link.invalid',
  },
}).createMachine({
  id: 'emailConfirm',
  context: ({ input }) => ({ ...input, password: null, failure: null, resent: 0, signedIn: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'With a link in the address or without one.',
      always: [{ guard: 'withoutLink', target: 'waiting' }, { guard: 'somebodyElseHere', target: 'occupied' }, 'confirming'],
    },
    waiting: {
      description: 'A link was mailed; the person looks for it, or asks for it again.',
      on: { 'confirm.resend': { target: 'resending', actions: assign({ email: ({ event }) => event.email, failure: null }) } },
    },
    resending: {
      description: 'The link is being sent again.',
      tags: ['busy'],
      invoke: {
        id: 'resend',
        src: 'resend',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'waiting', actions: assign({ resent: ({ context }) => context.resent + 1 }) },
        onError: {
          target: 'waiting',
          actions: { type: 'fail', params: ({ event }: { event: { error: unknown } }) => event.error },
        },
      },
    },
    occupied: {
      description: 'Somebody is signed in on this browser: the link waits until they have decided.',
      on: { 'confirm.free': 'confirming' },
    },
    confirming: {
      description: 'The link is being followed.',
      tags: ['busy'],
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => ({ token: context.token ?? '', password: context.password }),
        onDone: { target: 'confirmed', actions: assign({ signedIn: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'proofNeeded', params: ({ event }: { event: { error: unknown } }) => event.error },
            target: 'askingPassword',
          },
          {
            guard: { type: 'wrongPassword', params: ({ event }: { event: { error: unknown } }) => event.error },
            target: 'askingPassword',
            actions: { type: 'fail', params: ({ event }: { event: { error: unknown } }) => event.error },
          },
          {
            guard: { type: 'used', params: ({ event }: { event: { error: unknown } }) => event.error },
            target: 'used',
          },
          {
            guard: { type: 'expired', params: ({ event }: { event: { error: unknown } }) => event.error },
            target: 'expired',
          },
          {
            guard: { type: 'broken', params: ({ event }: { event: { error: unknown } }) => event.error },
            target: 'broken',
          },
          {
            target: 'failed',
            actions: { type: 'fail', params: ({ event }: { event: { error: unknown } }) => event.error },
          },
        ],
      },
    },
    askingPassword: {
      description: 'Opened elsewhere than it was asked for: the password that was chosen proves who it is.',
      on: {
        'confirm.withPassword': {
          target: 'confirming',
          actions: assign({ password: ({ event }) => event.password, failure: null }),
        },
      },
    },
    used: { description: 'The link was used before: there is an account, and signing in is the way.', tags: ['over'] },
    expired: {
      description: 'The link came too late; another can be asked for.',
      tags: ['over'],
      on: { 'confirm.resend': { target: 'resending', actions: assign({ email: ({ event }) => event.email, failure: null }) } },
    },
    broken: {
      description: 'No such link was ever sent: cut off, or invented.',
      tags: ['over'],
      on: { 'confirm.resend': { target: 'resending', actions: assign({ email: ({ event }) => event.email, failure: null }) } },
    },
    failed: {
      description: 'It could not be tried: offline, too often, or a fault; the link is still good.',
      on: { 'confirm.retry': { target: 'confirming', actions: assign({ failure: null }) } },
    },
    confirmed: { type: 'final', description: 'There is an account; `signedIn` opens its session.' },
  },
})

export type EmailConfirmActor = ActorRefFrom<typeof emailConfirmMachine>
