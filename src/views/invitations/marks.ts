import type { InvitationState } from '#contract/entities/invitation-states.ts'
import type { MarkKind } from '#src/components/Mark.tsx'

const marks: Record<InvitationState, MarkKind> = {
  invited: 'wait',
  seen: 'wait',
  pitched: 'done',
  declined: 'stop',
  withdrawn: 'stop',
  ended: 'stop',
}

/** Yellow where it is the reader's turn: a creator's while an invitation waits for an answer. */
export const markOfInvitation = (state: InvitationState, reader: 'creator' | 'brand'): MarkKind =>
  reader === 'creator' && (state === 'invited' || state === 'seen') ? 'turn' : marks[state]
