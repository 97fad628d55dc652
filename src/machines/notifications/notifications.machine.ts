import { type ActorRefFrom, assign, emit, enqueueActions, type NonReducibleUnknown, sendTo, setup } from 'xstate'
import type { Notification } from '#contract/entities/notification.ts'
import type { Failure } from '#contract/errors.ts'
import type { ServerEvent } from '#contract/events.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredCallback, declaredPromise } from '../declared.ts'
import { emptyFeed, type Feed, find, fromPush, markAllViewed, markViewed, merge, remove, restore } from './merge.ts'

export interface Page {
  items: Notification[]
  unread: number
  count: number
  /** When the newest came that was there as the bell was last open on this device; absent where it never was. */
  seen?: string
}

/** Work for the door that saves; it answers with facts, never with an error. */
export type SaveRequest =
  | { type: 'save.viewed'; uuid: string }
  | { type: 'save.allViewed'; until: string }
  | { type: 'save.removed'; uuid: string; item: Notification }
  /** The bell was open: what came up to this moment lights no dot any more. It is only kept, and answers nothing. */
  | { type: 'save.seen'; until: string }

type Saved =
  | { type: 'saved.viewed'; uuid: string; unread: number }
  | { type: 'saved.removed'; uuid: string; unread: number }
  | { type: 'saved.allViewed'; until: string; unread: number }
  | { type: 'saveFailed.viewed'; uuid: string }
  | { type: 'saveFailed.allViewed' }
  | { type: 'saveFailed.removed'; item: Notification }

export type NotificationsEvent =
  | { type: 'notifications.toggle' }
  | { type: 'notifications.close' }
  | { type: 'notifications.open'; uuid: string }
  | { type: 'notifications.remove'; uuid: string }
  | { type: 'notifications.viewAll' }
  | { type: 'notifications.more' }
  | { type: 'notifications.retry' }
  | { type: 'notifications.pushed'; event: ServerEvent }
  /** The stream came back or lost its place: read the first page again. */
  | { type: 'notifications.refresh' }
  | Saved

export type NotificationsEmitted =
  | { type: 'notifications.toast'; notification: Notification }
  | { type: 'notifications.openChat'; chat_uuid: string }
  | { type: 'notifications.follow'; url: string }
  | { type: 'notifications.failed'; item: Notification }
  | { type: 'notifications.notAllViewed' }

interface NotificationsContext {
  feed: Feed
  unread: number
  count: number
  page: number
  /** Something unread arrived since the bell was last open, here or before the page was loaded. */
  fresh: boolean
  failure: Failure | null
  again: boolean
}

