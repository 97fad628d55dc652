import type { archiveProposal, pauseProposal, resumeProposal } from '#contract/endpoints/proposals.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** On an offer of one's own, by its id. */
export type OwnProposalVerbs = {
  pause: CallVerb<typeof pauseProposal>
  resume: CallVerb<typeof resumeProposal>
  archive: CallVerb<typeof archiveProposal>
}
