import { type EventObject, fromCallback, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import {
  deleteNotification,
  listNotifications,
  viewAllNotifications,
  viewedNotification,
} from '#contract/endpoints/notifications.ts'
import { checkoutCart, getCart, putCartItem, removeCartItem } from '#contract/endpoints/shop.ts'
import type { Cart } from '#contract/entities/shop.ts'
import { type CartChange, cartMachine } from '#src/machines/cart/cart.machine.ts'
import { channelMachine } from '#src/machines/channel/channel.machine.ts'
import { notificationsMachine, type Page, type SaveRequest } from '#src/machines/notifications/notifications.machine.ts'
import { isGuestUser, selectUser } from '#src/machines/session/session.select.ts'
import { workspaceMachine } from '#src/machines/workspace/workspace.machine.ts'
import { endEarlyAnswers } from '#src/services/early-answers.ts'
import { nextTurn } from '#src/services/next-turn.ts'
import { readEnvelope, writeEnvelope } from '#src/services/storage.ts'
import { openStream } from '#src/services/stream.ts'
import { changesOf } from '../hooks/screen-actors.ts'
import type { System } from './system.ts'

function channelFor(system: System) {
  return channelMachine.provide({
    actors: {
      stream: fromCallback<EventObject, { user: string; lastId: string | null }>(({ sendBack, input }) => {
        const stop = new AbortController()
        const credentials = system.store.credentials()
        if (!credentials) return
        openStream({
          url: '/api/v3/events',
          token: credentials.token,
          acting: credentials.acting,
          user: input.user,
          lastId: input.lastId,
          signal: stop.signal,
          onRole: role => sendBack({ type: 'stream.opened', role }),
          onEvent: (event, id) => {
            endEarlyAnswers(event)
            sendBack({ type: 'stream.event', event, id })
          },
          onUnauthorized: () => system.unauthorized(credentials.epoch),
        })
          .catch(() => {})
          .then(() => {
            if (!stop.signal.aborted) sendBack({ type: 'stream.lost' })
          })
        return () => stop.abort()
      }),
      wakes: fromCallback(({ sendBack }) => {
        const wake = () => {
          if (document.visibilityState === 'visible') sendBack({ type: 'channel.wake' })
        }
        document.addEventListener('visibilitychange', wake)
        window.addEventListener('online', wake)
        return () => {
          document.removeEventListener('visibilitychange', wake)
          window.removeEventListener('online', wake)
        }
      }),
    },
  })
}

/** When the newest came that was there as the bell was last open here. It goes with the sign-in. */
const seenKey = 'private:bell'

function notificationsFor({ call, store }: System) {
  return notificationsMachine.provide({
    actors: {
      load: fromPromise<Page, { page: number }>(async ({ input, signal }) => {
        const { items, meta } = await call(listNotifications, { query: { page: input.page } }, { signal })
        if (input.page > 1) await nextTurn()
        const seen = readEnvelope(seenKey, z.string(), 1)
        return { items, unread: meta.unread, count: meta.count, ...(seen && { seen }) }
      }),
      save: fromCallback<SaveRequest>(({ sendBack, receive }) => {
        receive(request => {
          // The bell of somebody else's account says nothing of one's own.
          if (request.type === 'save.seen') return void (store.credentials()?.acting || writeEnvelope(seenKey, 1, request.until))
          if (request.type === 'save.allViewed') {
            const { until } = request
            call(viewAllNotifications, { body: { until } }).then(
              ({ unread }) => sendBack({ type: 'saved.allViewed', until, unread }),
              () => sendBack({ type: 'saveFailed.allViewed' }),
            )
            return
          }
          const params = { uuid: request.uuid }
          if (request.type === 'save.viewed') {
            call(viewedNotification, { params }).then(
              ({ unread }) => sendBack({ type: 'saved.viewed', uuid: request.uuid, unread }),
              () => sendBack({ type: 'saveFailed.viewed', uuid: request.uuid }),
            )
          } else {
            call(deleteNotification, { params }).then(
              ({ unread }) => sendBack({ type: 'saved.removed', uuid: request.uuid, unread }),
              () => sendBack({ type: 'saveFailed.removed', item: request.item }),
            )
          }
        })
      }),
    },
  })
}

const emptyCart: Cart = { lines: [], count: 0, amount_minor: 0, currency: 'EUR' }

function cartFor(system: System) {
  const { call, session } = system
  return cartMachine.provide({
    actors: {
      load: fromPromise<Cart>(async ({ signal }) =>
        // Guests buy nothing.
        isGuestUser(selectUser(session.getSnapshot())) ? emptyCart : await call(getCart, {}, { signal }),
      ),
      save: fromPromise<Cart, CartChange>(({ input: { item, quantity }, signal }) =>
        quantity === 0
          ? call(removeCartItem, { params: { id: item } }, { signal })
          : call(putCartItem, { params: { id: item }, body: { quantity } }, { signal }),
      ),
      open: fromPromise<{ url: string }, { amount_minor: number; key: string }>(async ({ input, signal }) => {
        const body = { amount_minor: input.amount_minor }
        const { checkout_url } = await call(checkoutCart, { body }, { signal, idempotencyKey: input.key })
        return { url: checkout_url }
      }),
      changes: changesOf(system, 'cart.refresh', ({ type }) => type === 'cart.changed'),
    },
  })
}

/** Staff who keep Flows open in another tab see this one's workflows there. */
function tellFlows({ session }: System) {
  import('./tell-flows.ts').then(
    ({ tellFlows }) => tellFlows(session),
    () => {},
  )
}

/** Everything behind sign-in that is not a screen; fetched only once somebody is signed in. */
export function workspaceFor(system: System) {
  if (system.session.getSnapshot().context.user?.is_superuser) tellFlows(system)
  return workspaceMachine.provide({
    actors: { channel: channelFor(system), notifications: notificationsFor(system), cart: cartFor(system) },
  })
}
