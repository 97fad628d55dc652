import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { PartGone } from './part-gone.ts'

/** What shows where a screen stopped. Nothing of the fault itself is shown. */
export function CrashView({ fault }: { fault: unknown }) {
  const { t } = useTranslation()
  const about = fault instanceof PartGone ? (navigator.onLine ? 'deployed' : 'offline') : 'crash'
  const words =
    about === 'offline'
      ? { title: t('failed.offline'), detail: t('failed.offlinePart') }
      : { title: t(`${about}.title`), detail: t(`${about}.detail`) }
  return (
    <EmptyState
      role="alert"
      minHeight="50vh"
      title={words.title}
      action={
        <>
          <Button look="accent" icon={ArrowClockwiseIcon} onClick={() => window.location.reload()}>
            {t('crash.reload')}
          </Button>
          {about === 'crash' && (
            <OutLink href={pathOf('dashboard-analytics')} target="_self" alignSelf="center">
              {t('crash.home')}
            </OutLink>
          )}
        </>
      }
    >
      {words.detail}
    </EmptyState>
  )
}
