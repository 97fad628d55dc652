import { useTranslation } from 'react-i18next'
import type { DealSummary } from '#contract/entities/deal.ts'
import { isOver } from '#contract/rules/ask-deal.ts'
import { formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { cueOf, otherOf } from './deal-words.ts'

type Deal = Pick<DealSummary, 'state' | 'side' | 'change_by' | 'your_turn' | 'team_turn' | 'deadline' | 'brand' | 'creator'>

/** A deal's state, turn and next step by itself, in the reader's words. */
export function useDealWords() {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  return {
    /** "Approve Lucía's delivery". */
    task: (deal: Deal) => t(`turn.${cueOf(deal)}`, { who: otherOf(deal) }),
    verb: (deal: Deal) => t(`verb.${cueOf(deal)}`),
    /** "Approves itself if nobody answers before Monday 23, 10:00", or nothing. */
    outcome: (deal: Deal) =>
      deal.deadline ? t(`outcome.${deal.state}`, { date: formatDayTime(deal.deadline, language), defaultValue: '' }) : '',
    /** Beside the tape. */
    mark: (deal: Deal) => {
      if (deal.your_turn) return t('yourTurn')
      if (deal.team_turn) return t('waitsTeam')
      if (isOver(deal.state) || deal.state === 'holding' || deal.state === 'disputed') return t(`state.${deal.state}`)
      return t('waits', { who: otherOf(deal) })
    },
    state: (deal: { state: string }) => t(`state.${deal.state}`),
  }
}
