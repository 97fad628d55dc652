import type { Cart } from '#contract/entities/shop.ts'
import { type CartActor, cartMachine } from '#src/machines/cart/cart.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { ViewBinding } from './bindings.ts'
import { failure, fault, offline } from './samples.ts'

const line = { item: 'credits_1000', quantity: 2, price_minor: 1_800, amount_minor: 3_600 } as const
const full: Cart = { lines: [line], count: 2, amount_minor: 3_600, currency: 'USD' }
const empty: Cart = { lines: [], count: 0, amount_minor: 0, currency: 'USD' }

export const model = defineModel<typeof cartMachine>({
  machine: cartMachine,
  inputs: { usual: undefined },
  facts: ({ cart }) => ({ lines: cart?.lines.length ?? null }),
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

export const view: ViewBinding = {
  async show({ actor }) {
    const { ShopView } = await import('#src/views/shop/ShopView.tsx')
    return <ShopView cart={actor as unknown as CartActor} sold={['credits_250', 'credits_1000']} paid={false} />
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

export const browser = {
  because: 'tests/browser/plans.test.ts walks from the shelf to the cashier and back with the real server.',
}
