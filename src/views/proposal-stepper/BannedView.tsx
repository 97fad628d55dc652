import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { usePage } from '../shell/page.ts'

/** For creators who may not publish for now: what goes on meanwhile, and where they ask for a review. */
export function BannedView() {
  const { t } = useTranslation('proposal-stepper')
  const crumbs = [{ label: t('crumb'), to: pathOf('my_work', { section: 'proposals' }) }, { label: t('title') }]
  usePage({ title: t('title'), crumbs })
  return (
    <EmptyState
      level={1}
      minHeight="50vh"
      title={t('banned.title')}
      action={<ButtonLink to={pathOf('proposal_ban')}>{t('banned.action')}</ButtonLink>}
    >
      {t('banned.detail')}
    </EmptyState>
  )
}
