import { fireEvent } from '@testing-library/react'
import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { sendMessage } from '#contract/endpoints/chats.ts'
import type { Notification, PushNotification } from '#contract/entities/notification.ts'
import type { Feed } from '#src/machines/notifications/merge.ts'
import { notificationsMachine } from '#src/machines/notifications/notifications.machine.ts'
import { agency, callAs, lucia as creator, offerInMarket } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { present } from '#workbench/present.ts'
import { buttonAtHand, press, until } from './at-hand.ts'
import type { Answer, BrowserBinding, Hands, ViewBinding, World } from './bindings.ts'
import { tellResync } from './other-tab.ts'
import { fault, offline } from './samples.ts'

const uuidOf = (n: number) => `61111111-1111-4111-8111-${String(n).padStart(12, '0')}`
const item = (n: number): Notification => ({
  uuid: uuidOf(n),
  title: 'A new message',
  body: 'See you at ten',
  metadata: { type: 'chat_message', chat_uuid: '31111111-1111-4111-8111-111111111111', detail: { title: 'Breakfast' } },
  // The higher its number, the older it is.
  created_at: new Date(Date.UTC(2026, 10, 1) - n * 60_000).toISOString(),
  viewed: false,
  action_url: null,
})

const feedOf = ({ context }: SnapshotFrom<typeof notificationsMachine>) => context.feed
const first = (snapshot: SnapshotFrom<typeof notificationsMachine>) => ({
  uuid: feedOf(snapshot).items[0]?.uuid ?? 'nobody knows',
})
const told = (snapshot: SnapshotFrom<typeof notificationsMachine>) => ({ ...first(snapshot), unread: 0 })
const allTold = (snapshot: SnapshotFrom<typeof notificationsMachine>) => ({
  until: feedOf(snapshot).items[0]?.created_at ?? '',
  unread: 0,
})
const known = ({ items, removed }: Feed) => items.length + removed.size

/** More than fit on screen: the list asks for older ones by itself near the end of what it knows. */
const someMore = 30

export const model = defineModel<typeof notificationsMachine>({
  machine: notificationsMachine,
  inputs: { usual: undefined },
  events: {
    'notifications.toggle': bare('person'),
    'notifications.close': bare('person'),
    'notifications.open': { by: 'person', cases: { usual: first } },
    'notifications.remove': { by: 'person', cases: { newest: first, unknown: { uuid: 'nobody knows' } } },
    'notifications.viewAll': bare('person'),
    'notifications.more': bare('person'),
    'notifications.retry': bare('person'),
    'notifications.refresh': bare('server'),
    'notifications.pushed': {
      by: 'server',
      cases: {
        resync: { event: { type: 'resync' } },
        arrived: (snapshot: SnapshotFrom<typeof notificationsMachine>) => ({
          event: { type: 'notification.arrived', notification: pushOf(known(feedOf(snapshot))), unread: 1 },
        }),
      },
    },
    'saved.viewed': { by: 'server', cases: { usual: told } },
    'saved.allViewed': { by: 'server', cases: { usual: allTold } },
    'saved.removed': { by: 'server', cases: { usual: told } },
    'saveFailed.viewed': { by: 'server', cases: { usual: first } },
    'saveFailed.allViewed': { by: 'server', cases: { usual: {} } },
    'saveFailed.removed': { by: 'server', cases: { usual: { item: { ...item(0), viewed: true } } } },
  },
  actors: {
    load: {
      done: {
        'more to come': (snapshot: SnapshotFrom<typeof notificationsMachine>) => {
          const from = known(feedOf(snapshot))
          const items = Array.from({ length: someMore }, (_, n) => item(from + n))
          return { items, unread: someMore, count: from + 3 * someMore }
        },
        all: (snapshot: SnapshotFrom<typeof notificationsMachine>) => {
          const { items } = feedOf(snapshot)
          return { items: items.length > 0 ? [] : [item(0)], unread: 1, count: Math.max(1, items.length) }
        },
      },
      error: { offline },
    },
    save: { error: { broken: fault } },
  },
  facts: ({ feed, unread }) => [feed.items.length > 0, feed.items[0]?.viewed ?? null, unread > 0],
})

/** Newer than everything that is known. */
function pushOf(n: number): PushNotification {
  const { uuid, title, body, metadata, action_url } = item(1_000_000 + n)
  const created_at = new Date(Date.UTC(2026, 10, 2) + n * 60_000).toISOString()
  return { notification_uuid: uuid, title, body: { ...metadata, message: body }, action_url, created_at }
}

const isOpen = (snapshot: SnapshotFrom<typeof notificationsMachine>) => snapshot.matches({ panel: 'open' })
const showsRows = (snapshot: SnapshotFrom<typeof notificationsMachine>) => isOpen(snapshot) && feedOf(snapshot).items.length > 0
const hasUnread = (snapshot: SnapshotFrom<typeof notificationsMachine>) => showsRows(snapshot) && snapshot.context.unread > 0
const bell = () => until(() => buttonAtHand(/^Notifications/), 'the bell')
const openList = ({ container }: Hands) => until(() => container.querySelector('[role=dialog] :is(h1, h2, h3)'), 'the open list')

