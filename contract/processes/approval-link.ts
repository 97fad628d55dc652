import { setup, transition } from 'xstate'
import { typed } from '../typed.ts'

/**
 * A link by which people outside of a company vote on pitches (docs/domain.md, casting calls). The server stores `state`; the company's
 * page and the approver's ask the same chart what may be done.
 */
export const approvalLinkStates = ['live', 'ended', 'revoked'] as const
export type ApprovalLinkState = (typeof approvalLinkStates)[number]

export type ApprovalLinkEvent =
  /** `waits`: the pitch is not decided yet. Voting again changes the vote. */
  | { type: 'vote.cast'; waits: boolean }
  | { type: 'link.revoke' }
  /** Another link is made for the same call. */
  | { type: 'link.replace' }
  | { type: 'deadline.passed' }
  | { type: 'call.cancelled' }

export const approvalLinkMachine = setup({
  types: { events: typed<ApprovalLinkEvent>(), tags: typed<'opens'>() },
  guards: { waits: ({ event }) => event.type === 'vote.cast' && event.waits },
}).createMachine({
  id: 'approvalLink',
  initial: 'live',
  states: {
    live: {
      description: 'Opens the pitches to whoever has it, and takes their votes.',
      tags: ['opens'],
      on: {
        'vote.cast': { guard: 'waits', target: 'live', reenter: true },
        'link.revoke': 'revoked',
        'link.replace': 'revoked',
        'deadline.passed': 'ended',
        'call.cancelled': 'ended',
      },
    },
    ended: { type: 'final', description: 'Its time is over, or the call was cancelled. Votes stay with the company.' },
    revoked: { type: 'final', description: 'The company took it back, or made another. Votes stay with the company.' },
  },
})

const at = (state: ApprovalLinkState) => approvalLinkMachine.resolveState({ value: state })

/** One event taken by the chart: the next state, or null where it is refused. */
export function approvalLinkStep(state: ApprovalLinkState, event: ApprovalLinkEvent): ApprovalLinkState | null {
  const before = at(state)
  if (!before.can(event)) return null
  const [next] = transition(approvalLinkMachine, before, event)
  return next.value
}

/** Whether this event would do anything now; a button's `disabled` is its negation. */
export const approvalLinkCan = (state: ApprovalLinkState, event: ApprovalLinkEvent): boolean => at(state).can(event)

/** Whether the link shows anything. */
export const approvalLinkOpens = (state: ApprovalLinkState): boolean => at(state).hasTag('opens')
