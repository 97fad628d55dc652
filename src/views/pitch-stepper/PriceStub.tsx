import { useTranslation } from 'react-i18next'
import { splitFees } from '#contract/fees.ts'
import { limits } from '#contract/limits.ts'
import { Money } from '#src/components/Money.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { stub as stubRecipe } from '#src/theme/made/recipes/stub.js'
import { useCallWords } from '../casting-calls/call-words.ts'

const Stub = chakra('section', stubRecipe)

/** The creator's side of the money: the price, what Elenco keeps, what arrives. */
export function PriceStub({ fee, currency, who }: { fee: number; currency: string; who: string }) {
  const { t } = useTranslation('pitch-stepper')
  const words = useCallWords()
  // The brand's plan is not the creator's business; this one keeps the whole commission, so what arrives is never less than said.
  const split = splitFees(fee, 'premium')
  return (
    <Stub aria-label={t('price.receive')}>
      <div data-part="parts">
        <dl>
          <dt>{t('price.yours')}</dt>
          <dd>
            <Money amount={fee} currency={currency} />
          </dd>
          <dt>{t('price.commissionFee', { share: words.percent(limits.fees.creator) })}</dt>
          <dd>
            <bdi>−{words.money(split.creator_fee_minor, currency)}</bdi>
          </dd>
        </dl>
      </div>
      <div data-part="cut" />
      <div data-part="total">
        <dl>
          <dt data-total>{t('price.receive')}</dt>
          <chakra.dd textStyle="figure-l" aria-live="polite" aria-atomic data-receive>
            <Money amount={split.payout_minor} currency={currency} />
          </chakra.dd>
        </dl>
        <chakra.p textStyle="small" color="muted" marginTop="1">
          {t('price.protected', { count: Math.round(limits.deal.hold / 86_400_000) })} {t('price.brandOnTop', { who })}
        </chakra.p>
      </div>
    </Stub>
  )
}
