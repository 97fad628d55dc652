import { type Checkout, cashierMachine } from '#src/machines/cashier/cashier.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
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
