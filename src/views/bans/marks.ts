import type { ProposalBanState } from '#contract/entities/proposal-ban-states.ts'

import type { MarkKind } from '#src/components/Mark.tsx'

/** The look of a ban's state. */
export const markOfBan = {
  proposed: 'wait',
  in_force: 'stop',
  appealed: 'wait',
  upheld: 'stop',
  dropped: 'draft',
  lifted: 'live',
  ended: 'done',
} as const satisfies Record<ProposalBanState, MarkKind>
