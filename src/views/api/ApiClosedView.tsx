import { CrownSimpleIcon } from '@phosphor-icons/react/dist/csr/CrownSimple'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { SettingsTabs } from '../account/SettingsTabs.tsx'
import { PageHead } from '../shell/PageHead.tsx'

/** Why there are no keys here: another side of the market, no company yet, or a role that does not look after it. */
export function ApiClosedView({ because }: { because: 'side' | 'company' | 'role' }) {
  const { t } = useTranslation('api')
  const say = useErrorPhrase()
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <SettingsTabs current="api" />
      <EmptyState
        minHeight="320px"
        title={
          <chakra.span display="inline-flex" alignItems="center" gap="8px">
            {because === 'side' && <Icon of={CrownSimpleIcon} size={20} weight="fill" />}
            {t(`closed.${because}.title`)}
          </chakra.span>
        }
        action={
          because === 'side' ? (
            <ButtonLink look="accent" to={pathOf('support')}>
              {t('talk')}
            </ButtonLink>
          ) : because === 'company' ? (
            <ButtonLink look="accent" to={pathOf('pages-account-setting', { section: 'general' })}>
              {t('closed.company.action')}
            </ButtonLink>
          ) : (
            <ButtonLink to={pathOf('pages-account-setting', { section: 'team' })}>{t('closed.role.action')}</ButtonLink>
          )
        }
      >
        {because === 'role' ? say('team.role') : t(`closed.${because}.body`)}
      </EmptyState>
    </>
  )
}
