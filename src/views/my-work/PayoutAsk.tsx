import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currencies } from '#contract/currencies.ts'
import type { PayoutMeta, PayoutMethods } from '#contract/endpoints/finance.ts'
import { isBank, type PayoutMethodKind } from '#contract/entities/payout.ts'
import { leastPayout, paysIn, sendable } from '#contract/rules/bank-account.ts'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { formatMoney } from '#src/i18n/format.ts'
import { useErrorPhrase, useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { Verb } from '../form/use-verb.ts'
import type { PayoutVerbs } from './verbs.ts'

/** Ways to pay out money in this currency now. */
function waysOf(known: PayoutMethods | null, offered: PayoutMeta['methods'], currency: string) {
  const ways: { method: PayoutMethodKind; to: string }[] = known?.current ? [{ method: 'paypal', to: known.current.masked }] : []
  for (const { kind, current } of known?.banks ?? []) if (current) ways.push({ method: kind, to: current.masked })
  if (known?.stripe?.in_use && known.stripe.masked) ways.push({ method: 'stripe', to: known.stripe.masked })
  return ways.filter(({ method }) => offered.includes(method) && paysIn(method, currency))
}

interface Props {
  currency: string
  amount_minor: number
  meta: PayoutMeta
  known: PayoutMethods | null
  underWay: boolean
  ask: Verb<PayoutVerbs['payout.request']['body']>
}

/** The press that sends what is available in one currency, and where to; or why it cannot be sent. */
export function PayoutAsk({ currency, amount_minor, meta, known, underWay, ask }: Props) {
  const { t } = useTranslation('payout')
  const paid = currencies.find(one => one === currency)
  const language = useLanguage()
  const phraseOf = useErrorPhrase()
  const ways = waysOf(known, meta.methods, currency)
  const [chosen, setChosen] = useState<PayoutMethodKind | null>(null)
  const way = ways.find(({ method }) => method === chosen) ?? ways[0]
  const sent_minor = way ? sendable(way.method, amount_minor, currency) : amount_minor
  const amount = formatMoney(sent_minor, currency, language)
  const least = leastPayout(way?.method ?? meta.methods[0] ?? 'paypal')
  const hint =
    meta.methods.length === 0
      ? phraseOf('payout.not_offered')
      : sent_minor < least
        ? t('money.least', { amount: formatMoney(least, currency, language) })
        : !way
          ? t('money.needs')
          : underWay
            ? t('money.way')
            : null
  const sure = way && isBank(way.method) ? 'money.sureBank' : way?.method === 'stripe' ? 'money.sureStripe' : 'money.sureBody'
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px 16px">
      {ways.length > 1 && !underWay && (
        <Segmented<PayoutMethodKind>
          label={t('money.where', { currency })}
          value={way?.method ?? 'paypal'}
          options={ways.map(({ method, to }) => ({
            value: method,
            label: t(`money.by.${method}`, { to }),
          }))}
          onChange={setChosen}
        />
      )}
      <ConfirmButton
        look="accent"
        danger={false}
        price={amount}
        busy={ask.busy}
        disabled={hint !== null}
        title={t('money.sure', { amount })}
        consequence={t(meta.built_in ? 'money.builtIn' : sure, { to: way?.to })}
        confirm={t('money.ask')}
        onConfirm={() => paid && ask.make({ currency: paid, method: way?.method }, currency)}
      >
        {t('money.ask')}
      </ConfirmButton>
      {hint && <chakra.span color="muted">{hint}</chakra.span>}
    </chakra.div>
  )
}
