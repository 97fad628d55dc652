import { useTranslation } from 'react-i18next'
import type { Dispute } from '#contract/entities/dispute.ts'
import { formatDayTime, formatMoney, formatPercent } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'

type Side = 'brand' | 'creator'

/** A dispute's name, and the next thing in it, in the reader's words. */
export function useDisputeWords() {
  const { t } = useTranslation('disputes')
  const language = useLanguage()
  const percent = (share: number) => formatPercent(share / 100, language)
  return {
    percent,
    /** "All of it for Lucía", "60 % of the fee for Lucía", "Everything back to Café Ceiba". */
    wish(share: number, creator: string, brand: string): string {
      if (share === 100) return t('wish.release', { who: creator })
      if (share === 0) return t('wish.refund', { who: brand })
      return t('wish.split', { who: creator, percent: percent(share) })
    },
    /** The next step, its side and its deadline. */
    next(dispute: Dispute, side: Side, who: string): string {
      const date = dispute.deadline ? formatDayTime(dispute.deadline, language) : ''
      const mine = dispute.opened_by === side ? 'opener' : 'respondent'
      switch (dispute.state) {
        case 'awaiting_response':
          return t(`next.awaiting_response.${mine}`, { who, date })
        case 'evidence':
          return t('next.evidence', { date })
        case 'mediation':
          return t('next.mediation', { date })
        case 'decision':
        case 'second_look':
          return t(date ? 'next.decision' : 'next.overdue', { date })
        case 'decided':
          return t('next.decided', { date })
        case 'appealed':
        case 'appeal_second_look':
          return t(date ? 'next.appealed' : 'next.overdue', { date })
        default:
          return t(`state.${dispute.state}`)
      }
    },
    /** The money meanwhile. */
    money(dispute: Dispute, protectedMinor: number, currency: string): string {
      const amount = formatMoney(protectedMinor, currency, language, { cents: true })
      if (!dispute.after_completion) return t('money.protected', { amount })
      return t(dispute.held_minor > 0 ? 'money.held' : 'money.gone', { amount })
    },
  }
}
