import { useTranslation } from 'react-i18next'
import type { DealSummary } from '#contract/entities/deal.ts'
import { formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { cueOf, otherOf } from './deal-words.ts'

type Deal = Pick<DealSummary, 'state' | 'side' | 'change_by' | 'deadline' | 'brand' | 'creator'>

/** A deal's state and next step by itself, in the reader's words. Its mark is a hook of its own, since that asks the chart of a deal, which home does without. */
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
    state: (deal: { state: string }) => t(`state.${deal.state}`),
  }
}
