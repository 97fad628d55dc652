import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { TextLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'

/** From the movements to the months that they add up to. */
export function StatementsLink() {
  const { t } = useTranslation('my-work')
  return (
    <chakra.p padding={{ base: '18px 16px', lg: '0 28px 18px' }}>
      <TextLink to={pathOf('statements')}>{t('transactions.statements')}</TextLink>
    </chakra.p>
  )
}
