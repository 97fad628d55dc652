import { useTranslation } from 'react-i18next'
import type { DealSummary } from '#contract/entities/deal.ts'
import { isOver } from '#contract/rules/ask-deal.ts'
import { otherOf } from './deal-words.ts'

type Deal = Pick<DealSummary, 'state' | 'side' | 'your_turn' | 'team_turn' | 'brand' | 'creator'>

/** Whose turn it is, in the words that stand beside the tape. */
export function useDealMark(): (deal: Deal) => string {
  const { t } = useTranslation('deals')
  return deal => {
    if (deal.your_turn) return t('yourTurn')
    if (deal.team_turn) return t('waitsTeam')
    if (isOver(deal.state) || deal.state === 'holding' || deal.state === 'disputed') return t(`state.${deal.state}`)
    return t('waits', { who: otherOf(deal) })
  }
}
