import { setup, transition } from 'xstate'
import { type RestState, restStates } from '../entities/milestone-states.ts'
import { typed } from '../typed.ts'

/**
 * The share of an approved milestone, from its approval to the creator (docs/domain.md, milestones). Until then its part of the deal's own
 * chart makes it, and the last one's money is what that chart releases. There is no clock in it: the job runner says when the rest is over.
 */
export interface MilestoneFacts {
  /** The deal is disputed: what is not the creator's yet stays where it is. */
  disputed: boolean
}

export type MilestoneEvent =
  | { type: 'rest.over' }
  /** The deal is completed or cancelled: what was approved is paid, and nothing rests any longer. */
  | { type: 'deal.ended' }
  /** A dispute divided what was not paid yet. */
  | { type: 'deal.settled' }

export const milestoneMachine = setup({
  types: {
    context: typed<MilestoneFacts>(),
    events: typed<MilestoneEvent>(),
    input: typed<MilestoneFacts>(),
    tags: typed<'over'>(),
  },
  guards: { undisputed: ({ context }) => !context.disputed, disputed: ({ context }) => context.disputed },
}).createMachine({
  id: 'milestone',
  context: ({ input }) => input,
  initial: 'resting',
  states: {
    resting: {
      description: 'The milestone is approved. Its share rests for three days while the work goes on; a dispute keeps it here.',
      on: {
        'rest.over': { guard: 'undisputed', target: 'paid' },
        'deal.ended': { guard: 'undisputed', target: 'paid' },
        'deal.settled': { guard: 'disputed', target: 'settled' },
      },
    },
    paid: { type: 'final', description: 'The share is the creator’s, whatever comes of the rest of the deal.', tags: ['over'] },
    settled: { type: 'final', description: 'A dispute divided it with all that was not paid yet.', tags: ['over'] },
  },
})

const isState = (value: unknown): value is RestState => restStates.some(state => state === value)

/** One event taken by the chart: the next state, or null where it is refused. */
export function milestoneStep(state: RestState, facts: MilestoneFacts, event: MilestoneEvent): RestState | null {
  const before = milestoneMachine.resolveState({ value: state, context: facts })
  if (!before.can(event)) return null
  const [next] = transition(milestoneMachine, before, event)
  return isState(next.value) ? next.value : null
}
