import type { appealBan } from '#contract/endpoints/proposal-bans.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** Of whoever is banned. */
export type OwnBanVerbs = { appeal: CallVerb<typeof appealBan> }
