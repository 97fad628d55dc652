/** What speaks against a use of licensed work. */
export const licenceGaps = ['not_yet', 'revoked', 'before', 'after', 'channel', 'network', 'territory'] as const
export type LicenceGap = (typeof licenceGaps)[number]
