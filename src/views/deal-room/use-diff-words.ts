import { useTranslation } from 'react-i18next'
import type { RenewalRate } from '#contract/entities/rights.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import type { TermsChange } from './terms-diff.ts'

/** A change of terms as a sentence: «Tarifa: de 330 € a 360 €». */
export function useDiffWords(currency: string): (change: TermsChange) => string {
  const { t } = useTranslation(['deal-room', 'milestones'])
  const words = useCallWords()
  const day = (value: string | null) => (value ? words.day(value) : t('diff.noDate'))
  const rate = ({ days, fee_minor }: RenewalRate) =>
    t('diff.rate', { days: words.days(days), fee: words.money(fee_minor, currency) })
  return change => {
    switch (change.what) {
      case 'fee':
        return t('diff.fee', { from: words.money(change.from, currency), to: words.money(change.to, currency) })
      case 'deliverables':
        return words.makes(change.from) === words.makes(change.to)
          ? t('diff.details')
          : t('diff.deliverables', { from: words.makes(change.from), to: words.makes(change.to) })
      case 'draft_due':
      case 'publish_from':
      case 'publish_by':
        return t(`diff.${change.what}`, { from: day(change.from), to: day(change.to) })
      case 'revisions':
      case 'approval':
        return t(`diff.${change.what}`, { from: change.from, to: change.to })
      case 'rights':
      case 'exclusivity':
      case 'must_include':
      case 'must_avoid':
        return t(`diff.${change.what}`)
      case 'renewal':
        if (!change.to) return t('diff.renewalOff')
        return change.from
          ? t('diff.renewal', { from: rate(change.from), to: rate(change.to) })
          : t('diff.renewalOn', { to: rate(change.to) })
      case 'concept':
      case 'disclosure':
        return t(`diff.${change.what}${change.to ? 'On' : 'Off'}`)
      case 'milestones':
        return t(`milestones:${change.to}`)
      case 'note':
        return t('diff.note', { note: change.to })
      case 'title':
        return t('diff.title', { from: change.from, to: change.to })
    }
  }
}
