/** States of contract/processes/licence.ts, as stored and sent. */
export const licenceStates = ['agreed', 'active', 'expiring', 'expired', 'renewed', 'revoked'] as const
export type LicenceState = (typeof licenceStates)[number]
