import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { PageMeta } from '#contract/endpoint.ts'
import type { ActivityItem } from '#contract/endpoints/notifications.ts'
import { notificationCategories } from '#contract/entities/notification-settings.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { ListPages } from '#src/components/ListPages.tsx'
import { Select } from '#src/components/Select.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { activityViewFilters } from '#src/theme/made/recipes/activity-view-filters.js'
import { activityViewList } from '#src/theme/made/recipes/activity-view-list.js'
import { PageHead } from '../shell/PageHead.tsx'
import { NotificationRow } from './NotificationRow.tsx'

const Filters = chakra('div', activityViewFilters)
const List = chakra('ul', activityViewList)

interface Props {
  activity: CollectionActor<ActivityItem, PageMeta & { unread: number }>
  onOpen(item: ActivityItem): void
  /** Marks everything up to the newest that is known as read. */
  onReadAll(until: string): void
}

/** Everything of the last 180 days, 20 a page; filter and page stand in the address. */
export function ActivityView({ activity, onOpen, onReadAll }: Props) {
  const { t } = useTranslation(['notifications', 'notification-settings'])
  const [search, setSearch] = useSearchParams()
  const state = useSelector(activity, snapshot => String(snapshot.value))
  const page = useSelector(activity, snapshot => snapshot.context.page)
  const failure = useSelector(activity, snapshot => snapshot.context.failure)
  const open = useCallback(
    (uuid: string) => {
      const item = page?.items.find(one => one.uuid === uuid)
      if (item) onOpen(item)
    },
    [page, onOpen],
  )
  const category = search.get('category') ?? ''
  const unread = search.get('unread') === 'yes'
  const filter = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  const newest = page?.items[0]
  const unreadNow = Number(page?.meta.unread ?? 0)
  const options: { value: string; label: string }[] = [
    { value: 'every', label: t('activity.every') },
    ...notificationCategories.map(value => ({ value, label: t(`notification-settings:${value}.title`) })),
  ]
  return (
    <div data-state={state}>
      <PageHead
        title={t('activity.title')}
        lead={t('activity.lead')}
        actions={
          <>
            {unreadNow > 0 && newest && (
              <Button icon={ChecksIcon} onClick={() => onReadAll(newest.created_at)}>
                {t('viewAll')}
              </Button>
            )}
            <ButtonLink icon={GearSixIcon} to={pathOf('pages-account-setting', { section: 'notifications' })}>
              {t('activity.settings')}
            </ButtonLink>
          </>
        }
      />
      <Filters>
        <Select
          aria-label={t('activity.category')}
          value={category || 'every'}
          onChange={value => filter('category', value === 'every' ? '' : value)}
          options={options}
        />
        <Checkbox checked={unread} onChange={on => filter('unread', on ? 'yes' : '')}>
          {t('activity.unread')}
        </Checkbox>
      </Filters>
      {state === 'failed' ? (
        <FailedState failure={failure} minHeight="280px" onRetry={() => activity.send({ type: 'collection.retry' })} />
      ) : !page || state === 'loading' ? (
        <Loading>
          <chakra.div paddingInline={{ base: '16px', lg: '28px' }}>
            {[0, 1, 2, 3].map(row => (
              <SkeletonRow key={row} />
            ))}
          </chakra.div>
        </Loading>
      ) : page.items.length === 0 && (category || unread) ? (
        <EmptyState
          title={t('activity.none')}
          action={<ButtonLink to={pathOf('notifications')}>{t('activity.reset')}</ButtonLink>}
        >
          {t('activity.noneBody')}
        </EmptyState>
      ) : page.items.length === 0 ? (
        <EmptyState title={t('activity.empty')}>{t('activity.emptyBody')}</EmptyState>
      ) : (
        <List role="list">
          {page.items.map(item => (
            <li key={item.uuid}>
              <NotificationRow
                notification={item}
                onOpen={open}
                note={item.place === 'bell' ? undefined : t(`activity.${item.place}`)}
              />
            </li>
          ))}
        </List>
      )}
      {page && state !== 'failed' && <ListPages meta={page.meta} />}
    </div>
  )
}
