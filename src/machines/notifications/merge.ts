import type { Notification, PushNotification } from '#contract/entities/notification.ts'

/** What is known of a person's notifications: by uuid, and in order, newest first. */
export interface Feed {
  byId: Readonly<Record<string, Notification>>
  order: readonly string[]
  /** Removed here; a late page must not bring them back. */
  removed: ReadonlySet<string>
}

export const emptyFeed: Feed = { byId: {}, order: [], removed: new Set() }

const newerFirst = (a: Notification, b: Notification) =>
  a.created_at === b.created_at ? (a.uuid < b.uuid ? 1 : -1) : a.created_at < b.created_at ? 1 : -1

/**
 * Brings a batch in, whether from a page, a reconnect or a push: nothing twice, viewed never reverts,
 * order by time. Answers the same feed where nothing changed, and which uuids are new.
 */
export function merge(feed: Feed, batch: readonly Notification[]): { feed: Feed; added: string[] } {
  // Of ten thousand keys a spread makes a copy in twice the time.
  const byId: Record<string, Notification> = Object.assign({}, feed.byId)
  const added: string[] = []
  let changed = false
  for (const item of batch) {
    if (feed.removed.has(item.uuid)) continue
    const known = byId[item.uuid]
    if (!known) {
      byId[item.uuid] = item
      added.push(item.uuid)
      changed = true
    } else if (item.viewed && !known.viewed) {
      byId[item.uuid] = { ...known, viewed: true }
      changed = true
    }
  }
  if (!changed) return { feed, added }
  return { feed: { ...feed, byId, order: added.length === 0 ? feed.order : place(feed.order, added, byId) }, added }
}

/** Both lists are (made) sorted, so one walk joins them: ten thousand rows and one arrival cost one comparison. */
function place(order: readonly string[], added: readonly string[], byId: Record<string, Notification>): string[] {
  const sorted = [...added].sort((a, b) => newerFirst(byId[a]!, byId[b]!))
  const joined: string[] = []
  let next = 0
  for (const [i, uuid] of order.entries()) {
    while (next < sorted.length && newerFirst(byId[sorted[next]!]!, byId[uuid]!) < 0) joined.push(sorted[next++]!)
    if (next === sorted.length) return joined.concat(order.slice(i))
    joined.push(uuid)
  }
  return joined.concat(sorted.slice(next))
}

export function markViewed(feed: Feed, uuid: string, viewed = true): Feed {
  const known = feed.byId[uuid]
  return known && known.viewed !== viewed ? { ...feed, byId: { ...feed.byId, [uuid]: { ...known, viewed } } } : feed
}

export function remove(feed: Feed, uuid: string): Feed {
  const { [uuid]: gone, ...byId } = feed.byId
  const removed = new Set(feed.removed).add(uuid)
  return gone ? { byId, order: feed.order.filter(id => id !== uuid), removed } : { ...feed, removed }
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
    body: push.body.message,
    metadata: { type: push.body.type, chat_uuid: push.body.chat_uuid, detail: push.body.detail },
    created_at: push.created_at,
    viewed: false,
    action_url: push.action_url,
  }
}
