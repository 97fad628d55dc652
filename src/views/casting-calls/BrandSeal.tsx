import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { useTranslation } from 'react-i18next'
import { Icon } from '#src/components/Icon.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'

/** We have checked who the brand is. */
export function BrandSeal() {
  const { t } = useTranslation('market')
  return (
    <chakra.span color="accent-text" display="inline-flex" flex="none">
      <Icon of={SealCheckIcon} size={17} weight="fill" />
      <span className="vh">, {t('verifiedBrand')}</span>
    </chakra.span>
  )
}
