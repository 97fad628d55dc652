import type { StrikeState } from '#contract/entities/strike-states.ts'
import type { MarkKind } from '#src/components/Mark.tsx'

/** The look of a strike's state. */
export const markOfStrike = {
  given: 'stop',
  appealed: 'wait',
  upheld: 'stop',
  revoked: 'live',
  expired: 'done',
} as const satisfies Record<StrikeState, MarkKind>
