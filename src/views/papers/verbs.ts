import type { mailPaperCode, signPaper } from '#contract/endpoints/papers.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** Of one who signs. */
export type SignVerbs = { code: CallVerb<typeof mailPaperCode>; sign: CallVerb<typeof signPaper> }

/** On a file: its SHA-256. */
export type HashVerb = { hash: { body: File; output: string } }
