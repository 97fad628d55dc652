import type { confirmDecision, makeDecision } from '#contract/endpoints/disputes.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** Of staff, on a dispute. */
export type JudgeVerbs = { decide: CallVerb<typeof makeDecision>; confirm: CallVerb<typeof confirmDecision> }
