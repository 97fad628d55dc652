import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { useTryAgain } from '#src/components/try-again.ts'
import { useAway } from '../shell/OfflineNote.tsx'

interface Props {
  /** For a part that could not be fetched. */
  again: (() => void) | null
}

/** The page in place of a screen that stopped. Nothing of the fault itself is shown. A part that could not be fetched comes by itself. */
export function CrashView({ again }: Props) {
  const { t } = useTranslation()
  const away = useAway()
  const about = again ? (away ? 'offline' : 'deployed') : 'crash'
  useTryAgain(again !== null, again ?? (() => {}))
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
          <Button
            look="accent"
            icon={ArrowClockwiseIcon}
            onClick={about === 'offline' && again ? again : () => window.location.reload()}
          >
            {t(about === 'offline' ? 'parts.retry' : 'crash.reload')}
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
