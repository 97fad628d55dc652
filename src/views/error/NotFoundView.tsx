import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import { useSession } from '../actors.ts'
import { usePage } from '../shell/page.ts'

/** No such address, or nothing there for this reader: both look the same. */
export function NotFoundView() {
  const { t } = useTranslation()
  const realty = useSelector(useSession(), snapshot => factsOf(selectUser(snapshot))?.side === 'realty')
  usePage({ title: t('notFound.title') })
  return (
    <EmptyState
      minHeight="60vh"
      level={1}
      title={t('notFound.title')}
      action={
        <>
          <ButtonLink look="accent" to={pathOf('dashboard-analytics')}>
            {t('notFound.home')}
          </ButtonLink>
          {realty ? (
            <ButtonLink to={pathOf('realty-search')}>{t('notFound.spaces')}</ButtonLink>
          ) : (
            <ButtonLink to={pathOf('casting_calls')}>{t('notFound.castings')}</ButtonLink>
          )}
        </>
      }
    >
      {t('notFound.detail')}
    </EmptyState>
  )
}
