import type { Notification, PushNotification } from '#contract/entities/notification.ts'

/** The known part of a person's notifications. */
export interface Feed {
  /** Newest first. A list and no index beside it: of ten thousand, finding one costs less than copying an index for every arrival. */
  items: readonly Notification[]
  /** Removed here; a late page must not bring them back. */
  removed: ReadonlySet<string>
}

export const emptyFeed: Feed = { items: [], removed: new Set() }

const newerFirst = (a: Notification, b: Notification) =>
  a.created_at === b.created_at ? (a.uuid < b.uuid ? 1 : -1) : a.created_at < b.created_at ? 1 : -1

export const find = ({ items }: Feed, uuid: string): Notification | undefined => items.find(item => item.uuid === uuid)

/**
 * Brings a batch in, whether from a page, a reconnect or a push: nothing twice, viewed never reverts,
 * order by time. Answers the same feed where nothing changed, and which uuids are new.
 */
export function merge(feed: Feed, batch: readonly Notification[]): { feed: Feed; added: string[] } {
  const coming = new Map<string, Notification>()
  for (const item of batch) if (!feed.removed.has(item.uuid) && !coming.get(item.uuid)?.viewed) coming.set(item.uuid, item)
  let changed = false
  const known = feed.items.map(item => {
    const again = coming.get(item.uuid)
    if (!again) return item
    coming.delete(item.uuid)
    if (!again.viewed || item.viewed) return item
    changed = true
    return { ...item, viewed: true }
  })
  if (coming.size === 0) return { feed: changed ? { ...feed, items: known } : feed, added: [] }
  return { feed: { ...feed, items: place(known, [...coming.values()]) }, added: [...coming.keys()] }
}

/** Both lists are (made) sorted, so one walk joins them: ten thousand rows and one arrival cost one comparison. */
function place(known: readonly Notification[], added: readonly Notification[]): Notification[] {
  const sorted = [...added].sort(newerFirst)
  const joined: Notification[] = []
  let next = 0
  for (const [i, item] of known.entries()) {
    while (next < sorted.length && newerFirst(sorted[next]!, item) < 0) joined.push(sorted[next++]!)
    if (next === sorted.length) return joined.concat(known.slice(i))
    joined.push(item)
  }
  return joined.concat(sorted.slice(next))
}

export function markViewed(feed: Feed, uuid: string, viewed = true): Feed {
  const known = find(feed, uuid)
  if (!known || known.viewed === viewed) return feed
  return { ...feed, items: feed.items.map(item => (item === known ? { ...known, viewed } : item)) }
}

/** Everything that came up to this moment. */
export function markAllViewed(feed: Feed, until: string): Feed {
  return { ...feed, items: feed.items.map(item => (item.viewed || item.created_at > until ? item : { ...item, viewed: true })) }
}

export function remove(feed: Feed, uuid: string): Feed {
  return { items: feed.items.filter(item => item.uuid !== uuid), removed: new Set(feed.removed).add(uuid) }
}

/** Undoes a removal that the server refused. */
export function restore(feed: Feed, item: Notification): Feed {
  const removed = new Set(feed.removed)
  removed.delete(item.uuid)
  return merge({ ...feed, removed }, [item]).feed
}

/** The push's shape (specification §3) → the list's. */
export function fromPush(push: PushNotification): Notification {
  return {
    uuid: push.notification_uuid,
    title: push.title,
    said: push.said,
    body: push.body.message,
    metadata: { type: push.body.type, chat_uuid: push.body.chat_uuid, detail: push.body.detail },
    created_at: push.created_at,
    viewed: false,
    action_url: push.action_url,
  }
}
