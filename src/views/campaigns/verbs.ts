import type {
  declareResult,
  editCampaign,
  linkCampaign,
  setCampaignParts,
  stepCampaign,
  unlinkCampaign,
} from '#contract/endpoints/campaigns.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** On the list of campaigns; `Made` is what is answered. */
export type NewCampaignVerb<Made> = { create: { body: { uuid: string; name: string }; output: Made } }

/** On one campaign; `declare` is about one of its deals, by the deal's id. */
export type CampaignVerbs = {
  step: CallVerb<typeof stepCampaign>
  edit: CallVerb<typeof editCampaign>
  parts: CallVerb<typeof setCampaignParts>
  declare: CallVerb<typeof declareResult>
  link: CallVerb<typeof linkCampaign>
  unlink: CallVerb<typeof unlinkCampaign>
}
