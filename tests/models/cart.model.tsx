import type { SnapshotFrom } from 'xstate'
import { putCartItem, removeCartItem } from '#contract/endpoints/shop.ts'
import type { Cart } from '#contract/entities/shop.ts'
import { cartMachine } from '#src/machines/cart/cart.machine.ts'
import { agency, callAs } from '#tests/support/offer-in-market.ts'
import { standStill, turnUntil } from '#tests/support/page-clock.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Answer, BrowserBinding, ViewBinding, World } from './bindings.ts'
import { tellResync } from './other-tab.ts'
import { failure, fault, offline } from './samples.ts'

const line = { item: 'credits_1000', quantity: 2, price_minor: 1_800, amount_minor: 3_600 } as const
const full: Cart = { lines: [line], count: 2, amount_minor: 3_600, currency: 'USD' }
const empty: Cart = { lines: [], count: 0, amount_minor: 0, currency: 'USD' }

export const model = defineModel<typeof cartMachine>({
  machine: cartMachine,
  inputs: { usual: undefined },
  facts: ({ cart, waiting, pays }) => ({ lines: cart?.lines.length ?? null, waiting: waiting.length, pays }),
  events: {
    'cart.add': { by: 'person', cases: { credits: { item: 'credits_1000' } } },
    'cart.put': { by: 'person', cases: { more: { item: 'credits_1000', quantity: 3 } } },
    'cart.remove': { by: 'person', cases: { usual: { item: 'credits_1000' } } },
    'cart.pay': bare('person'),
    'cart.retry': bare('person'),
    'cart.refresh': bare('server'),
  },
  actors: {
    load: { done: { full, empty }, error: { offline } },
    save: { done: { full, empty }, error: { offline, refused: failure('cart.not_for_you') } },
    open: { done: { usual: { url: '/cashier/a-visit' } }, error: { changed: failure('cart.changed') } },
    changes: { error: { broken: fault } },
  },
})

const busy = ({ container }: { container: HTMLElement }) =>
  container.querySelector('[data-state=loading], [data-state=saving], [data-state=opening], [data-state=left]') ??
  Promise.reject(new Error('nothing says that it waits'))

export const view: ViewBinding<typeof cartMachine> = {
  async show({ actor }) {
    const { ShopView } = await import('#src/views/shop/ShopView.tsx')
    return <ShopView cart={actor} sold={['credits_250', 'credits_1000']} paid={false} />
  },
  gestures: {
    'cart.add': ({ keyboard, screen }) =>
      keyboard.click(screen.getByRole('button', { name: 'Add 1,000 AI credits to the cart' })),
    'cart.remove': ({ keyboard, screen }) => keyboard.click(screen.getByRole('button', { name: 'Remove 1,000 AI credits' })),
    'cart.pay': ({ keyboard, screen }) => keyboard.click(screen.getByRole('button', { name: /Go to the cashier/ })),
    'cart.retry': ({ keyboard, screen }) => keyboard.click(screen.getByRole('button', { name: 'Try again' })),
    async 'cart.put'({ keyboard, screen }) {
      const spin = screen.getByRole('spinbutton', { name: 'How many: 1,000 AI credits' })
      await keyboard.click(spin)
      await keyboard.keyboard('{ArrowUp}')
      await keyboard.tab()
    },
  },
  stands: {
    'cart.loading': busy,
    'cart.saving': busy,
    'cart.opening': busy,
    'cart.left': busy,
    'cart.failed': ({ screen }) => screen.getByRole('button', { name: 'Try again' }),
    'cart.ready': ({ container }) =>
      container.querySelector('[data-state=ready]') ?? Promise.reject(new Error('it is not ready')),
  },
  exempt: [{ id: 'cart|xstate.error.actor.changes|0', reason: 'What hears pushes breaks only by a fault of ours.' }],
}

