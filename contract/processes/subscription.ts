import { assign, setup, transition } from 'xstate'
import { typed } from '../typed.ts'

/** The facts of a subscription's chart, changed by its events; the server keeps them beside the state. */
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
  /** `card`: with something that the next period can be charged to. */
  | { type: 'payment.made'; card: boolean }
  | { type: 'payment.declined' }
  | { type: 'payment.reversed' }
  | { type: 'period.ended' }

const paid = { target: 'active', actions: 'paid' } as const
const failed = { target: 'past_due', actions: 'failed' } as const
const takenBack = { target: 'expired', actions: 'takenBack' } as const

/**
 * A company's plan from the first day to the last (docs/domain.md, plans). There is no clock and no cashier in it: the job
 * runner sends `period.ended` and what became of the charge.
 */
export const subscriptionMachine = setup({
  types: {
    input: typed<SubscriptionFacts>(),
    context: typed<SubscriptionFacts>(),
    events: typed<SubscriptionEvent>(),
    tags: typed<'benefits' | 'running'>(),
  },
  guards: {
    neverTried: ({ context }) => !context.trial_used,
    noCard: ({ context }) => !context.has_card,
    onTrial: ({ context }) => context.on_trial,
    lastTry: ({ context }) => context.retries >= context.most_retries,
  },
  actions: {
    tried: assign({ on_trial: true, trial_used: true, retries: 0 }),
    paid: assign(({ context, event }) => ({
      on_trial: false,
      retries: 0,
      has_card: context.has_card || (event.type === 'payment.made' && event.card),
    })),
    failed: assign(({ context }) => ({ on_trial: false, retries: context.retries + 1 })),
    over: assign({ on_trial: false }),
    takenBack: assign({ on_trial: false, has_card: false }),
  },
}).createMachine({
  id: 'subscription',
  context: ({ input }) => input,
  initial: 'none',
  states: {
    none: {
      description: 'Nothing was ever bought or tried.',
      on: {
        'plan.try': { guard: 'neverTried', target: 'trialing', actions: 'tried' },
        'payment.made': paid,
        'payment.declined': 'incomplete',
      },
    },
    trialing: {
      description: 'Fourteen days of Premium, with or without a card.',
      tags: ['benefits', 'running'],
      on: {
        'payment.made': paid,
        'payment.declined': failed,
        'plan.cancel': 'canceled',
        'period.ended': { guard: 'noCard', target: 'expired', actions: 'over' },
        'payment.reversed': takenBack,
      },
    },
    active: {
      description: 'Paid up to the end of the period; then it renews.',
      tags: ['benefits', 'running'],
      on: {
        'payment.made': paid,
        'payment.declined': failed,
        'plan.pause': 'paused',
        'plan.cancel': 'canceled',
        'period.ended': { guard: 'noCard', target: 'expired', actions: 'over' },
        'payment.reversed': takenBack,
      },
    },
    past_due: {
      description: 'The last charge failed; everything still works while it is tried again.',
      tags: ['benefits', 'running'],
      on: {
        'payment.made': paid,
        'payment.declined': [{ guard: 'lastTry', target: 'expired', actions: 'failed' }, failed],
        'plan.cancel': 'expired',
        'payment.reversed': takenBack,
      },
    },
    paused: {
      description: 'The time that was paid for stands still; nothing is charged.',
      on: {
        'plan.resume': 'active',
        'plan.cancel': 'expired',
        'period.ended': 'active',
        'payment.reversed': takenBack,
      },
    },
    incomplete: {
      description: 'The first payment did not get through.',
      on: {
        'plan.try': { guard: 'neverTried', target: 'trialing', actions: 'tried' },
        'payment.made': paid,
        'plan.cancel': 'expired',
      },
    },
    canceled: {
      description: 'It runs to the end of what was paid or tried, and not further.',
      tags: ['benefits', 'running'],
      on: {
        'plan.keep': [{ guard: 'onTrial', target: 'trialing' }, { target: 'active' }],
        'payment.made': paid,
        'period.ended': { target: 'expired', actions: 'over' },
        'payment.reversed': takenBack,
      },
    },
    expired: {
      description: 'Back on Free; nothing was deleted.',
      on: {
        'plan.try': { guard: 'neverTried', target: 'trialing', actions: 'tried' },
        'payment.made': paid,
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

/** The chart's state for a company's row. */
export const subscriptionAt = (state: SubscriptionState, facts: SubscriptionFacts) =>
  subscriptionMachine.resolveState({ value: state, context: facts })

/** One event taken by the chart: the next state and facts, or null where it is refused. */
export function subscriptionStep(
  state: SubscriptionState,
  facts: SubscriptionFacts,
  event: SubscriptionEvent,
): { state: SubscriptionState; facts: SubscriptionFacts } | null {
  const before = subscriptionAt(state, facts)
  if (!before.can(event)) return null
  const [next] = transition(subscriptionMachine, before, event)
  return { state: next.value, facts: next.context }
}

/** Whether this event would do anything now; a button's `disabled` is its negation. */
export function subscriptionCan(state: SubscriptionState, facts: SubscriptionFacts, event: SubscriptionEvent): boolean {
  return subscriptionAt(state, facts).can(event)
}

/** Whether the plan's benefits are there in this state. */
export function hasBenefits(state: SubscriptionState): boolean {
  return ['trialing', 'active', 'past_due', 'canceled'].includes(state)
}
