import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { useSelector } from '@xstate/react'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/components/IconButton.tsx'
import { later } from '#src/components/later.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { NotificationsActor } from '#src/machines/notifications/notifications.machine.ts'
import { selectFresh, selectOpen, selectUnread } from '#src/machines/notifications/notifications.select.ts'
import { saidIn } from '#src/machines/notifications/said-in.ts'
import { useToasts } from '../actors.ts'
import { Pop } from '../shell/Pop.tsx'
import { useEmitted } from '../use-emitted.ts'

const NotificationsPanel = later(() => import('./NotificationsPanel.tsx').then(file => file.NotificationsPanel), {
  missing: 'line',
})

/** The bell: a dot while something has arrived since it was last pressed. The list arrives with the first press. */
export function Bell({ actor }: { actor: NotificationsActor }) {
  const { t } = useTranslation('notifications')
  const trigger = useRef<HTMLButtonElement>(null)
  const open = useSelector(actor, selectOpen)
  const fresh = useSelector(actor, selectFresh)
  const unread = useSelector(actor, selectUnread)
  useTellFailed(actor)
  return (
    <>
      <IconButton
        ref={trigger}
        frame
        icon={BellIcon}
        weight={open ? 'fill' : 'regular'}
        aria-haspopup="dialog"
        aria-expanded={open}
        label={unread > 0 ? t('bell.unread', { count: unread }) : t('bell.none')}
        onClick={() => actor.send({ type: 'notifications.toggle' })}
      >
        {fresh && <span className="bell-dot" />}
      </IconButton>
      <Pop
        open={open}
        onClose={() => actor.send({ type: 'notifications.close' })}
        trigger={trigger}
        label={t('title')}
        className="pop-notifications"
      >
        <Suspense>
          <NotificationsPanel actor={actor} />
        </Suspense>
      </Pop>
    </>
  )
}

/** A notification that could not be removed is back in the list: that is said, with a way to try again. */
function useTellFailed(actor: NotificationsActor) {
  const { t } = useTranslation('notifications')
  const language = useLanguage()
  const toasts = useToasts()
  useEmitted(actor, 'notifications.failed', ({ item }) => {
    const { uuid } = item
    const again = { send: () => actor.send({ type: 'notifications.remove', uuid }) }
    toasts.send({
      type: 'toasts.show',
      toast: {
        id: `remove ${uuid}`,
        tone: 'error',
        title: { text: t('failed.title') },
        detail: { text: saidIn(item, language).title },
        action: { label: { text: t('failed.again') }, target: again, event: { type: 'notifications.remove' } },
      },
    })
  })
  useEmitted(actor, 'notifications.notAllViewed', () =>
    toasts.send({
      type: 'toasts.show',
      toast: {
        id: 'view all notifications',
        tone: 'error',
        title: { text: t('failed.viewAll') },
        action: {
          label: { text: t('failed.again') },
          target: { send: () => actor.send({ type: 'notifications.viewAll' }) },
          event: { type: 'notifications.viewAll' },
        },
      },
    }),
  )
}
