import type { addInterest, deleteInterest } from '#contract/endpoints/profile.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** On the topic of this id. */
export type InterestVerbs = {
  'interest.add': { output: CallVerb<typeof addInterest>['output'] }
  'interest.remove': CallVerb<typeof deleteInterest>
}
