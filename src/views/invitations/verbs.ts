import type {
  declineInvitation,
  inviteCreators,
  seeInvitation,
  unmuteCompany,
  withdrawInvitation,
} from '#contract/endpoints/invitations.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** To a call, by its id. */
export type InviteVerb = { invite: CallVerb<typeof inviteCreators> }

/** Of the one who invited. */
export type WithdrawVerb = { withdraw: CallVerb<typeof withdrawInvitation> }

/** Of the one who is invited. */
export type DeclineVerb = { decline: CallVerb<typeof declineInvitation> }
export type SeenVerbs = DeclineVerb & { see: CallVerb<typeof seeInvitation> }
export type InvitedVerbs = DeclineVerb & { unmute: CallVerb<typeof unmuteCompany> }
