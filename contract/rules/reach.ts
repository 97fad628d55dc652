import type { DealState } from '../entities/deal.ts'
import { isFunded, isOver } from './ask-deal.ts'

/** Blocks between two people, as one of them asks. */
export interface Blocks {
  mine: boolean
  theirs: boolean
}

/** `blocked`: by whoever asks. `closed`: the other one takes nothing from them. */
export type Reach = 'open' | 'blocked' | 'closed'

/** Agreed and not over: what both sides have promised each other is carried out, whoever blocks whom meanwhile. */
export const isUnderWay = (deal: DealState): boolean => deal === 'awaiting_funds' || (isFunded(deal) && !isOver(deal))

/**
 * Whether one side may write to the other, invite it, pitch to it or offer it something. A block holds in both directions: whoever blocks
 * somebody does not write to them either. `deal` is the one that they talk about.
 */
export function mayReach({ mine, theirs }: Blocks, deal: DealState | null = null): Reach {
  if (deal && isUnderWay(deal)) return 'open'
  if (mine) return 'blocked'
  return theirs ? 'closed' : 'open'
}
