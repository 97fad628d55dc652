import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { PlugsIcon } from '@phosphor-icons/react/dist/csr/Plugs'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { pageState, watchPage } from './page-state.ts'

const isAway = () => !navigator.onLine || pageState().away
const updateOf = () => pageState().update
const no = () => false
const none = () => null

/** The server cannot be reached, as far as anybody knows. */
export const useAway = () => useSyncExternalStore(watchPage, isAway, no)

/** Says that what is on screen may be old, for as long as it is so; and that there is a new version, until it is loaded. */
export function OfflineNote() {
  const { t } = useTranslation()
  const away = useAway()
  const update = useSyncExternalStore(watchPage, updateOf, none)
  return (
    <div role="status">
      {away && (
        <Banner tone="info" icon={PlugsIcon} fact={t('failed.offline')} label={t('failed.offline')}>
          {t('failed.offlineDetail')}
        </Banner>
      )}
      {update && !away && (
        <Banner
          tone="info"
          icon={ArrowsClockwiseIcon}
          fact={t('update.title')}
          label={t('update.title')}
          actions={
            <Button size="sm" look="inherit" onClick={update}>
              {t('update.now')}
            </Button>
          }
        >
          {t('update.detail')}
        </Banner>
      )}
    </div>
  )
}
