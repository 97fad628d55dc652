import type { reportThing } from '#contract/endpoints/moderation.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** On one thing, as it is named. */
export type ReportingVerbs = { report: CallVerb<typeof reportThing> }
