import type { CallReply } from '#contract/endpoint.ts'
import type {
  acceptTeamInvitation,
  capTeamMember,
  changeTeamInvitation,
  changeTeamRole,
  declineTeamInvitation,
  handOverTeam,
  invitePeopleToTeam,
  joinTeam,
  leaveTeam,
  removeTeamMember,
  resendTeamInvitation,
  withdrawTeamInvitation,
} from '#contract/endpoints/team.ts'
import type { JoinFields, PasswordBody } from '#contract/entities/team.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** On an invitation or a member, by its id; `handOver` to a member, with one's own password. */
export type TeamVerbs = {
  invite: CallVerb<typeof invitePeopleToTeam>
  resend: CallVerb<typeof resendTeamInvitation>
  withdraw: CallVerb<typeof withdrawTeamInvitation>
  role: CallVerb<typeof changeTeamRole>
  /** Of a guest. */
  campaigns: CallVerb<typeof changeTeamRole>
  /** The campaigns of an open invitation. */
  reinvite: CallVerb<typeof changeTeamInvitation>
  credits: CallVerb<typeof capTeamMember>
  remove: CallVerb<typeof removeTeamMember>
  handOver: { body: PasswordBody; output: CallReply<typeof handOverTeam> }
  leave: CallVerb<typeof leaveTeam>
}

/** On the invitation of a letter, by its id. */
export type JoinVerbs = {
  accept: CallVerb<typeof acceptTeamInvitation>
  decline: { body?: undefined; output: CallReply<typeof declineTeamInvitation> }
  join: { body: JoinFields; output: CallReply<typeof joinTeam> }
}
