/** A company asks somebody to pitch for one of its open calls (docs/domain.md, casting calls). */
export const invitationStates = ['invited', 'seen', 'pitched', 'declined', 'withdrawn', 'ended'] as const
export type InvitationState = (typeof invitationStates)[number]
