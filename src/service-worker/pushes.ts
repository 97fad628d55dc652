import type { WebPush } from '#contract/entities/notification.ts'
import { scope, tellPages } from './scope.ts'

interface Data {
  uuid: string
  url: string
}

/** Pressed while no page was there: told to the page that opens. */
const opened = new Map<string, Data>()

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The server's push, or nothing that can be shown. */
function read(data: PushMessageData | null): WebPush | null {
  try {
    const push = data?.json() as WebPush
    return text(push.notification_uuid) && text(push.title) && text(push.tag) ? push : null
  } catch {
    return null
  }
}

/** Shows it once: not where a page of ours is in sight, which the stream tells, and not the same thing again. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const push = read(data)
  if (!push) return
  const uuid = push.notification_uuid
  const pages = await tellPages({ type: 'pushed', uuid })
  if (pages.some(page => page.visibilityState === 'visible')) return
  const before = await scope.registration.getNotifications({ tag: push.tag })
  if (before.some(note => (note.data as Data | null)?.uuid === uuid)) return
  const count = push.count > 1 ? ` (${push.count})` : ''
  const options = {
    body: text(push.body?.message),
    tag: push.tag,
    // It takes the place of an older one about the same thing, and still makes itself heard.
    renotify: before.length > 0,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    timestamp: Date.parse(push.created_at) || Date.now(),
    data: { uuid, url: text(push.action_url) || '/notifications' } satisfies Data,
  }
  await scope.registration.showNotification(push.title + count, options)
}

/** Met in the app, or all of them when nobody is signed in any more. */
export async function closeNotes(uuid?: string): Promise<void> {
  for (const note of await scope.registration.getNotifications()) {
    if (uuid === undefined || (note.data as Data | null)?.uuid === uuid) note.close()
  }
}

/** A note was pressed: the page that is there comes to the front and goes to it; where there is none, one opens. */
export async function openNote(note: Notification): Promise<void> {
  note.close()
  const { uuid, url } = note.data as Data
  // Only ever a place of ours.
  const target = new URL(url, scope.location.origin)
  if (target.origin !== scope.location.origin) return
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(one => one.visibilityState === 'visible') ?? pages[0]
  if (!page) {
    opened.set(uuid, { uuid, url })
    await scope.clients.openWindow(target.pathname + target.search)
    return
  }
  page.postMessage({ type: 'open', uuid, url: target.pathname + target.search })
  await page.focus().catch(() => {})
}

/** The notification that was pressed before this page was there. */
export function tellOpened(page: { postMessage(message: unknown): void }): void {
  for (const { uuid, url } of opened.values()) page.postMessage({ type: 'open', uuid, url })
  opened.clear()
}
