import { type DealState, dealStates } from '../entities/deal.ts'
import { dealTurn, firstFacts, isFunded, isOver } from './ask-deal.ts'

/** Columns of a board of deals, in the order in which most pass through them. */
export const dealColumns = ['agreeing', 'creator', 'brand', 'resting', 'over'] as const
export type DealColumn = (typeof dealColumns)[number]

/** The column that the chart's tags put a state into: what is over, what is not paid yet, and then whoever has the work. */
export function columnOf(state: DealState): DealColumn {
  if (isOver(state)) return 'over'
  if (!isFunded(state)) return 'agreeing'
  return dealTurn(state, firstFacts(true, 0)) ?? 'resting'
}

export const statesOf = (column: DealColumn): readonly DealState[] => dealStates.filter(state => columnOf(state) === column)
