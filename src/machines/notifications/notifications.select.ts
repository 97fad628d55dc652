import type { SnapshotFrom } from 'xstate'
import type { notificationsMachine } from './notifications.machine.ts'

type Snapshot = SnapshotFrom<typeof notificationsMachine>

export const selectOpen = (snapshot: Snapshot) => snapshot.matches({ panel: 'open' })
/** The dot: something unread has come, and the list is not before one's eyes. */
export const selectFresh = (snapshot: Snapshot) => snapshot.context.fresh && snapshot.context.unread > 0 && !selectOpen(snapshot)
export const selectUnread = (snapshot: Snapshot) => snapshot.context.unread
export const selectAny = (snapshot: Snapshot) => snapshot.context.feed.items.length > 0
export const selectItems = (snapshot: Snapshot) => snapshot.context.feed.items
export const selectCount = (snapshot: Snapshot) => snapshot.context.count
/** The first page has not come yet: skeletons, and no "nothing here". */
export const selectFirstLoad = (snapshot: Snapshot) => snapshot.matches({ feed: 'loading' }) && snapshot.context.page === 0
export const selectLoadingMore = (snapshot: Snapshot) => snapshot.matches({ feed: 'loadingMore' })
export const selectFeedFailure = (snapshot: Snapshot) => (snapshot.matches({ feed: 'failed' }) ? snapshot.context.failure : null)
