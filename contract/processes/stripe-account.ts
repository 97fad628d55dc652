import { setup, transition } from 'xstate'
import { typed } from '../typed.ts'

/** A creator's account at Stripe, by what Stripe says of it whenever it is asked; late, twice and out of order, as one asks. */
export const stripeAccountStates = ['in_progress', 'ready', 'restricted'] as const
export type StripeAccountState = (typeof stripeAccountStates)[number]

export type StripeAccountEvent =
  /** Transfers reach it, and it pays out to its owner. */
  | { type: 'told.ready' }
  /** Something is missing, or Stripe is still looking at what it was given. */
  | { type: 'told.unready' }

export const stripeAccountMachine = setup({
  types: { events: typed<StripeAccountEvent>(), tags: typed<'payable'>() },
}).createMachine({
  id: 'stripeAccount',
  initial: 'in_progress',
  states: {
    in_progress: {
      description: 'It was begun, and Stripe has not let it be paid yet.',
      on: { 'told.ready': 'ready', 'told.unready': { target: 'in_progress', reenter: true } },
    },
    ready: {
      description: 'It can be paid.',
      tags: ['payable'],
      on: { 'told.unready': 'restricted', 'told.ready': { target: 'ready', reenter: true } },
    },
    restricted: {
      description: 'It could be paid once, and cannot now: Stripe asks its owner for more.',
      on: { 'told.ready': 'ready', 'told.unready': { target: 'restricted', reenter: true } },
    },
  },
})

export const stripeAccountAt = (state: StripeAccountState) => stripeAccountMachine.resolveState({ value: state })

/** The state after an event: every event is taken in every state. */
export function stripeAccountStep(state: StripeAccountState, event: StripeAccountEvent): StripeAccountState {
  const [next] = transition(stripeAccountMachine, stripeAccountAt(state), event)
  return stripeAccountStates.find(one => next.matches(one)) ?? state
}

/** Whether a payout may set out to it. */
export const isPayable = (state: StripeAccountState): boolean => stripeAccountAt(state).hasTag('payable')
