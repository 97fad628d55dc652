/** States of contract/processes/milestone.ts: an approved milestone, as stored. */
export const restStates = ['resting', 'paid', 'settled'] as const
export type RestState = (typeof restStates)[number]

/** The stages of a milestone for its readers. `ended`: the deal was over before it was approved. */
export const milestoneStates = ['waiting', 'making', 'in_review', 'approved', 'paid', 'settled', 'ended'] as const
export type MilestoneState = (typeof milestoneStates)[number]
