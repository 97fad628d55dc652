import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { plans, saleCurrencies } from '#contract/plans.ts'
import { formatMoney, formatNumber, formatPercent } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { HomeSection } from '../home/HomeSection.tsx'
import { Columns } from './Columns.tsx'

/** The figures of contract/plans.ts and contract/limits.ts, for whom each is. */
export function Cost() {
  const { t } = useTranslation('welcome')
  const language = useLanguage()
  const share = (part: number) => formatPercent(part, language)
  const { free, premium, whitelabel } = plans
  const prices = (minor = 0) => saleCurrencies.map(currency => formatMoney(minor, currency, language)).join(' / ')
  const offers = [
    {
      name: t('cost.creator'),
      price: t('cost.creatorPrice'),
      text: t('cost.creatorText', { share: share(limits.fees.creator) }),
    },
    { name: t('cost.free'), price: formatMoney(0, 'EUR', language), text: t('cost.freeText', { share: share(free.brand_fee) }) },
    {
      name: t('cost.premium'),
      price: t('cost.premiumPrice', { price: prices(premium.price?.month) }),
      text: t('cost.premiumText', {
        share: share(premium.brand_fee),
        calls: formatNumber(premium.casting_calls, language),
        credits: formatNumber(premium.ai_credits, language),
      }),
    },
    {
      name: t('cost.whitelabel'),
      price: t('cost.premiumPrice', { price: prices(whitelabel.price?.month) }),
      text: t('cost.whitelabelText', { share: share(whitelabel.brand_fee) }),
    },
  ]
  return (
    <HomeSection title={t('cost.title')} lead={t('cost.lead')} all={{ to: pathOf('sign-up'), label: t('cost.start') }}>
      <Columns as="ul">
        {offers.map(offer => (
          <li key={offer.name}>
            <h3>{offer.name}</h3>
            <chakra.div textStyle="figure-l">{offer.price}</chakra.div>
            <p>{offer.text}</p>
          </li>
        ))}
      </Columns>
    </HomeSection>
  )
}
