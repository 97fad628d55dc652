import { useTranslation } from 'react-i18next'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import type { RateItem } from '#contract/entities/profile.ts'
import { limits } from '#contract/limits.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import { contentOf } from '../casting-calls/content.ts'
import { WithAi } from '../drafting/WithAi.tsx'

interface Props {
  call: CastingCall
  rates: readonly RateItem[]
  /** The fee that the creator asks for it; null where none has been given. */
  fee: number | null
  text: string
  onText(text: string): void
}

/** The letter drafted from the brief, what is offered for it and one's own prices, around what one has written already. */
export function LetterDraft({ call, rates, fee, text, onText }: Props) {
  const { t } = useTranslation('drafting')
  const words = useCallWords()
  const language = useLanguage()
  const { deliverables, must_include, draft_due } = contentOf(call)
  const own = deliverables.flatMap(({ network, content_type }) => {
    const rate = rates.find(one => one.network === network && one.content_type === content_type)
    return rate ? [{ rate, piece: words.makes([{ content_type, quantity: 1 }]) }] : []
  })
  return (
    <WithAi
      kind="pitch"
      language={language}
      facts={[
        t('pitch.read', { title: call.title, brand: call.brand.name }),
        deliverables.length > 0 && t('pitch.pieces', { pieces: words.makes(deliverables) }),
        t('pitch.pay', { pay: words.pay(call) }),
        must_include.length > 0 && t('pitch.must', { list: words.list(must_include) }),
        fee !== null && t('pitch.fee', { fee: words.money(fee, call.currency) }),
        ...own.map(({ rate: { price_minor, currency, delivery_days }, piece }) =>
          t('pitch.rate', { piece, price: words.money(price_minor, currency), days: words.days(delivery_days) }),
        ),
        t('pitch.due', { day: words.day(draft_due) }),
      ]}
      text={text}
      max={limits.application.message.max}
      onText={onText}
    />
  )
}
