import { changeableStates } from '#contract/deal/deal-facts.ts'
import type { DealState, DealSummary } from '#contract/entities/deal.ts'
import type { MarkKind } from '#src/components/Mark.tsx'

/** The tape of a state, as its reader sees it: yellow only where it is the reader's turn. */
export function markOf(deal: { state: DealState; your_turn: boolean }): MarkKind {
  if (deal.your_turn) return 'turn'
  switch (deal.state) {
    case 'completed':
    case 'resolved':
      return 'done'
    case 'closed':
    case 'cancelled':
    case 'expired':
      return 'stop'
    case 'late':
    case 'awaiting_difference':
    case 'disputed':
    case 'cancel_pending':
      return 'warn'
    case 'holding':
    case 'published':
    case 'in_production':
      return 'live'
    default:
      return 'wait'
  }
}

/** The name of its turn: the state, or the change that waits for the other side's answer. */
export const cueOf = ({ state, side, change_by }: Pick<DealSummary, 'state' | 'side' | 'change_by'>): DealState | 'change' =>
  change_by !== null && change_by !== side && changeableStates.some(one => one === state) ? 'change' : state

/** The other side's name. */
export const otherOf = (deal: Pick<DealSummary, 'side' | 'brand' | 'creator'>) =>
  deal.side === 'brand' ? (deal.creator.name.split(' ')[0] ?? deal.creator.name) : deal.brand.name

/** The sum that the reader pays or gets. */
export const amountOf = (deal: Pick<DealSummary, 'side' | 'total_minor' | 'payout_minor'>) =>
  deal.side === 'brand' ? deal.total_minor : deal.payout_minor
