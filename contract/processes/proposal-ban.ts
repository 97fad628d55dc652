import { setup, transition } from 'xstate'
import { isProposalBanState, type ProposalBanState } from '../entities/proposal-ban-states.ts'
import { typed } from '../typed.ts'

/**
 * A creator is kept from pitching and publishing for a time (docs/domain.md, bans and appeals): proposed by one of the staff, confirmed by
 * another, appealed against once. The server stores `state` and sends `deadline.passed` when the ban ends; both sides ask this chart.
 */
export interface ProposalBanFacts {
  /** The one of the staff who proposed it, by uuid; null where it followed from a strike that came by itself. */
  proposer: string | null
  /** Since the ban began, less than `limits.ban.appealWithin` has passed. */
  appeal_in_time: boolean
}

export type ProposalBanEvent =
  | { type: 'ban.confirm'; by: string }
  | { type: 'ban.drop' }
  | { type: 'ban.lift' }
  | { type: 'appeal.send' }
  | { type: 'appeal.uphold'; by: string }
  | { type: 'appeal.grant'; by: string }
  | { type: 'deadline.passed' }

export const proposalBanMachine = setup({
  types: {
    context: typed<ProposalBanFacts>(),
    events: typed<ProposalBanEvent>(),
    input: typed<ProposalBanFacts>(),
    tags: typed<'banned' | 'waits' | 'over'>(),
  },
  guards: {
    bySomebodyElse: ({ context, event }) => 'by' in event && event.by !== context.proposer,
    appealInTime: ({ context }) => context.appeal_in_time,
  },
}).createMachine({
  id: 'proposal-ban',
  context: ({ input }) => input,
  initial: 'proposed',
  states: {
    proposed: {
      description: 'One of the staff proposed it; the creator knows nothing of it until somebody else confirms it.',
      tags: ['waits'],
      on: {
        'ban.confirm': { guard: 'bySomebodyElse', target: 'in_force' },
        'ban.drop': 'dropped',
      },
    },
    in_force: {
      description: 'The creator can neither pitch nor publish, and may appeal while there is time.',
      tags: ['banned'],
      on: {
        'appeal.send': { guard: 'appealInTime', target: 'appealed' },
        'ban.lift': 'lifted',
        'deadline.passed': 'ended',
      },
    },
    appealed: {
      description: 'The creator’s appeal waits for an answer of somebody who did not propose the ban.',
      tags: ['banned', 'waits'],
      on: {
        'appeal.grant': { guard: 'bySomebodyElse', target: 'lifted' },
        'appeal.uphold': { guard: 'bySomebodyElse', target: 'upheld' },
        'deadline.passed': 'ended',
      },
    },
    upheld: {
      description: 'The appeal was answered: the ban stays until its end.',
      tags: ['banned'],
      on: { 'ban.lift': 'lifted', 'deadline.passed': 'ended' },
    },
    dropped: { type: 'final', description: 'The proposal to ban was not followed.', tags: ['over'] },
    lifted: { type: 'final', description: 'Staff ended the ban before its time.', tags: ['over'] },
    ended: { type: 'final', description: 'The time of the ban is over.', tags: ['over'] },
  },
})

const at = (state: ProposalBanState, facts: ProposalBanFacts) => proposalBanMachine.resolveState({ value: state, context: facts })

/** One event taken by the chart: the next state, or null where it is refused. */
export function proposalBanStep(
  state: ProposalBanState,
  facts: ProposalBanFacts,
  event: ProposalBanEvent,
): ProposalBanState | null {
  const before = at(state, facts)
  if (!before.can(event)) return null
  const [next] = transition(proposalBanMachine, before, event)
  return isProposalBanState(next.value) ? next.value : null
}

/** Whether this event would do anything now; a button's `disabled` is its negation. */
export const proposalBanCan = (state: ProposalBanState, facts: ProposalBanFacts, event: ProposalBanEvent): boolean =>
  at(state, facts).can(event)