/** The bell: what is known (feed) beside whether it is open (panel). Pushes are heard in every state. */
export const notificationsMachine = setup({
  types: {
    context: typed<NotificationsContext>(),
    events: typed<NotificationsEvent>(),
    emitted: typed<NotificationsEmitted>(),
  },
  actors: {
    load: declaredPromise<Page, { page: number }>('load'),
    save: declaredCallback<Saved, NonReducibleUnknown, SaveRequest>('save'),
  },
  actions: {
    take: assign(({ context }, page: Page & { number: number }) => {
      const { feed, added } = merge(context.feed, page.items)
      // Nothing of the newest page was known: there may be a gap behind it, so paging starts over.
      const gap = page.number === 1 && added.length === page.items.length
      return {
        feed,
        unread: page.unread,
        count: page.count,
        page: gap ? 1 : Math.max(context.page, page.number),
        failure: null,
        fresh: context.fresh || page.items.some(({ viewed, created_at }) => !viewed && created_at > (page.seen ?? '')),
      }
    }),
    hearPush: enqueueActions(({ context, enqueue }, { event, inSight }: { event: ServerEvent; inSight: boolean }) => {
      if (event.type === 'notification.arrived') {
        const item = fromPush(event.notification)
        const { feed, added } = merge(context.feed, [item])
        enqueue.assign({ feed, unread: event.unread })
        if (added.length === 0) return
        enqueue.assign({ fresh: true, count: context.count + 1 })
        // A reader of the list sees it come in on top.
        if (!inSight) enqueue.emit({ type: 'notifications.toast', notification: item })
      }
      if (event.type === 'resync') enqueue.raise({ type: 'notifications.refresh' })
      if (event.type === 'notification.viewed')
        enqueue.assign({ feed: markViewed(context.feed, event.uuid), unread: event.unread })
      if (event.type === 'notification.all_viewed')
        enqueue.assign({ feed: markAllViewed(context.feed, event.until), unread: event.unread })
      if (event.type === 'notification.deleted') enqueue.assign({ feed: remove(context.feed, event.uuid), unread: event.unread })
    }),
    /** The present ones have been seen: no dot for them, in this page and the next. */
    see: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ fresh: false })
      const newest = context.feed.items[0]
      if (newest) enqueue.sendTo('save', { type: 'save.seen', until: newest.created_at })
    }),
    open: enqueueActions(({ context, enqueue }, { uuid }: { uuid: string }) => {
      const item = find(context.feed, uuid)
      if (!item) return
      if (!item.viewed) {
        enqueue.assign({ feed: markViewed(context.feed, uuid), unread: Math.max(0, context.unread - 1) })
        enqueue.sendTo('save', { type: 'save.viewed', uuid })
      }
      // Only chat_message opens a chat (specification §4); the others follow their address where they have one.
      if (item.metadata.type === 'chat_message' && item.metadata.chat_uuid) {
        enqueue.emit({ type: 'notifications.openChat', chat_uuid: item.metadata.chat_uuid })
        enqueue.raise({ type: 'notifications.close' })
      } else if (item.action_url) {
        enqueue.emit({ type: 'notifications.follow', url: item.action_url })
        enqueue.raise({ type: 'notifications.close' })
      }
    }),
  },
  guards: {
    more: ({ context }) => context.feed.items.length < context.count,
    known: ({ context, event }) => event.type === 'notifications.remove' && find(context.feed, event.uuid) !== undefined,
    again: ({ context }) => context.again,
    unread: ({ context }) => context.unread > 0 && context.feed.items.length > 0,
  },
}).createMachine({
  id: 'notifications',
  context: { feed: emptyFeed, unread: 0, count: 0, page: 0, fresh: false, failure: null, again: false },
  type: 'parallel',
  invoke: { id: 'save', src: 'save', onError: {} },
  on: {
    'notifications.pushed': { actions: { type: 'hearPush', params: ({ event }) => ({ event: event.event, inSight: false }) } },
    'notifications.viewAll': {
      guard: 'unread',
      actions: sendTo('save', ({ context }) => ({
        type: 'save.allViewed' as const,
        until: context.feed.items[0]?.created_at ?? '',
      })),
    },
    'notifications.open': { actions: { type: 'open', params: ({ event }) => ({ uuid: event.uuid }) } },
    'notifications.remove': {
      guard: 'known',
      actions: [
        sendTo('save', ({ context, event }) => ({
          type: 'save.removed' as const,
          uuid: event.uuid,
          item: find(context.feed, event.uuid) as Notification,
        })),
        assign({
          unread: ({ context, event }) => context.unread - (find(context.feed, event.uuid)?.viewed ? 0 : 1),
          feed: ({ context, event }) => remove(context.feed, event.uuid),
          count: ({ context }) => context.count - 1,
        }),
      ],
    },
    'saved.viewed': { actions: assign({ unread: ({ event }) => event.unread }) },
    'saved.allViewed': {
      actions: assign({
        unread: ({ event }) => event.unread,
        feed: ({ context, event }) => markAllViewed(context.feed, event.until),
      }),
    },
    'saveFailed.allViewed': { actions: emit({ type: 'notifications.notAllViewed' as const }) },
    'saved.removed': { actions: assign({ unread: ({ event }) => event.unread }) },
    'saveFailed.viewed': {
      actions: [
        assign({
          feed: ({ context, event }) => markViewed(context.feed, event.uuid, false),
          unread: ({ context }) => context.unread + 1,
        }),
      ],
    },
    'saveFailed.removed': {
      actions: [
        assign(({ context: { feed, count, unread }, event: { item } }) =>
          // A known one never went: it counts already.
          find(feed, item.uuid) ? {} : { feed: restore(feed, item), count: count + 1, unread: unread + (item.viewed ? 0 : 1) },
        ),
        emit(({ event }) => ({ type: 'notifications.failed' as const, item: event.item })),
      ],
    },
  },
  states: {
    feed: {
      description: 'What is known of the list.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The newest page is being read.',
          tags: ['busy'],
          entry: assign({ again: false }),
          invoke: {
            id: 'loadFirst',
            src: 'load',
            input: { page: 1 },
            onDone: [
              {
                guard: 'again',
                target: 'loading',
                reenter: true,
                actions: { type: 'take', params: ({ event }) => ({ ...event.output, number: 1 }) },
              },
              { target: 'ready', actions: { type: 'take', params: ({ event }) => ({ ...event.output, number: 1 }) } },
            ],
            onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
          },
          on: { 'notifications.refresh': { actions: assign({ again: true }) } },
        },
        ready: {
          description: 'What is known is shown; older pages come on demand.',
          on: {
            'notifications.more': { guard: 'more', target: 'loadingMore' },
            'notifications.refresh': 'loading',
          },
        },
        loadingMore: {
          description: 'An older page is being read.',
          tags: ['busy'],
          invoke: {
            id: 'loadMore',
            src: 'load',
            input: ({ context }) => ({ page: context.page + 1 }),
            onDone: {
              target: 'ready',
              actions: { type: 'take', params: ({ context, event }) => ({ ...event.output, number: context.page + 1 }) },
            },
            onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
          },
          on: { 'notifications.refresh': 'loading' },
        },
        failed: {
          description: 'The list could not be read; what is known stays.',
          tags: ['recoverable'],
          on: { 'notifications.retry': 'loading', 'notifications.refresh': 'loading' },
        },
      },
    },
    panel: {
      description: 'Whether the list shows.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Only the bell shows.',
          on: { 'notifications.toggle': 'open' },
        },
        open: {
          description: 'The list is open: what comes is seen as it comes, without a dot and without a toast.',
          entry: 'see',
          exit: 'see',
          on: {
            'notifications.toggle': 'closed',
            'notifications.close': 'closed',
            'notifications.pushed': {
              actions: { type: 'hearPush', params: ({ event }) => ({ event: event.event, inSight: true }) },
            },
          },
        },
      },
    },
  },
})

export type NotificationsActor = ActorRefFrom<typeof notificationsMachine>
