import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'

/** In the place of a page that nobody but the client sees. */
export function ClientsAlone() {
  const { t } = useTranslation('acting')
  return (
    <EmptyState
      title={t('alone.title')}
      action={<ButtonLink to={pathOf('pages-account-setting', { section: 'managed' })}>{t('alone.action')}</ButtonLink>}
    >
      {t('alone.body')}
    </EmptyState>
  )
}
