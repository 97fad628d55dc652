import { useTranslation } from 'react-i18next'
import { isWithinShare, leftOfShare } from '#contract/rules/credit-share.ts'
import { Notice } from '#src/components/Notice.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { StudioFacts } from './studio-facts.ts'

type Credits = StudioFacts['credits']

/**
 * Whether the server would refuse this price as more than the reader's share of the company's credits. Nobody is kept from pressing before
 * it was read, and a page that is older than the month does not know the new one.
 */
export function isBeyondShare(credits: Credits | null, price: number): boolean {
  if (!credits || (credits.resets_at && Date.parse(credits.resets_at) <= Date.now())) return false
  return !isWithinShare(credits.own_share, price)
}

/** A share that does not suffice: its rest, and the day on which it begins anew. */
export function ShareNotice({ credits, price }: { credits: Credits | null; price: number }) {
  const { t } = useTranslation('studio')
  const language = useLanguage()
  if (!credits?.own_share || !isBeyondShare(credits, price)) return null
  const { own_share, resets_at } = credits
  return (
    <Notice tone="warn">
      {t('beyondShare', { count: leftOfShare(own_share) })} {resets_at && t('shareAnew', { day: formatDay(resets_at, language) })}{' '}
      {t('shareAsk')}
    </Notice>
  )
}
