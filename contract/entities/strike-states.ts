/** From being given to not counting any more (contract/processes/strike.ts). */
export const strikeStates = ['given', 'appealed', 'upheld', 'revoked', 'expired'] as const
export type StrikeState = (typeof strikeStates)[number]

export const isStrikeState = (value: unknown): value is StrikeState => strikeStates.some(state => state === value)
