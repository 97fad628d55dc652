import { GoogleLogoIcon } from '@phosphor-icons/react/dist/csr/GoogleLogo'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Or } from './AuthPage.tsx'

/** The settings for asking Google who somebody is. */
export interface GoogleOption {
  client_id: string
  authorization_endpoint: string
  nonce: string
}

interface Props {
  google: GoogleOption | null | undefined
  busy: boolean
  onGoogle(google: GoogleOption): void
}

/** The way by Google, above the other; nothing where it is not configured. */
export function GoogleWay({ google, busy, onGoogle }: Props) {
  const { t } = useTranslation('sign-in')
  if (!google) return null
  return (
    <>
      <Button size="lg" icon={GoogleLogoIcon} maxWidth="404px" width="100%" disabled={busy} onClick={() => onGoogle(google)}>
        {t('google')}
      </Button>
      <Or>{t('or')}</Or>
    </>
  )
}
