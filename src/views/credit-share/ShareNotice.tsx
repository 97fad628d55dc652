import { useTranslation } from 'react-i18next'
import { leftOfShare } from '#contract/rules/credit-share.ts'
import { Notice } from '#src/components/Notice.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { type Credits, isBeyondShare } from './own-credits.ts'

/** In one sentence or two: the rest of a share that does not suffice for this price, and the day on which it begins anew. Null where it does. */
export function useShareWords(): (credits: Credits | null, price: number) => string | null {
  const { t } = useTranslation('credit-share')
  const language = useLanguage()
  return (credits, price) => {
    if (!credits?.own_share || !isBeyondShare(credits, price)) return null
    const { own_share, resets_at } = credits
    const anew = resets_at && t('anew', { day: formatDay(resets_at, language) })
    return [t('beyond', { count: leftOfShare(own_share) }), anew].filter(Boolean).join(' ')
  }
}

/** A share that does not suffice: its rest, the day on which it begins anew, and who can change it. */
export function ShareNotice({ credits, price }: { credits: Credits | null; price: number }) {
  return isBeyondShare(credits, price) ? <Beyond credits={credits} price={price} /> : null
}

function Beyond({ credits, price }: { credits: Credits | null; price: number }) {
  const { t } = useTranslation('credit-share')
  const wordsOf = useShareWords()
  return (
    <Notice tone="warn">
      {wordsOf(credits, price)} {t('ask')}
    </Notice>
  )
}
