import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { useSelector } from '@xstate/react'
import { memo, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pathOf } from '#contract/paths.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { IconButton, IconLink } from '#src/components/IconButton.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import type { NotificationsActor } from '#src/machines/notifications/notifications.machine.ts'
import {
  selectAny,
  selectFeedFailure,
  selectFirstLoad,
  selectLoadingMore,
  selectUnread,
} from '#src/machines/notifications/notifications.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { notificationsPanelFoot } from '#src/theme/made/recipes/notifications-panel-foot.js'
import { notificationsPanelHead } from '#src/theme/made/recipes/notifications-panel-head.js'
import { notificationsPanelScroller } from '#src/theme/made/recipes/notifications-panel-scroller.js'
import { NotificationRows } from './NotificationRows.tsx'

const Head = chakra('div', notificationsPanelHead)
const Scroller = chakra('div', notificationsPanelScroller)
const Foot = chakra('div', notificationsPanelFoot)

/** The list with what stands above and below it, which an arrival leaves as it is. */
export function NotificationsPanel({ actor }: { actor: NotificationsActor }) {
  const { t } = useTranslation('notifications')
  const any = useSelector(actor, selectAny)
  const unread = useSelector(actor, selectUnread)
  const firstLoad = useSelector(actor, selectFirstLoad)
  const loadingMore = useSelector(actor, selectLoadingMore)
  const failure = useSelector(actor, selectFeedFailure)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const read = useCallback(() => actor.send({ type: 'notifications.viewAll' }), [actor])
  const close = useCallback(() => actor.send({ type: 'notifications.close' }), [actor])

  return (
    <div data-state={failure ? 'failed' : firstLoad ? 'loading' : 'ready'}>
      <PanelHead unread={unread} onLeave={close} onRead={read} />
      {firstLoad ? (
        <chakra.div padding="16px 18px" display="grid" gap="16px" aria-busy="true">
          {[0, 1, 2].map(row => (
            <Skeleton key={row} height="48px" />
          ))}
        </chakra.div>
      ) : failure && !any ? (
        <FailedState failure={failure} onRetry={() => actor.send({ type: 'notifications.retry' })} />
      ) : !any ? (
        <EmptyState title={t('empty.title')} level={3}>
          {t('empty.body')}
        </EmptyState>
      ) : (
        <Scroller ref={setScroller} tabIndex={-1}>
          {scroller && <NotificationRows actor={actor} scroller={scroller} />}
          {loadingMore && (
            <chakra.p padding="12px" textAlign="center" color="muted" role="status">
              {t('more')}
            </chakra.p>
          )}
          {failure && (
            <FailedState failure={failure} onRetry={() => actor.send({ type: 'notifications.retry' })} padding="16px" />
          )}
        </Scroller>
      )}
      <Foot>
        <Link to={pathOf('notifications')} onClick={close}>
          {t('activity.all')}
        </Link>
      </Foot>
    </div>
  )
}

interface HeadProps {
  unread: number
  onLeave(): void
  onRead(): void
}

const PanelHead = memo(function PanelHead({ unread, onLeave, onRead }: HeadProps) {
  const { t } = useTranslation('notifications')
  return (
    <Head>
      <chakra.h2 textStyle="title-2">{t('title')}</chakra.h2>
      {unread > 0 && (
        <chakra.span textStyle="caption" color="muted">
          {t('new', { count: unread })}
        </chakra.span>
      )}
      <chakra.span marginInlineStart="auto" alignSelf="center" marginBlock="-8px" display="flex">
        {unread > 0 && <IconButton icon={ChecksIcon} size="sm" label={t('viewAll')} onClick={onRead} />}
        <IconLink
          icon={GearSixIcon}
          size="sm"
          label={t('activity.settings')}
          to={pathOf('pages-account-setting', { section: 'notifications' })}
          onClick={onLeave}
        />
      </chakra.span>
    </Head>
  )
})
