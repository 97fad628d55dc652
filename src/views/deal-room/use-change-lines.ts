import { useTranslation } from 'react-i18next'
import type { ChangeOrder, Deal } from '#contract/entities/deal.ts'
import { ownSum } from '#contract/fees.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { termsDiff } from './terms-diff.ts'
import { useDiffWords } from './use-diff-words.ts'

/** The version that a change would take the place of. */
const beforeOf = (deal: Deal, change: ChangeOrder) => deal.versions.find(one => one.version === change.of_version) ?? deal

/** A change line by line; of the fee each side hears its own sum. */
export function useChangeLines(currency: string): (deal: Deal, change: ChangeOrder) => string[] {
  const { t } = useTranslation('chat')
  const language = useLanguage()
  const say = useDiffWords(currency)
  return (deal, change) => {
    const { terms, fees } = beforeOf(deal, change)
    const money = (minor: number) => formatMoney(minor, terms.currency, language)
    return termsDiff(terms, change.terms).map(one =>
      one.what === 'fee'
        ? t(`offer.sum.${deal.side}`, { from: money(ownSum(fees, deal.side)), to: money(ownSum(change.fees, deal.side)) })
        : say(one),
    )
  }
}