/** The list in its scroller; how far down it stands is for us to say, since jsdom has no layout. */
async function scrollTo({ container }: Hands, top: number) {
  const scroller = present(container.querySelector('ul[role=list]')?.parentElement, 'the scroller')
  scroller.scrollTop = top
  await fireEvent.scroll(scroller)
}

/** Only what is on screen is drawn, so the list and its rows must have a height; the next test's have none again. */
function giveHeights() {
  function height(this: Element) {
    if (this instanceof HTMLElement && this.dataset.index !== undefined) return 82
    return this.querySelector(':scope > ul[role=list]') ? 520 : 0
  }
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(height)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(height)
}

const newest = async (hands: Hands<typeof notificationsMachine>, name: RegExp) => {
  await scrollTo(hands, 0)
  const row = present(hands.container.querySelector('[data-index="0"]'), 'the newest row')
  const button = [...row.querySelectorAll('button')].find(one => name.test(one.textContent || one.ariaLabel || ''))
  fireEvent.click(present(button, `its button ${name}`))
}

const allRead = {
  id: 'notifications|notifications.viewAll|0=false',
  reason: 'With nothing unread there is no button that marks all as read.',
}

export const view: ViewBinding<typeof notificationsMachine> = {
  async show({ actor }) {
    const { Bell } = await import('#src/views/notifications/Bell.tsx')
    giveHeights()
    return <Bell actor={actor} />
  },
  gestures: {
    'notifications.toggle': async () => void fireEvent.click(await bell()),
    'notifications.close': ({ keyboard }) => keyboard.keyboard('{Escape}'),
    'notifications.open': hands => newest(hands, /A new message/),
    'notifications.remove': hands => newest(hands, /Remove/),
    'notifications.viewAll': () => press(/^Mark all as read$/),
    'notifications.more': hands => scrollTo(hands, feedOf(hands.stage.actor.getSnapshot()).items.length * 82),
    'notifications.retry': () => press(/^Try again$/),
  },
  where: {
    'notifications.open': showsRows,
    'notifications.remove (newest)': showsRows,
    'notifications.viewAll': hasUnread,
    'notifications.more': showsRows,
    'notifications.retry': isOpen,
  },
  stands: {
    'notifications.panel.closed': bell,
    'notifications.panel.open': openList,
    // Behind a closed bell nothing of the list shows; open, it says how it is.
    'notifications.feed.loading': hands => whenOpen(hands, '[data-state]'),
    'notifications.feed.ready': hands => whenOpen(hands, '[data-state=ready]'),
    'notifications.feed.loadingMore': hands => whenOpen(hands, '[role=status]'),
    'notifications.feed.failed': hands => whenOpen(hands, '[role=alert]'),
  },
  exempt: [allRead],
}

async function whenOpen(hands: Hands<typeof notificationsMachine>, what: string) {
  if (!isOpen(hands.stage.actor.getSnapshot())) return
  await openList(hands)
  await until(() => hands.container.querySelector(what), `${what} in the open list`)
}

const allViewed = /^\/api\/v3\/notifications\/viewed$/
const feed = /^\/api\/v3\/notifications$/
const viewed = /^\/api\/v3\/notifications\/viewed\/[^/]+$/
const one = /^\/api\/v3\/notifications\/[0-9a-f-]{36}$/

/** As many as several pages hold: what the server knows, and older ones behind it. */
function manyOf({ response, meta }: Answer): Answer {
  const items = response as Notification[]
  const past = Date.parse(items.at(-1)?.created_at ?? '2026-01-01') - 60_000
  const older = Array.from({ length: someMore }, (_, n) => ({
    ...item(n),
    uuid: crypto.randomUUID(),
    created_at: new Date(past - n * 60_000).toISOString(),
  }))
  return { response: [...items, ...older], meta: { ...meta, count: 10_000 } }
}

const allOf = ({ response, meta }: Answer): Answer => ({ response, meta: { ...meta, count: 1 } })

const pressBell = ({ page }: World) => page.getByRole('button', { name: /^Notifications/ }).click()
const row = ({ page }: World) => page.getByRole('dialog', { name: 'Notifications' }).locator('[data-index="0"]')

const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' }).getByRole('list')

/** The newest, from the top of the list. */
async function toTop({ page }: World) {
  await page
    .getByRole('dialog')
    .locator('ul')
    .evaluate(list => list.parentElement?.scrollTo(0, 0))
}

async function pressRemove(world: World) {
  await toTop(world)
  await row(world).hover()
  await row(world).getByRole('button', { name: 'Remove' }).click()
}

/** The new notification is on screen. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** Somebody tells her something: a message in the one thread they have is the least that can be told. */
async function tell({ market, notes }: World) {
  const body = { client_id: crypto.randomUUID(), text: 'See you at ten', attachments: [] }
  await callAs(market, agency, sendMessage, { params: { uuid: notes.chat }, body })
}

