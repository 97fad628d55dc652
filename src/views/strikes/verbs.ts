import type { appealStrike } from '#contract/endpoints/strikes.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** Of whoever has the strike, by its id. */
export type OwnStrikeVerbs = { appeal: CallVerb<typeof appealStrike> }
