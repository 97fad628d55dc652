import { setup, transition } from 'xstate'
import { typed } from '../typed.ts'

/** A sum that staff move by hand (docs/domain.md, adjustments): proposed by one of them, posted once another confirms it. The server stores `state` and sends `deadline.passed`; both sides ask this chart. */
export const adjustmentStates = ['proposed', 'posted', 'declined', 'lapsed', 'withdrawn'] as const
export type AdjustmentState = (typeof adjustmentStates)[number]

export interface AdjustmentFacts {
  /** The one of the staff who proposed it, by uuid. */
  proposer: string
  /** The side that gives has as much: the account, or the house. */
  covered: boolean
}

export type AdjustmentEvent =
  | { type: 'adjustment.confirm'; by: string }
  | { type: 'adjustment.decline'; by: string }
  | { type: 'adjustment.withdraw'; by: string }
  | { type: 'deadline.passed' }

export const adjustmentMachine = setup({
  types: {
    context: typed<AdjustmentFacts>(),
    events: typed<AdjustmentEvent>(),
    input: typed<AdjustmentFacts>(),
    tags: typed<'waits' | 'over'>(),
  },
  /** Done by the server in the same transaction: it is posted, and whoever has the account is told. */
  actions: { post: () => {} },
  guards: {
    bySomebodyElse: ({ context, event }) => 'by' in event && event.by !== context.proposer,
    bySomebodyElseAndCovered: ({ context, event }) => context.covered && 'by' in event && event.by !== context.proposer,
    byProposer: ({ context, event }) => 'by' in event && event.by === context.proposer,
  },
}).createMachine({
  id: 'adjustment',
  context: ({ input }) => input,
  initial: 'proposed',
  states: {
    proposed: {
      description: 'One of the staff proposed it. Nothing has moved, and whoever has the account knows nothing of it.',
      tags: ['waits'],
      on: {
        'adjustment.confirm': { guard: 'bySomebodyElseAndCovered', target: 'posted', actions: 'post' },
        'adjustment.decline': { guard: 'bySomebodyElse', target: 'declined' },
        'adjustment.withdraw': { guard: 'byProposer', target: 'withdrawn' },
        'deadline.passed': 'lapsed',
      },
    },
    posted: { type: 'final', description: 'Somebody else confirmed it: it stands in the books.', tags: ['over'] },
    declined: { type: 'final', description: 'Somebody else said no, and why.', tags: ['over'] },
    lapsed: { type: 'final', description: 'Nobody decided in time.', tags: ['over'] },
    withdrawn: { type: 'final', description: 'Whoever proposed it took it back.', tags: ['over'] },
  },
})

export const adjustmentAt = (state: AdjustmentState, facts: AdjustmentFacts) =>
  adjustmentMachine.resolveState({ value: state, context: facts })

/** One event taken by the chart: the next state, or null where it is refused. */
export function adjustmentStep(state: AdjustmentState, facts: AdjustmentFacts, event: AdjustmentEvent): AdjustmentState | null {
  const before = adjustmentAt(state, facts)
  if (!before.can(event)) return null
  const [next] = transition(adjustmentMachine, before, event)
  return adjustmentStates.find(one => next.matches(one)) ?? null
}

/** Whether this event would do anything now; a button is offered exactly then. */
export const adjustmentCan = (state: AdjustmentState, facts: AdjustmentFacts, event: AdjustmentEvent): boolean =>
  adjustmentAt(state, facts).can(event)
