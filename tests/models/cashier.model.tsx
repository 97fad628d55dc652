import { type CashierActor, type Checkout, cashierMachine } from '#src/machines/cashier/cashier.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Hands, ViewBinding } from './bindings.ts'
import { failure, offline } from './samples.ts'

const checkout: Checkout = {
  session: 'a visit',
  state: 'open',
  title: 'Breakfast worth waking up for',
  amount_minor: 34_320,
  currency: 'EUR',
  expires_at: '2100-01-01T00:00:00.000Z',
  return_url: '/chat',
}

export const model = defineModel<typeof cashierMachine>({
  machine: cashierMachine,
  inputs: { usual: { session: 'a visit' } },
  events: {
    'cashier.pay': { by: 'person', cases: { approved: { card: 'approved' }, declined: { card: 'declined' } } },
    'cashier.leave': bare('person'),
    'cashier.retry': bare('person'),
  },
  actors: {
    load: {
      done: { open: checkout, paid: { ...checkout, state: 'paid' }, over: { ...checkout, state: 'expired' } },
      error: { offline },
    },
    pay: {
      done: { usual: { ...checkout, state: 'paid' } },
      error: { declined: failure('payment.declined'), over: failure('payment.session_over'), 'nobody knows': offline },
    },
  },
})

const pay = ({ screen }: Hands) => screen.getByRole('button', { name: /^Pay/ })

export const view: ViewBinding = {
  async show({ actor }) {
    const { CashierView } = await import('#src/views/cashier/CashierView.tsx')
    return <CashierView cashier={actor as unknown as CashierActor} />
  },
  gestures: {
    async 'cashier.pay'(hands, event) {
      const { card } = event as unknown as { card: string }
      await hands.keyboard.click(hands.screen.getByRole('radio', { name: new RegExp(`Card that is ${card}`) }))
      await hands.keyboard.click(pay(hands))
    },
    'cashier.leave': ({ keyboard, screen }) => keyboard.click(screen.getByRole('button', { name: /back|without paying/i })),
    'cashier.retry': ({ keyboard, screen }) => keyboard.click(screen.getByRole('button', { name: 'Try again' })),
  },
  stands: {
    'cashier.loading': ({ container }) =>
      container.querySelector('[aria-busy=true]') ?? Promise.reject(new Error('nothing says that it loads')),
    'cashier.failed': ({ screen }) => screen.getByRole('button', { name: 'Try again' }),
    'cashier.open': pay,
    'cashier.paying': ({ container }) =>
      container.querySelector('[aria-busy=true]') ?? Promise.reject(new Error('nothing says that it waits')),
    'cashier.declined': ({ screen }) => screen.getByRole('alert'),
    'cashier.paid': ({ screen }) => screen.getByRole('heading', { name: 'Paid and protected' }),
    'cashier.over': ({ screen }) => screen.getByRole('heading', { name: 'This visit is over' }),
  },
}
