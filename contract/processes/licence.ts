import { setup, transition } from 'xstate'
import { type LicenceState, licenceStates } from '../entities/licence-states.ts'

/**
 * The rights that a deal grants, from its payment to their end (docs/domain.md, rights). The server stores `state` and moves it
 * with the deal; the browser asks the same chart. There is no clock in it: the job runner sends what comes due.
 */
export type LicenceEvent =
  /** The work is approved and, where it is to be, published; or a dispute left the creator a part of the fee. */
  | { type: 'work.accepted' }
  /** The brand says that the proof is not the work: the deal is at work again. */
  | { type: 'work.reopened' }
  /** Cancelled, or all of the fee went back. */
  | { type: 'deal.undone' }
  /** So many days before the end that both are told. */
  | { type: 'notice.due' }
  /** The end of its last day. */
  | { type: 'end.passed' }

export const licenceMachine = setup({
  types: { events: {} as LicenceEvent, tags: {} as 'valid' },
}).createMachine({
  id: 'licence',
  initial: 'agreed',
  states: {
    agreed: {
      description: 'The deal is paid. The rights wait for the work.',
      on: { 'work.accepted': 'active', 'deal.undone': 'revoked' },
    },
    active: {
      description: 'The brand may use the work as agreed.',
      tags: ['valid'],
      on: {
        'work.reopened': 'agreed',
        'deal.undone': 'revoked',
        'notice.due': 'expiring',
        'end.passed': 'expired',
      },
    },
    expiring: {
      description: 'The end is near, and both know it.',
      tags: ['valid'],
      on: {
        'work.reopened': 'agreed',
        'deal.undone': 'revoked',
        'notice.due': 'expiring',
        'end.passed': 'expired',
      },
    },
    expired: { type: 'final', description: 'Its last day is over: the brand uses the work no more.' },
    revoked: { type: 'final', description: 'The deal was undone, and its rights with it.' },
  },
})

const at = (state: LicenceState) => licenceMachine.resolveState({ value: state })
const isState = (value: unknown): value is LicenceState => licenceStates.some(state => state === value)

/** One event taken by the chart: the next state, or null where it is refused. */
export function licenceStep(state: LicenceState, event: LicenceEvent): LicenceState | null {
  const before = at(state)
  if (!before.can(event)) return null
  const [next] = transition(licenceMachine, before, event)
  return isState(next.value) ? next.value : null
}

/** The brand may use the work now. */
export const isValid = (state: LicenceState): boolean => at(state).hasTag('valid')
