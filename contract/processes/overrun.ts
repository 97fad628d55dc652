import { setup, transition } from 'xstate'
import { typed } from '../typed.ts'

/** A use of the work outside of its licence that its creator claims (docs/domain.md, rights). Its invoice is a deal that grants that use. */
export const overrunStates = ['claimed', 'paid', 'refused', 'withdrawn', 'unanswered'] as const
export type OverrunState = (typeof overrunStates)[number]

export type OverrunEvent =
  /** The brand paid for the use: it is licensed from its first day on. */
  | { type: 'claim.paid' }
  /** The brand says no. */
  | { type: 'claim.refuse' }
  /** The creator takes it back. */
  | { type: 'claim.withdraw' }
  /** Nobody answered in time, or it was agreed on and not paid. */
  | { type: 'claim.lapse' }

export const overrunMachine = setup({
  types: { events: typed<OverrunEvent>() },
}).createMachine({
  id: 'overrun',
  initial: 'claimed',
  states: {
    claimed: {
      description: 'The brand has the claim with its evidence, and an offer to license that use.',
      on: {
        'claim.paid': 'paid',
        'claim.refuse': 'refused',
        'claim.withdraw': 'withdrawn',
        'claim.lapse': 'unanswered',
      },
    },
    paid: { type: 'final', description: 'The use is paid and licensed.' },
    refused: { type: 'final', description: 'The brand says that it owes nothing. Another claim may say more.' },
    withdrawn: { type: 'final', description: 'The creator took it back.' },
    unanswered: { type: 'final', description: 'Its time ran out.' },
  },
})

export const overrunAt = (state: OverrunState) => overrunMachine.resolveState({ value: state })

/** The state after an event; null where the chart refuses it. */
export function overrunStep(state: OverrunState, event: OverrunEvent): OverrunState | null {
  if (!overrunAt(state).can(event)) return null
  const [next] = transition(overrunMachine, overrunAt(state), event)
  return overrunStates.find(one => next.matches(one)) ?? null
}
