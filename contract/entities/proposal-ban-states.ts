/** From one of the staff proposing to keep a creator from pitching and publishing to the end of it (contract/processes/proposal-ban.ts). */
export const proposalBanStates = ['proposed', 'in_force', 'appealed', 'upheld', 'dropped', 'lifted', 'ended'] as const
export type ProposalBanState = (typeof proposalBanStates)[number]

export const isProposalBanState = (value: unknown): value is ProposalBanState => proposalBanStates.some(state => state === value)
