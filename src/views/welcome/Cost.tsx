import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { planCurrency, plans } from '#contract/plans.ts'
import { formatMoney, formatNumber, formatPercent } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { HomeSection } from '../home/HomeSection.tsx'
import { Columns } from './Columns.tsx'

/** The figures of contract/plans.ts and contract/limits.ts, for whom each is. */
export function Cost() {
  const { t } = useTranslation('welcome')
  const language = useLanguage()
  const share = (part: number) => formatPercent(part, language)
  const { free, premium, whitelabel } = plans
  const price = (minor = 0) => formatMoney(minor, planCurrency, language)
  const offers = [
    {
      name: t('cost.creator'),
      price: t('cost.creatorPrice'),
      text: t('cost.creatorText', { share: share(limits.fees.creator) }),
    },
    { name: t('cost.free'), price: price(free.price?.month), text: t('cost.freeText', { share: share(free.brand_fee) }) },
    {
      name: t('cost.premium'),
      price: t('cost.premiumPrice', { price: price(premium.price?.month) }),
      text: t('cost.premiumText', {
        share: share(premium.brand_fee),
        calls: formatNumber(premium.casting_calls, language),
        credits: formatNumber(premium.ai_credits, language),
      }),
    },
    {
      name: t('cost.whitelabel'),
      price: t('cost.premiumPrice', { price: price(whitelabel.price?.month) }),
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
