/** Of staff: in a client's account, and out of it. */
export type StaffVerbs = { begin: { body: { reason: string }; output: unknown }; end: { output: unknown } }

/** Of the one who acts, from within. */
export type EndVerb = { end: { output: unknown } }

/** Of the client. */
export type RevokeVerb = { revoke: { output: unknown } }
