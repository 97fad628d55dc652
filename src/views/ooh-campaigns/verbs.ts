import type {
  bookPlan,
  editOohCampaign,
  linkFace,
  planSpace,
  replanSpace,
  stepOohCampaign,
  unplanSpace,
} from '#contract/endpoints/ooh-campaigns.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** On one campaign; `replan`, `unplan` and `link` are about one of its planned spaces, by that one's id. */
export type OohVerbs = {
  step: CallVerb<typeof stepOohCampaign>
  edit: CallVerb<typeof editOohCampaign>
  book: CallVerb<typeof bookPlan>
  replan: CallVerb<typeof replanSpace>
  unplan: CallVerb<typeof unplanSpace>
  link: CallVerb<typeof linkFace>
}

/** On a space: it goes into the campaign of this id, begun under `name` where it is a new one. */
export type PlanVerb = { plan: { body: { name: string | null }; output: CallVerb<typeof planSpace>['output'] } }
