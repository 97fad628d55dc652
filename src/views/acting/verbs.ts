import type { ActingRequest } from '#contract/entities/acting.ts'

/** Of staff: in a client's account, and out of it. */
export type StaffVerbs = { begin: { body: { reason: string }; output: unknown }; end: { output: unknown } }

/** Of the one who acts, from within. */
export type EndVerb = { end: { output: unknown } }

/** Of the client. */
export type RevokeVerb = { revoke: { output: unknown } }

/** Of the client, about a step that waits for them. */
export type AnswerVerbs = { approve: { output: ActingRequest }; decline: { body: { reason: string }; output: ActingRequest } }

/** Of the one who asked for it. */
export type WithdrawVerb = { withdraw: { output: ActingRequest } }
