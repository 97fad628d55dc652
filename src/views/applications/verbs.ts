import type {
  chatApplication,
  declineApplication,
  declineApplications,
  shortlistApplication,
  unshortlistApplication,
  viewApplication,
  voteOnApplication,
} from '#contract/endpoints/applications.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** On one pitch, by its id; `declineMany` is about a call, by the call's id. */
export type PitchVerbs = {
  view: CallVerb<typeof viewApplication>
  shortlist: CallVerb<typeof shortlistApplication>
  unshortlist: CallVerb<typeof unshortlistApplication>
  decline: CallVerb<typeof declineApplication>
  vote: CallVerb<typeof voteOnApplication>
  chat: CallVerb<typeof chatApplication>
  declineMany: CallVerb<typeof declineApplications>
}
