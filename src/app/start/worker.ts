import { viewedNotification } from '#contract/endpoints/notifications.ts'
import type { NotificationsActor } from '#src/machines/notifications/notifications.machine.ts'
import { type PageNews, serveWorker } from '#src/services/worker.ts'
import { tellPage } from '#src/views/shell/page-state.ts'
import type { System } from './system.ts'

/** The stream tells what a push tells, and mostly sooner: only what it has not told after this long is read. */
const patience = 3000

const bellOf = (system: System) =>
  system.session.getSnapshot().context.workspace?.getSnapshot().children.notifications as NotificationsActor | undefined

/** Ties the service worker to what runs: pushes, system's notes that were pressed, sign-out, and new versions. */
export function tendWorker(system: System): void {
  const knows = (uuid: string) =>
    bellOf(system)
      ?.getSnapshot()
      .context.feed.items.some(item => item.uuid === uuid) ?? false

  const hear = (news: PageNews) => {
    if (news.type === 'network') tellPage({ away: news.away })
    if (news.type === 'update') tellPage({ update: news.apply })
    if (news.type === 'pushed') {
      setTimeout(() => {
        if (!knows(news.uuid)) bellOf(system)?.send({ type: 'notifications.refresh' })
      }, patience)
    }
    if (news.type === 'open') {
      if (knows(news.uuid)) bellOf(system)?.send({ type: 'notifications.open', uuid: news.uuid })
      else {
        void system.call(viewedNotification, { params: { uuid: news.uuid } }).catch(() => {})
        system.go(news.url)
      }
    }
  }

  const worker = serveWorker(hear)
  if (!worker) return
  system.hear(event => {
    if (event.type === 'notification.viewed' || event.type === 'notification.deleted')
      worker.tell({ type: 'seen', uuid: event.uuid })
    if (event.type === 'notification.all_viewed')
      for (const { uuid, viewed } of bellOf(system)?.getSnapshot().context.feed.items ?? [])
        if (viewed) worker.tell({ type: 'seen', uuid })
  })
  let active = false
  system.session.subscribe(snapshot => {
    // Signing out takes everything along, however it came about.
    if (active && !snapshot.matches('active')) worker.tell({ type: 'forget' })
    active = snapshot.matches('active')
  })
  active = system.session.getSnapshot().matches('active')
}
