/** States of contract/processes/creative.ts, as stored and sent. */
export const creativeStates = ['due', 'late', 'platform_review', 'host_review', 'changes', 'scheduled', 'closed'] as const
export type CreativeState = (typeof creativeStates)[number]
