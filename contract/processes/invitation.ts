import { setup, transition } from 'xstate'
import type { InvitationState } from '../entities/invitation-states.ts'
import { typed } from '../typed.ts'

/**
 * An invitation to a casting call (docs/domain.md, casting calls), from the company's words to the creator's answer. The server stores
 * `state`; both sides ask the same chart what may be done. What becomes of the pitch and of the call is told to it as `pitch.*` and `call.*`.
 */
export type InvitationEvent =
  | { type: 'invitation.see' }
  | { type: 'invitation.decline' }
  | { type: 'invitation.withdraw' }
  | { type: 'pitch.sent' }
  | { type: 'call.over' }
  | { type: 'call.again' }

export const invitationMachine = setup({
  types: { events: typed<InvitationEvent>(), tags: typed<'waits' | 'opens' | 'over'>() },
}).createMachine({
  id: 'invitation',
  initial: 'invited',
  states: {
    invited: {
      description: 'Sent; the creator has not opened it yet.',
      tags: ['waits', 'opens'],
      on: {
        'invitation.see': 'seen',
        'invitation.decline': 'declined',
        'invitation.withdraw': 'withdrawn',
        'pitch.sent': 'pitched',
        'call.over': 'ended',
      },
    },
    seen: {
      description: 'The creator has opened it and decides.',
      tags: ['waits', 'opens'],
      on: {
        'invitation.decline': 'declined',
        'invitation.withdraw': 'withdrawn',
        'pitch.sent': 'pitched',
        'call.over': 'ended',
      },
    },
    declined: {
      description: 'The creator said no; a pitch is possible all the same while the call is open.',
      tags: ['opens'],
      on: { 'pitch.sent': 'pitched' },
    },
    ended: {
      description: 'The call closed before there was an answer. It waits again if the call opens again.',
      on: { 'call.again': 'invited' },
    },
    pitched: { type: 'final', description: 'The creator sent a pitch, which tells the rest.', tags: ['over'] },
    withdrawn: { type: 'final', description: 'The company took it back.', tags: ['over'] },
  },
})

const at = (state: InvitationState) => invitationMachine.resolveState({ value: state })

/** One event taken by the chart: the next state, or null where it is refused. */
export function invitationStep(state: InvitationState, event: InvitationEvent): InvitationState | null {
  const before = at(state)
  if (!before.can(event)) return null
  const [next] = transition(invitationMachine, before, event)
  return next.value
}

/** Whether this event would do anything now; a button's `disabled` is its negation. */
export const invitationCan = (state: InvitationState, event: InvitationEvent): boolean => at(state).can(event)

/** Whether it lets a creator pitch whom the call's floor of followers would turn away. */
export const opensTheCall = (state: InvitationState): boolean => at(state).hasTag('opens')
