import type { makeApprovalLink, revokeApprovalLink, voteOnSharedPitch } from '#contract/endpoints/approvals.ts'
import type { ApproverVoteBody } from '#contract/entities/approval.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'
import type { VoterVerbs } from '../outside-vote/use-voter.ts'

/** On the link to a call's pitches, by the call's id. */
export type ApprovalLinkVerbs = { link: CallVerb<typeof makeApprovalLink>; unlink: CallVerb<typeof revokeApprovalLink> }

/** Of an approver from outside, on one pitch. */
export type ApproverVerbs = VoterVerbs & {
  vote: { body: Pick<ApproverVoteBody, 'vote' | 'note'>; output: CallVerb<typeof voteOnSharedPitch>['output'] }
}
