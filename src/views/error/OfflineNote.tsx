import { PlugsIcon } from '@phosphor-icons/react/dist/csr/Plugs'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#src/components/Banner.tsx'

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says that what is on screen may be old, for as long as it is so. */
export function OfflineNote() {
  const { t } = useTranslation()
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && (
        <Banner tone="info" icon={PlugsIcon} fact={t('failed.offline')} label={t('failed.offline')}>
          {t('failed.offlineDetail')}
        </Banner>
      )}
    </div>
  )
}