const whole = /^\/api\/v3\/cart$/
const one = /^\/api\/v3\/cart\/items\/credits_1000$/
const checkout = /^\/api\/v3\/cart\/checkout$/
const stream = /^\/api\/v3\/events$/
const item = 'credits_1000'

/** The quantity that other parts of the market would leave in the cart, before the page reads it. */
const leave = async ({ market }: World, quantity: number) => {
  const params = { id: item }
  if (quantity > 0) await callAs(market, agency, putCartItem, { params, body: { quantity } })
  else await callAs(market, agency, removeCartItem, { params })
}
const press = ({ page }: World, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click()
const visit = {
  checkout_url: '/checkout',
  session: 'a-visit',
  amount_minor: 3_600,
  currency: 'USD',
  expires_at: '2100-01-01T00:00:00.000Z',
}
const isKnown = ({ context }: SnapshotFrom<typeof cartMachine>) => context.cart !== null
const isFull = ({ context }: SnapshotFrom<typeof cartMachine>) => (context.cart?.lines.length ?? 0) > 0
const lines = (cart: Cart) => (answer: Answer) => ({ ...answer, response: cart })

export const browser: BrowserBinding<typeof cartMachine> = {
  as: { as: agency },
  // Nothing is pushed but what a path says: what one does oneself is told to the other tabs, and to this one.
  holds: [
    { method: 'GET', path: whole },
    { method: 'PUT', path: one },
    { method: 'DELETE', path: one },
    { method: 'POST', path: checkout },
    { method: 'GET', path: stream },
  ],
  async open(world) {
    await leave(world, 0)
    await world.page.clock.install()
    await world.page.goto('/checkout')
    await world.page.getByRole('heading', { name: 'Shop' }).waitFor()
    await standStill(world.page)
  },
  causes: {
    'load done (full)': async world => {
      await leave(world, 2)
      await world.replies.pass(whole)
    },
    'load done (empty)': async world => {
      await leave(world, 0)
      await world.replies.pass(whole)
    },
    'load failed': ({ replies }) => replies.cut(whole),
    'cart.add': world => press(world, 'Add 1,000 AI credits to the cart'),
    'cart.remove': world => press(world, 'Remove 1,000 AI credits'),
    'cart.pay': world => press(world, /Go to the cashier/),
    'cart.retry': world => press(world, 'Try again'),
    async 'cart.put'({ page, took }) {
      const taken = took('cart.put')
      await page.getByRole('main').getByRole('spinbutton').press('ArrowUp')
      await turnUntil(page, taken)
    },
    'cart.refresh': tellResync,
    'save done (full)': ({ replies }) => replies.alter(one, lines(full)),
    'save done (empty)': ({ replies }) => replies.alter(one, lines(empty)),
    'save failed (offline)': ({ replies }) => replies.cut(one),
    'save failed (refused)': ({ replies }) =>
      replies.answer(one, 403, { code: 'cart.not_for_you', message: 'It is not sold to this account.' }),
    // The page stays where it is, as if the cashier were slow: the visit is another workflow's.
    'open done': ({ replies }) => replies.answer(checkout, 201, visit),
    'open failed': ({ replies }) => replies.answer(checkout, 409, { code: 'cart.changed', message: 'The cart has changed.' }),
    'after onTheWay': ({ page }) => page.clock.fastForward('00:06'),
  },
  where: { 'cart.add': isKnown, 'cart.remove': isFull, 'cart.put': isFull, 'cart.pay': isFull },
  exempt: [
    { id: 'cart|xstate.error.actor.changes|0', reason: 'What hears pushes breaks only by a fault of ours.' },
    ...['ready', 'loading'].map(state => ({
      id: `cart.${state}|cart.pay|0=false`,
      reason: 'An empty cart has no such button.',
    })),
    ...['add', 'put', 'remove'].map(event => ({
      id: `cart.loading|cart.${event}|0=false`,
      reason: 'Before the cart is known nothing of it can be pressed.',
    })),
  ],
}