/** Opens one that came just now, so that it is certainly not viewed yet. It leads away, and the list is opened again. */
async function openFresh(world: World) {
  await tell(world)
  await toTop(world)
  await world.page.locator('[data-index="0"] [data-unread]').waitFor()
  // By keyboard: the bar that says the line is cut may move the panel from under a pointer.
  await row(world).locator('[data-open]').press('Enter')
}

/** Something came just now, so that there certainly is what can be marked as read. */
async function pressViewAll(world: World) {
  await tell(world)
  await world.page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: 'Mark all as read' }).click()
}

/** The room that it leads to stands. She goes back to where she was: in an open room what is told counts as read at once. */
async function arrive({ page }: World) {
  await page.getByRole('log').waitFor()
  await drawn(page)
  await page.goBack()
  await page.getByRole('log').waitFor({ state: 'detached' })
  await drawn(page)
}

const load = {
  'more to come': ({ replies }: World) => replies.alter(feed, manyOf),
  all: ({ replies }: World) => replies.alter(feed, allOf),
  failed: ({ replies }: World) => replies.cut(feed),
}

export const browser: BrowserBinding<typeof notificationsMachine> = {
  as: { as: creator },
  holds: [
    { method: 'GET', path: feed },
    { method: 'GET', path: viewed },
    { method: 'DELETE', path: one },
    { method: 'POST', path: allViewed },
  ],
  async open({ page, market, replies, notes }) {
    notes.chat = (await offerInMarket(market)).chat_uuid
    await page.goto('/help/start')
    // Listening to the stream has the list read again: after that it waits for nothing but us.
    await replies.pass(feed)
    await replies.comes(feed)
  },
  causes: {
    'notifications.toggle': pressBell,
    'notifications.close': ({ page }) => page.keyboard.press('Escape'),
    'loadFirst done (more to come)': load['more to come'],
    'loadFirst done (all)': load.all,
    'loadFirst failed': load.failed,
    'loadMore done (more to come)': load['more to come'],
    'loadMore done (all)': load.all,
    'loadMore failed': load.failed,
    'notifications.retry': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Try again' }).press('Enter'),
    // Rows that are measured on the way may hold it back: whoever wants to the end goes on.
    async 'notifications.more'({ page, took }) {
      const taken = took('notifications.more').then(() => true)
      for (let tries = 0; tries < 12; tries += 1) {
        if (await Promise.race([taken, drawn(page)])) return
        await list(page).evaluate(rows => rows.parentElement?.scrollTo(0, rows.scrollHeight))
      }
    },
    async 'notifications.open'(world) {
      await openFresh(world)
      await world.replies.pass(viewed)
      await arrive(world)
    },
    async 'notifications.remove (newest)'(world) {
      await pressRemove(world)
      await world.replies.pass(one)
    },
    async 'notifications.viewAll'(world) {
      await pressViewAll(world)
      await world.replies.pass(allViewed)
    },
    async 'saved.allViewed'(world) {
      await pressViewAll(world)
      await world.replies.pass(allViewed)
    },
    async 'saveFailed.allViewed'(world) {
      await pressViewAll(world)
      await world.replies.cut(allViewed)
    },
    async 'saved.removed'(world) {
      await pressRemove(world)
      await world.replies.pass(one)
    },
    async 'saveFailed.removed'(world) {
      await pressRemove(world)
      await world.replies.cut(one)
    },
    async 'saved.viewed'(world) {
      await openFresh(world)
      await world.replies.pass(viewed)
      await arrive(world)
      await pressBell(world)
    },
    async 'saveFailed.viewed'(world) {
      await openFresh(world)
      await world.replies.cut(viewed)
      await arrive(world)
      await pressBell(world)
    },
    'notifications.pushed (arrived)': tell,
    // The tab that reads for all has lost its place, and tells the others.
    'notifications.refresh': tellResync,
    'notifications.pushed (resync)': tellResync,
  },
  where: {
    'notifications.open': showsRows,
    'notifications.remove (newest)': showsRows,
    'notifications.more': showsRows,
    'notifications.retry': isOpen,
    'saved.removed': showsRows,
    'saveFailed.removed': showsRows,
    'saved.viewed': showsRows,
    'saveFailed.viewed': showsRows,
    'notifications.viewAll': hasUnread,
    'saved.allViewed': hasUnread,
    'saveFailed.allViewed': hasUnread,
  },
  exempt: [
    {
      id: 'notifications|xstate.error.actor.save|0',
      reason: 'What saves answers with facts; it breaks only by a fault of ours.',
    },
    {
      id: 'notifications.feed.ready|notifications.more|0=false',
      reason: 'The list asks for older ones only while there are any.',
    },
    allRead,
    { id: 'notifications|notifications.remove|0=false', reason: 'Only what is in the list has a button that removes it.' },
  ],
}
