import { useTranslation } from 'react-i18next'
import { Notice } from '#src/components/Notice.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'

/** In demo mode nothing is really mailed: this says so and shows the way to what would have been. */
export function Mailbox({ address }: { address: string | null }) {
  const { t } = useTranslation('arriving')
  if (!address) return null
  return (
    <chakra.div maxWidth="404px" marginBottom="5">
      <Notice tone="info">
        {t('mailbox.lead')} <OutLink href={address}>{t('mailbox.open')}</OutLink>
      </Notice>
    </chakra.div>
  )
}
