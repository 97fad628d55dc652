import { setup, transition } from 'xstate'
import { isStrikeState, type StrikeState } from '../entities/strike-states.ts'
import { typed } from '../typed.ts'

/**
 * Points against a creator or a company (docs/domain.md, strikes): given by one of the staff or by a deal's own end, appealed against once. The
 * server stores `state` and sends `deadline.passed` when it stops counting; both sides ask this chart.
 */
export interface StrikeFacts {
  /** The one of the staff who gave it, by uuid; null where it followed from a deal by itself. */
  giver: string | null
  /** Since it was given, less than `limits.ban.appealWithin` has passed. */
  appeal_in_time: boolean
}

export type StrikeEvent =
  | { type: 'appeal.send' }
  | { type: 'appeal.uphold'; by: string }
  | { type: 'appeal.grant'; by: string }
  | { type: 'strike.withdraw' }
  | { type: 'deadline.passed' }

export const strikeMachine = setup({
  types: {
    context: typed<StrikeFacts>(),
    events: typed<StrikeEvent>(),
    input: typed<StrikeFacts>(),
    tags: typed<'counts' | 'waits' | 'over'>(),
  },
  guards: {
    bySomebodyElse: ({ context, event }) => 'by' in event && event.by !== context.giver,
    appealInTime: ({ context }) => context.appeal_in_time,
  },
}).createMachine({
  id: 'strike',
  context: ({ input }) => input,
  initial: 'given',
  states: {
    given: {
      description:
        'Its points count. It may be appealed against while there is time, and staff may take back what was given by mistake.',
      tags: ['counts'],
      on: {
        'appeal.send': { guard: 'appealInTime', target: 'appealed' },
        'strike.withdraw': 'revoked',
        'deadline.passed': 'expired',
      },
    },
    appealed: {
      description: 'Its points count while the appeal waits for an answer of somebody who did not give it.',
      tags: ['counts', 'waits'],
      on: {
        'appeal.grant': { guard: 'bySomebodyElse', target: 'revoked' },
        'appeal.uphold': { guard: 'bySomebodyElse', target: 'upheld' },
        'deadline.passed': 'expired',
      },
    },
    upheld: {
      description: 'The appeal was answered: its points count until their end.',
      tags: ['counts'],
      on: { 'deadline.passed': 'expired' },
    },
    revoked: {
      type: 'final',
      description: 'Staff took it back, by themselves or for an appeal: its points are gone.',
      tags: ['over'],
    },
    expired: { type: 'final', description: 'Its time is over; it does not count any more.', tags: ['over'] },
  },
})

const at = (state: StrikeState, facts: StrikeFacts) => strikeMachine.resolveState({ value: state, context: facts })

/** One event taken by the chart: the next state, or null where it is refused. */
export function strikeStep(state: StrikeState, facts: StrikeFacts, event: StrikeEvent): StrikeState | null {
  const before = at(state, facts)
  if (!before.can(event)) return null
  const [next] = transition(strikeMachine, before, event)
  return isStrikeState(next.value) ? next.value : null
}

/** Whether this event would do anything now; a button's `disabled` is its negation. */
export const strikeCan = (state: StrikeState, facts: StrikeFacts, event: StrikeEvent): boolean => at(state, facts).can(event)
