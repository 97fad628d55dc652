import { setup, transition } from 'xstate'
import { isBank, type PayoutMethodKind, type PayoutState, payoutStates } from '../entities/payout.ts'
import { typed } from '../typed.ts'

/**
 * Money on its way to a creator (docs/domain.md, money), from their asking to what became of it. What a payer outside says, late
 * and twice if it likes, is `told.*`; it has no clock: the job runner asks again. A bank says nothing by itself: staff hand it a
 * file of transfers and read its list, and what they say is `batch.*` and `bank.*`.
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
  /** The transfer was taken back out of the account, perhaps long after it was paid. */
  | { type: 'told.reversed' }
  /** It goes by bank, and waits for the next file. */
  | { type: 'told.queued' }
  | { type: 'batch.made' }
  /** The bank has carried the file out. */
  | { type: 'batch.executed' }
  /** The bank sent it back, perhaps long after it was paid. */
  | { type: 'bank.returned' }

/** Settled when the payout is asked for. */
export interface PayoutFacts {
  by: 'paypal' | 'bank' | 'stripe'
}

export const payoutFacts = (method: PayoutMethodKind): PayoutFacts => ({ by: isBank(method) ? 'bank' : method })

type Move = 'paid' | 'returned' | 'taken_back'
type Told = 'payout_paid' | 'payout_failed' | 'payout_unclaimed'

/** Actions of a transition, done by the server in the same transaction. */
export type PayoutEffect =
  | { type: 'money'; params: { move: Move } }
  | { type: 'tell'; params: { of: Told } }
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
const back = <T extends 'failed' | 'returned', M extends Move>(target: T, move: M) =>
  ({
    target,
    actions: [
      { type: 'money', params: { move } },
      { type: 'tell', params: { of: 'payout_failed' } },
    ],
  }) as const
const cameBack = back('failed', 'returned')

export const payoutMachine = setup({
  types: { context: typed<PayoutFacts>(), input: typed<PayoutFacts>(), events: typed<PayoutEvent>(), tags: typed<'over'>() },
  actions: {
    money: (_, _params: { move: Move }) => {},
    tell: (_, _params: { of: Told }) => {},
    look: () => {},
  },
  guards: {
    byBank: ({ context }) => context.by === 'bank',
    byPayer: ({ context }) => context.by !== 'bank',
    byStripe: ({ context }) => context.by === 'stripe',
  },
}).createMachine({
  id: 'payout',
  context: ({ input }) => input,
  initial: 'requested',
  states: {
    requested: {
      description: 'The creator has asked for it; nobody who pays has it yet.',
      on: {
        'told.sent': { guard: 'byPayer', ...again('sent') },
        'told.failed': { guard: 'byPayer', ...cameBack },
        'told.queued': { guard: 'byBank', target: 'queued' },
      },
    },
    sent: {
      description: 'The provider has it.',
      on: {
        'told.sent': again('sent'),
        'told.unclaimed': noticed,
        'told.review': again('review'),
        'told.paid': arrived,
        'told.failed': cameBack,
        'told.reversed': { guard: 'byStripe', ...back('returned', 'returned') },
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
    queued: {
      description: 'It goes by bank, with the next file that staff make.',
      on: { 'batch.made': 'in_batch' },
    },
    in_batch: {
      description: 'It stands in a file for the bank, which has not carried it out yet.',
      on: { 'batch.executed': arrived, 'bank.returned': back('returned', 'returned') },
    },
    paid: {
      description: 'In the creator’s account. A bank may still send it back, and a transfer to Stripe be reversed.',
      tags: ['over'],
      on: {
        'bank.returned': { guard: 'byBank', ...back('returned', 'taken_back') },
        'told.reversed': { guard: 'byStripe', ...back('returned', 'taken_back') },
      },
    },
    failed: { type: 'final', description: 'Available again, whatever is said later.', tags: ['over'] },
    returned: { type: 'final', description: 'It came back after it had left: available again.', tags: ['over'] },
  },
})

export interface PayoutStep {
  state: PayoutState
  over: boolean
  effects: PayoutEffect[]
}

export const payoutAt = (state: PayoutState, facts: PayoutFacts) => payoutMachine.resolveState({ value: state, context: facts })

const isState = (value: unknown): value is PayoutState => payoutStates.some(state => state === value)
const isEffect = (action: unknown): action is PayoutEffect => {
  const { type } = Object(action)
  return type === 'money' || type === 'tell' || type === 'look'
}
const all = (actions: Iterable<unknown>): PayoutEffect[] => [...actions].filter(isEffect)

/** One event taken by the chart: the next state and its effects, or null where it changes nothing any more. */
export function payoutStep(state: PayoutState, facts: PayoutFacts, event: PayoutEvent): PayoutStep | null {
  const before = payoutAt(state, facts)
  if (!before.can(event)) return null
  const [next, actions] = transition(payoutMachine, before, event)
  return isState(next.value) ? { state: next.value, over: next.hasTag('over'), effects: all(actions) } : null
}
