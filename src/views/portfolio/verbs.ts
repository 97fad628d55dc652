import type { addRate, addToBriefcase, deleteFromBriefcase, deleteRate } from '#contract/endpoints/profile.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** On pieces and prices of one's own, each by its id. */
export type BriefcaseVerbs = {
  'piece.add': CallVerb<typeof addToBriefcase>
  'piece.remove': CallVerb<typeof deleteFromBriefcase>
  'rate.add': CallVerb<typeof addRate>
  'rate.remove': CallVerb<typeof deleteRate>
}
