/** States of contract/processes/make-good.ts, as stored and sent. */
export const makeGoodStates = ['reported', 'offered', 'replaced', 'refunded', 'denied', 'withdrawn', 'overtaken'] as const
export type MakeGoodState = (typeof makeGoodStates)[number]
