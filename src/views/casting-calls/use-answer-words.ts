import { useTranslation } from 'react-i18next'
import type { Answering } from '#contract/entities/answering.ts'
import { formatPercent } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'

/** From here on days say more. */
const inDays = 48

/** Words for somebody's record of answering; a figure that is not known is said to be unknown. */
export function useAnswerWords() {
  const { t } = useTranslation('market')
  const language = useLanguage()
  const time = (hours: number) =>
    hours < inDays
      ? t('answering.hours', { count: Math.max(1, Math.round(hours)) })
      : t('answering.days', { count: Math.round(hours / 24) })
  return {
    /** «5 hours». */
    time: ({ hours }: Answering) => (hours === null ? t('answering.unknown') : time(hours)),
    /** «92 %». */
    share: ({ rate }: Answering) => (rate === null ? t('answering.unknown') : formatPercent(rate, language)),
    /** «4 %». */
    cancels: ({ cancelled }: Answering) => (cancelled === null ? t('answering.unknown') : formatPercent(cancelled, language)),
    /** «Usually answers within 5 hours · answers 92 %». */
    line: ({ rate, hours }: Answering) => {
      const known = [
        ...(hours === null ? [] : [t('answering.within', { time: time(hours) })]),
        ...(rate === null ? [] : [t('answering.answers', { share: formatPercent(rate, language) })]),
      ]
      return known.length > 0 ? known.join(' · ') : t('answering.notYet')
    },
  }
}
