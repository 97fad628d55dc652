import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Failure } from '#contract/errors.ts'
import { type Checkout, cashierMachine, type TestCard } from '#src/machines/cashier/cashier.machine.ts'
import { CashierView } from '#src/views/cashier/CashierView.tsx'
import { renderView } from '#tests/support/render-view.tsx'

const visit: Checkout = {
  session: 'abcdefghij',
  of: 'deal',
  state: 'open',
  title: 'Breakfast',
  amount_minor: 34_320,
  currency: 'EUR',
  expires_at: new Date(Date.now() + 14 * 60_000).toISOString(),
  return_url: '/chat/x',
}

async function show(load: () => Promise<Checkout>, pay: (card: TestCard) => Promise<Checkout> = async () => visit) {
  const cashier = createActor(
    cashierMachine.provide({
      actors: {
        load: fromPromise(load),
        pay: fromPromise<Checkout, { card: TestCard }>(({ input }) => pay(input.card)) as never,
      },
    }),
    { input: { session: visit.session } },
  ).start()
  return { ...(await renderView(<CashierView cashier={cashier} />)), cashier }
}

test('says that it is a sandbox, what for and how much; the button carries the amount', async () => {
  await show(async () => visit)
  expect(await screen.findByText(/No money moves/)).toBeTruthy()
  expect(screen.getByText('Breakfast')).toBeTruthy()
  expect((await screen.findByRole('button', { name: /^Pay/ })).textContent).toContain('€343.20')
  expect(screen.getByText(/You have 1[34]:\d\d to finish/)).toBeTruthy()
})

test('a declined card is said, and another can be chosen', async () => {
  const { keyboard } = await show(
    async () => visit,
    async card => {
      if (card === 'declined') throw { code: 'payment.declined', retryable: false } satisfies Failure
      return { ...visit, state: 'paid' }
    },
  )
  await keyboard.click(await screen.findByRole('radio', { name: /Card that is declined/ }))
  await keyboard.click(screen.getByRole('button', { name: /^Pay/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was charged')
  await keyboard.click(screen.getByRole('radio', { name: /Card that is approved/ }))
  await keyboard.click(screen.getByRole('button', { name: /^Pay/ }))
  expect(await screen.findByRole('heading', { name: 'Paid and protected' })).toBeTruthy()
})

test('a visit that is over, and one of somebody else', async () => {
  await show(async () => ({ ...visit, state: 'expired' }))
  expect(await screen.findByRole('heading', { name: 'This visit is over' })).toBeTruthy()
  await show(async () => {
    throw { code: 'not_found', retryable: false } satisfies Failure
  })
  expect(await screen.findByRole('heading', { name: 'This payment is not here' })).toBeTruthy()
})
