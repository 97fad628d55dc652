import type { answerCreative, handInCreative, placePiece } from '#contract/endpoints/creatives.ts'
import type { askRenewal, takeRenewal } from '#contract/endpoints/rights.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** On the creative of a booked face, by the booking's id. */
export type CreativeVerbs = {
  handIn: CallVerb<typeof handInCreative>
  approve: CallVerb<typeof answerCreative>
  return: CallVerb<typeof answerCreative>
}

/** On a face that takes work: a piece goes there, or its licence is renewed or asked to allow it. */
export type PlacementVerbs = {
  place: CallVerb<typeof placePiece>
  ask: CallVerb<typeof askRenewal>
  take: CallVerb<typeof takeRenewal>
}
