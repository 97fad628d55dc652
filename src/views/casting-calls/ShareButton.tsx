import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/components/IconButton.tsx'
import { useToasts } from '../actors.ts'

/** The system's own sheet where there is one, else the link goes to the clipboard. `label` says what is shared. */
export function ShareButton({ title, label }: { title: string; label: string }) {
  const { t } = useTranslation('casting-calls')
  const toasts = useToasts()
  const share = async () => {
    const url = window.location.origin + window.location.pathname
    if (navigator.share) {
      // Closing the sheet without choosing is no failure.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      toasts.send({ type: 'toasts.show', toast: { id: 'share', tone: 'success', title: { text: t('share.copied') } } })
    } catch {
      toasts.send({
        type: 'toasts.show',
        toast: { id: 'share', tone: 'info', title: { text: t('share.byHand') }, detail: { text: url } },
      })
    }
  }
  return <IconButton size="sm" icon={ShareNetworkIcon} label={label} onClick={() => void share()} />
}
