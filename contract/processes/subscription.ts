import { setup, transition } from 'xstate'

/** What a subscription's chart reads; the server keeps it beside the state. */
export interface SubscriptionFacts {
  /** The running period is the trial. */
  on_trial: boolean
  trial_used: boolean
  /** Something a renewal can be charged to. */
  has_card: boolean
  /** Failed charges since the last good one. */
  retries: number
  most_retries: number
}

export type SubscriptionEvent =
  | { type: 'plan.try' }
  | { type: 'plan.pause' }
  | { type: 'plan.resume' }
  | { type: 'plan.cancel' }
  | { type: 'plan.keep' }
  | { type: 'payment.made' }
  | { type: 'payment.declined' }
  | { type: 'payment.reversed' }
  | { type: 'period.ended' }

/**
 * A company's plan from the first day to the last (docs/domain.md, plans). There is no clock and no cashier in it: the job
 * runner sends `period.ended` and what became of the charge.
 */
export const subscriptionMachine = setup({
  types: {
    input: {} as SubscriptionFacts,
    context: {} as SubscriptionFacts,
    events: {} as SubscriptionEvent,
    tags: {} as 'benefits' | 'running',
  },
  guards: {
    neverTried: ({ context }) => !context.trial_used,
    noCard: ({ context }) => !context.has_card,
    onTrial: ({ context }) => context.on_trial,
    lastTry: ({ context }) => context.retries >= context.most_retries,
  },
}).createMachine({
  id: 'subscription',
  context: ({ input }) => input,
  initial: 'none',
  states: {
    none: {
      description: 'Nothing was ever bought or tried.',
      on: {
        'plan.try': { guard: 'neverTried', target: 'trialing' },
        'payment.made': 'active',
        'payment.declined': 'incomplete',
      },
    },
    trialing: {
      description: 'Fourteen days of Premium, with or without a card.',
      tags: ['benefits', 'running'],
      on: {
        'payment.made': 'active',
        'payment.declined': { guard: 'onTrial', target: 'past_due' },
        'plan.cancel': 'canceled',
        'period.ended': { guard: 'noCard', target: 'expired' },
        'payment.reversed': 'expired',
      },
    },
    active: {
      description: 'Paid up to the end of the period; then it renews.',
      tags: ['benefits', 'running'],
      on: {
        'payment.made': 'active',
        'payment.declined': 'past_due',
        'plan.pause': 'paused',
        'plan.cancel': 'canceled',
        'period.ended': { guard: 'noCard', target: 'expired' },
        'payment.reversed': 'expired',
      },
    },
    past_due: {
      description: 'The last charge failed; everything still works while it is tried again.',
      tags: ['benefits', 'running'],
      on: {
        'payment.made': 'active',
        'payment.declined': [{ guard: 'lastTry', target: 'expired' }, { target: 'past_due' }],
        'plan.cancel': 'expired',
        'payment.reversed': 'expired',
      },
    },
    paused: {
      description: 'The time that was paid for stands still; nothing is charged.',
      on: {
        'plan.resume': 'active',
        'plan.cancel': 'expired',
        'period.ended': 'active',
        'payment.reversed': 'expired',
      },
    },
    incomplete: {
      description: 'The first payment did not get through.',
      on: {
        'plan.try': { guard: 'neverTried', target: 'trialing' },
        'payment.made': 'active',
        'plan.cancel': 'expired',
      },
    },
    canceled: {
      description: 'It runs to the end of what was paid or tried, and not further.',
      tags: ['benefits', 'running'],
      on: {
        'plan.keep': [{ guard: 'onTrial', target: 'trialing' }, { target: 'active' }],
        'payment.made': 'active',
        'period.ended': 'expired',
        'payment.reversed': 'expired',
      },
    },
    expired: {
      description: 'Back on Free; nothing was deleted.',
      on: {
        'plan.try': { guard: 'neverTried', target: 'trialing' },
        'payment.made': 'active',
        'payment.declined': 'incomplete',
      },
    },
  },
})

export const subscriptionStates = [
  'none',
  'trialing',
  'active',
  'past_due',
  'paused',
  'incomplete',
  'canceled',
  'expired',
] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

const at = (state: SubscriptionState, facts: SubscriptionFacts) =>
  subscriptionMachine.resolveState({ value: state, context: facts })

/** One event taken by the chart: the next state, or null where it is refused. */
export function subscriptionStep(
  state: SubscriptionState,
  facts: SubscriptionFacts,
  event: SubscriptionEvent,
): SubscriptionState | null {
  const before = at(state, facts)
  if (!before.can(event)) return null
  const [next] = transition(subscriptionMachine, before, event)
  return next.value as SubscriptionState
}

/** Whether this event would do anything now; a button's `disabled` is its negation. */
export function subscriptionCan(state: SubscriptionState, facts: SubscriptionFacts, event: SubscriptionEvent): boolean {
  return at(state, facts).can(event)
}

/** Whether the plan's benefits are there in this state. */
export function hasBenefits(state: SubscriptionState): boolean {
  return ['trialing', 'active', 'past_due', 'canceled'].includes(state)
}
