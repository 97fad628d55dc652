import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { PageHead } from '../shell/PageHead.tsx'

/** In the place of a page that nobody but the client sees. */
export function ClientsAlone() {
  const { t } = useTranslation('acting')
  return (
    <>
      <PageHead title={t('alone.title')} lead={t('alone.body')} />
      <Inset>
        <ButtonLink to={pathOf('pages-account-setting', { section: 'managed' })}>{t('alone.action')}</ButtonLink>
      </Inset>
    </>
  )
}
