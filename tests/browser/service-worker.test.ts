import type { CDPSession, Page, Worker } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { lineTo } from '#tests/support/cut-line.ts'
import { expect } from '#tests/support/expect.ts'

const as = 'creator@elenco.test'

/** The worker runs, and pages are its own. */
async function controlled(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** The kept answers of calls to this path. */
const kept = (page: Page, path: string) =>
  page.waitForFunction(async wanted => {
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) if (new URL(url).pathname === wanted) return true
    return false
  }, path)

test('what was last seen opens without a network, which is said; nothing of it stays after signing out', async ({
  visit,
  serverUrl,
}) => {
  const line = await lineTo(serverUrl)
  onTestFinished(() => line.cut())
  const page = await visit({
    as,
    server: line.url,
    worker: true,
    expectErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/],
  })
  await page.goto('/my-work')
  await controlled(page)
  // The first visit came before the worker: the second is the one that is kept.
  await page.reload()
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await kept(page, '/api/v3/deals')
  await kept(page, '/api/accounts/profile')
  const row = page.getByRole('main').getByRole('listitem').first()
  const said = await row.innerText()

  await line.cut()
  await page.reload()
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(row).toBeVisible()
  if ((await row.innerText()) !== said) throw new Error('the list is another one')
  const stored = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      if (!name.startsWith('elenco-replies-')) continue
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join()
  })
  expect(stored).toContain('"birthday":"1900-01-01"')
  if (stored.includes('creator@elenco.test')) throw new Error('an email is kept in the browser')

  await line.mend()
  await expect(page.getByText('You are offline')).toBeHidden()
  await page.getByRole('button', { name: /Lucía/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/my-work'))
  await page.waitForFunction(async () => !(await caches.keys()).some(name => /^elenco-replies-[0-9a-f]{24}$/.test(name)))
})

interface Pushing {
  worker: Worker
  push(text: unknown): Promise<void>
  /** The notifications that the system shows. */
  notes(): Promise<{ title: string; body: string }[]>
}

/** A browser without a window may have no system to show notes on: a board that keeps them by their tags then. */
function hangNoticeBoard() {
  if (Notification.permission === 'granted') return
  const { registration } = self as unknown as ServiceWorkerGlobalScope
  const board = new Map<string, Notification>()
  registration.showNotification = async (title, { tag = '', body = '', data } = {}) => {
    board.set(tag, { title, body, tag, data, close: () => void board.delete(tag) } as Notification)
  }
  registration.getNotifications = async ({ tag } = {}) => [...board.values()].filter(note => !tag || note.tag === tag)
}

async function pushing(page: Page): Promise<Pushing> {
  const worker = page.context().serviceWorkers()[0]
  if (!worker) throw new Error('there is no worker')
  await worker.evaluate(hangNoticeBoard)
  const origin = new URL(page.url()).origin
  const protocol: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>(done =>
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (mine) done(mine.registrationId)
    }),
  )
  await protocol.send('ServiceWorker.enable')
  const registrationId = await registered
  return {
    worker,
    push: async text => {
      await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(text) })
    },
    notes: () =>
      worker.evaluate(async () => {
        const { registration } = self as unknown as ServiceWorkerGlobalScope
        return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
      }),
  }
}

const push = (n: number) => ({
  notification_uuid: `71111111-1111-4111-8111-00000000000${n}`,
  title: 'Café Ceiba te hace una oferta',
  body: { message: `Oferta ${n}`, detail: { title: 'Desayunos' }, type: 'offer_new', chat_uuid: null },
  action_url: '/my-work',
  created_at: new Date().toISOString(),
  tag: 'one deal',
  count: n,
})

test('a push is shown once, and not while a page of ours is in sight', async ({ visit }) => {
  const page = await visit({ worker: true })
  await page.context().grantPermissions(['notifications'])
  await page.goto('/help/start')
  await controlled(page)
  const { worker, push: deliver, notes } = await pushing(page)
  await deliver(push(1))
  if ((await notes()).length > 0) throw new Error('the system tells what the page tells')

  // As if every page were behind others: the browser of a test shows all of them.
  await worker.evaluate(() => {
    const clients = (self as unknown as ServiceWorkerGlobalScope).clients
    const all = clients.matchAll.bind(clients)
    clients.matchAll = (async options => {
      const pages = await all(options)
      for (const one of pages) Object.defineProperty(one, 'visibilityState', { value: 'hidden' })
      return pages
    }) as typeof clients.matchAll
  })
  await deliver(push(2))
  await expect.poll(notes).toEqual([{ title: 'Café Ceiba te hace una oferta (2)', body: 'Oferta 2' }])
  await deliver(push(2))
  await deliver(push(3))
  await expect.poll(notes).toEqual([{ title: 'Café Ceiba te hace una oferta (3)', body: 'Oferta 3' }])
  await deliver('nonsense')
  await expect.poll(async () => (await notes()).length).toEqual(1)
})

test('a new version waits until it is asked for, and what was written stays', async ({ visit }) => {
  const page = await visit({ as, worker: true })
  await page.goto('/support')
  await controlled(page)
  // Another address makes it another worker, as another version would.
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/service-worker.js?newer')))
  const now = page.getByRole('button', { name: 'Load it' })
  await expect(now).toBeVisible()
  const which = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '')
  if ((await which()).endsWith('newer')) throw new Error('it did not wait')
  const field = page.getByRole('textbox').last()
  await field.fill('Something that nobody may lose')
  const loaded = page.waitForEvent('load')
  await now.click()
  await loaded
  await expect.poll(which).toMatch(/newer$/)
  await expect(page.getByRole('textbox').last()).toHaveValue('Something that nobody may lose')
})
