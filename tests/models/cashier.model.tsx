import { payCheckout } from '#contract/endpoints/deals.ts'
import { buyExtraCredits } from '#contract/endpoints/shop.ts'
import { type Checkout, cashierMachine } from '#src/machines/cashier/cashier.machine.ts'
import { agency, callAs } from '#tests/support/offer-in-market.ts'
import { standStill } from '#tests/support/page-clock.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { BrowserBinding, Hands, ViewBinding, World } from './bindings.ts'
import { failure, offline } from './samples.ts'

const checkout: Checkout = {
  session: 'a visit',
  of: 'deal',
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

export const view: ViewBinding<typeof cashierMachine> = {
  async show({ actor }) {
    const { CashierView } = await import('#src/views/cashier/CashierView.tsx')
    return <CashierView cashier={actor} />
  },
  gestures: {
    async 'cashier.pay'(hands, event) {
      const { card } = event
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

const session = /^\/api\/v3\/cashier\/[^/]+$/
const paying = /^\/api\/v3\/cashier\/[^/]+\/pay$/

async function press({ page }: World, name: RegExp) {
  await page.getByRole('button', { name }).click()
}

export const browser: BrowserBinding<typeof cashierMachine> = {
  as: { as: agency },
  holds: [
    { method: 'GET', path: session },
    { method: 'POST', path: paying },
  ],
  async open({ page, market, replies, notes }) {
    await page.clock.install()
    // The thing paid for makes no difference to the cashier, and a pack of credits is the least that can be.
    const { checkout_url } = await callAs(market, agency, buyExtraCredits, { body: { pack: 'credits_250' } })
    notes.session = checkout_url.split('/').at(-1)
    await page.goto(checkout_url)
    await replies.comes(session)
    await standStill(page)
  },
  causes: {
    'load done (open)': ({ replies }) => replies.pass(session),
    async 'load done (paid)'({ replies, market, notes }) {
      await callAs(market, agency, payCheckout, { params: { session: notes.session }, body: { card: 'approved' } })
      await replies.pass(session)
    },
    'load done (over)': ({ replies }) => replies.alter(session, { state: 'expired' }),
    'load failed': ({ replies }) => replies.cut(session),
    async 'cashier.pay'(world, stimulus) {
      await world.page
        .getByRole('radio', { name: stimulus.do === 'event' && stimulus.case === 'declined' ? /declined/ : /approved/ })
        .check()
      await press(world, /^Pay/)
    },
    'pay done': ({ replies }) => replies.pass(paying),
    'pay failed (declined)': ({ replies }) =>
      replies.answer(paying, 402, { code: 'payment.declined', message: 'The card was declined.' }),
    'pay failed (over)': ({ replies }) =>
      replies.answer(paying, 410, { code: 'payment.session_over', message: 'The visit is over.' }),
    'pay failed (nobody knows)': ({ replies }) => replies.cut(paying),
    'after visit': ({ page }) => page.clock.fastForward('31:00'),
    'after showPaid': ({ page }) => page.clock.fastForward('00:05'),
    'cashier.leave': world => press(world, /back|without paying/i),
    'cashier.retry': world => press(world, /Try again/),
  },
  ends: ['cashier.leave', 'after showPaid'],
}
