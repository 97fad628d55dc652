import type { addItems, createList, deleteList, editList, linkList, unlinkList, voteOnShared } from '#contract/endpoints/lists.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'
import type { VoterVerbs } from '../outside-vote/use-voter.ts'

/** Among all lists. */
export type NewListVerb = { create: CallVerb<typeof createList> }

/** On one list, by its id. */
export type ListVerbs = {
  edit: CallVerb<typeof editList>
  delete: CallVerb<typeof deleteList>
  link: CallVerb<typeof linkList>
  unlink: CallVerb<typeof unlinkList>
  add: CallVerb<typeof addItems>
}

/** One person goes into the list of this id, or into a new one under this name. */
type Into = { body: { name: string }; output: CallVerb<typeof addItems>['output'] }
export type AddToListVerbs = { add: Into; createWith: Into }

/** Of a guest, on a person of a shared list. */
export type SharedListVerbs = VoterVerbs & {
  vote: { body: { vote: 'up' | 'down' }; output: CallVerb<typeof voteOnShared>['output'] }
}
