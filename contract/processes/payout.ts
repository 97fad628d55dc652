import { setup, transition } from 'xstate'
import type { PayoutState } from '../entities/payout.ts'

/**
 * Money on its way to a creator (docs/domain.md, money), from their asking to what became of it. All that happens to it is its
 * provider's to say, late and twice if it likes: `told.*` is what it says. There is no clock in it: the job runner asks again.
 */
export type PayoutEvent =
  /** The provider has it, and is still at it. */
  | { type: 'told.sent' }
  /** Nobody at that address has taken it yet. */
  | { type: 'told.unclaimed' }
  /** The provider looks into it. */
  | { type: 'told.review' }
  | { type: 'told.paid' }
  /** It did not arrive, and is back. */
  | { type: 'told.failed' }

/** Actions of a transition, done by the server in the same transaction. */
export type PayoutEffect =
  | { type: 'money'; params: { move: 'paid' | 'returned' } }
  | { type: 'tell'; params: { of: 'payout_paid' | 'payout_failed' | 'payout_unclaimed' } }
  /** Nobody knows the end of it yet: the provider is asked again. */
  | { type: 'look' }

const again = (target: 'sent' | 'unclaimed' | 'review') => ({ target, actions: { type: 'look' as const } })
const noticed = {
  target: 'unclaimed',
  actions: [{ type: 'tell', params: { of: 'payout_unclaimed' } }, { type: 'look' }],
} as const
const arrived = {
  target: 'paid',
  actions: [
    { type: 'money', params: { move: 'paid' } },
    { type: 'tell', params: { of: 'payout_paid' } },
  ],
} as const
const cameBack = {
  target: 'failed',
  actions: [
    { type: 'money', params: { move: 'returned' } },
    { type: 'tell', params: { of: 'payout_failed' } },
  ],
} as const

export const payoutMachine = setup({
  types: { events: {} as PayoutEvent, tags: {} as 'over' },
  actions: {
    money: (_, _params: { move: 'paid' | 'returned' }) => {},
    tell: (_, _params: { of: 'payout_paid' | 'payout_failed' | 'payout_unclaimed' }) => {},
    look: () => {},
  },
}).createMachine({
  id: 'payout',
  initial: 'requested',
  states: {
    requested: {
      description: 'The creator has asked for it; the provider has not answered yet.',
      on: { 'told.sent': again('sent'), 'told.failed': cameBack },
    },
    sent: {
      description: 'The provider has it.',
      on: {
        'told.sent': again('sent'),
        'told.unclaimed': noticed,
        'told.review': again('review'),
        'told.paid': arrived,
        'told.failed': cameBack,
      },
    },
    unclaimed: {
      description: 'Nobody has taken it at that address; after a month it comes back.',
      on: {
        'told.unclaimed': again('unclaimed'),
        'told.review': again('review'),
        'told.paid': arrived,
        'told.failed': cameBack,
      },
    },
    review: {
      description: 'The provider looks into it.',
      on: {
        'told.review': again('review'),
        'told.unclaimed': noticed,
        'told.paid': arrived,
        'told.failed': cameBack,
      },
    },
    paid: { type: 'final', description: 'In the creator’s account, whatever is said later.', tags: ['over'] },
    failed: { type: 'final', description: 'Available again, whatever is said later.', tags: ['over'] },
  },
})

export interface PayoutStep {
  state: PayoutState
  over: boolean
  effects: PayoutEffect[]
}

/** One event taken by the chart: the next state and its effects, or null where it changes nothing any more. */
export function payoutStep(state: PayoutState, event: PayoutEvent): PayoutStep | null {
  const before = payoutMachine.resolveState({ value: state })
  if (!before.can(event)) return null
  const [next, actions] = transition(payoutMachine, before, event)
  const effects = actions
    .filter(({ type }) => type === 'money' || type === 'tell' || type === 'look')
    .map(({ type, params }) => ({ type, params }) as PayoutEffect)
  return { state: next.value, over: next.hasTag('over'), effects }
}
