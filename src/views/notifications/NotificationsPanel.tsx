import { chakra } from '@chakra-ui/react/styled-system'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pathOf } from '#contract/paths.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { IconLink } from '#src/components/IconButton.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import type { NotificationsActor } from '#src/machines/notifications/notifications.machine.ts'
import {
  selectById,
  selectCount,
  selectFeedFailure,
  selectFirstLoad,
  selectLoadingMore,
  selectOrder,
  selectUnread,
} from '#src/machines/notifications/notifications.select.ts'
import { NotificationRow } from './NotificationRow.tsx'

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '10px',
    padding: '16px 18px 14px',
    borderBottom: '1px solid var(--border)',
  },
})
const Scroller = chakra('div', {
  base: { position: 'relative', overflowY: 'auto', maxHeight: 'min(520px, calc(100dvh - 160px))' },
})

/** Its rows are plain elements: they all move when one comes in, and nothing else about them changes. */
const List = chakra('ul', {
  base: {
    position: 'relative',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '& > li': { position: 'absolute', insetInline: 0, insetBlockStart: 0 },
  },
})

const Foot = chakra('div', {
  base: {
    borderTop: '1px solid var(--border)',
    '& > a': {
      display: 'grid',
      placeItems: 'center',
      minHeight: '54px',
      fontWeight: 600,
      color: 'text',
      outlineOffset: '-4px',
      _hover: { background: 'hover' },
    },
  },
})

const rowHeight = 82

/** The list: only what is on screen is drawn, so that ten thousand scroll like fifty. */
export function NotificationsPanel({ actor }: { actor: NotificationsActor }) {
  const { t } = useTranslation('notifications')
  const order = useSelector(actor, selectOrder)
  const byId = useSelector(actor, selectById)
  const count = useSelector(actor, selectCount)
  const unread = useSelector(actor, selectUnread)
  const firstLoad = useSelector(actor, selectFirstLoad)
  const loadingMore = useSelector(actor, selectLoadingMore)
  const failure = useSelector(actor, selectFeedFailure)
  const scroller = useRef<HTMLDivElement>(null)
  const getItemKey = useCallback((index: number) => order[index] ?? index, [order])
  const open = useCallback((uuid: string) => actor.send({ type: 'notifications.open', uuid }), [actor])
  const drop = useCallback((uuid: string) => actor.send({ type: 'notifications.remove', uuid }), [actor])
  const close = useCallback(() => actor.send({ type: 'notifications.close' }), [actor])
  const rows = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: 6,
  })
  const items = rows.getVirtualItems()
  const last = items.at(-1)?.index ?? 0

  // Near the end of what is known, the next page is asked for.
  useEffect(() => {
    if (order.length > 0 && last >= order.length - 5 && order.length < count) actor.send({ type: 'notifications.more' })
  }, [last, order.length, count, actor])

  return (
    <div data-state={actor.getSnapshot().matches({ feed: 'failed' }) ? 'failed' : firstLoad ? 'loading' : 'ready'}>
      <Head>
        <chakra.h2 textStyle="title-2">{t('title')}</chakra.h2>
        {unread > 0 && (
          <chakra.span textStyle="caption" color="muted">
            {t('new', { count: unread })}
          </chakra.span>
        )}
        <chakra.span marginInlineStart="auto" alignSelf="center" marginBlock="-8px">
          <IconLink
            icon={GearSixIcon}
            size="sm"
            label={t('activity.settings')}
            to={pathOf('pages-account-setting', { section: 'notifications' })}
            onClick={close}
          />
        </chakra.span>
      </Head>
      {firstLoad ? (
        <chakra.div padding="16px 18px" display="grid" gap="16px" aria-busy="true">
          {[0, 1, 2].map(row => (
            <Skeleton key={row} height="48px" />
          ))}
        </chakra.div>
      ) : failure && order.length === 0 ? (
        <FailedState failure={failure} onRetry={() => actor.send({ type: 'notifications.retry' })} />
      ) : order.length === 0 ? (
        <EmptyState title={t('empty.title')} level={3}>
          {t('empty.body')}
        </EmptyState>
      ) : (
        <Scroller ref={scroller} tabIndex={-1}>
          <List role="list" style={{ height: rows.getTotalSize() }}>
            {items.map(row => {
              const notification = byId[order[row.index] ?? '']
              return (
                notification && (
                  <li
                    key={row.key}
                    ref={rows.measureElement}
                    data-index={row.index}
                    style={{ transform: `translateY(${row.start}px)` }}
                  >
                    <NotificationRow notification={notification} onOpen={open} onRemove={drop} />
                  </li>
                )
              )
            })}
          </List>
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
