import { notificationActivity, viewAllNotifications, viewedNotification } from '#contract/endpoints/notifications.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { Call } from '#src/services/api.ts'
import { ActivityView } from '#src/views/notifications/ActivityView.tsx'
import { type Pushed, useCollection, useFilters } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const load = (call: Call, filters: Filters, signal: AbortSignal) => call(notificationActivity, { query: filters }, { signal })
const concerns = (event: Pushed) => event.type.startsWith('notification.')

/** Everything of the last 180 days. */
export function Screen() {
  const { call, go } = useSystem()
  const activity = useCollection(load, { filters: useFilters(), concerns })
  return (
    <ActivityView
      activity={activity}
      onOpen={item => {
        // It is read by being opened; where that cannot be kept, it stays unread, which is the truth.
        if (!item.viewed) void call(viewedNotification, { params: { uuid: item.uuid } }).catch(() => {})
        if (item.action_url) go(item.action_url)
      }}
      // Its outcome is told over the stream, as everything else that changes this list.
      onReadAll={until => void call(viewAllNotifications, { body: { until } }).catch(() => {})}
    />
  )
}
