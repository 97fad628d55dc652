import type { Notification } from '#contract/entities/notification.ts'
import { notificationsMachine } from '#src/machines/notifications/notifications.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { fault, offline } from './samples.ts'

const item: Notification = {
  uuid: '61111111-1111-4111-8111-111111111111',
  title: 'A new message',
  body: 'See you at ten',
  metadata: { type: 'chat_message', chat_uuid: '31111111-1111-4111-8111-111111111111', detail: { title: 'Breakfast' } },
  created_at: '2026-11-01T10:00:00.000Z',
  viewed: false,
  action_url: null,
}
const { uuid } = item

export const model = defineModel<typeof notificationsMachine>({
  machine: notificationsMachine,
  inputs: { usual: undefined },
  events: {
    'notifications.toggle': bare('person'),
    'notifications.close': bare('person'),
    'notifications.open': { by: 'person', cases: { usual: { uuid } } },
    'notifications.remove': { by: 'person', cases: { usual: { uuid }, unknown: { uuid: 'nobody knows' } } },
    'notifications.more': bare('person'),
    'notifications.retry': bare('person'),
    'notifications.refresh': bare('server'),
    'notifications.pushed': { by: 'server', cases: { resync: { event: { type: 'resync' } } } },
    'saved.viewed': { by: 'server', cases: { usual: { uuid, unread: 0 } } },
    'saved.removed': { by: 'server', cases: { usual: { uuid, unread: 0 } } },
    'saveFailed.viewed': { by: 'server', cases: { usual: { uuid } } },
    'saveFailed.removed': { by: 'server', cases: { usual: { item } } },
  },
  actors: {
    load: {
      done: { 'more to come': { items: [item], unread: 1, count: 2 }, all: { items: [item], unread: 1, count: 1 } },
      error: { offline },
    },
    save: { error: { broken: fault } },
  },
  facts: ({ feed }) => feed.byId[uuid]?.viewed ?? null,
})
