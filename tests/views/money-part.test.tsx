import { fireEvent, screen, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { MoneyWay, Transaction } from '#contract/endpoints/deals.ts'
import { MoneyPart } from '#src/views/my-work/MoneyPart.tsx'
import { TransactionsView } from '#src/views/my-work/TransactionsView.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { collectionWith } from '#tests/support/screen-actors.ts'

const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ')
const euros = { currency: 'EUR', protected_minor: 30_690, available_minor: 4_000, paid_minor: 12_345 }
const dollars = { currency: 'USD', protected_minor: 0, available_minor: 23_250, paid_minor: 0 }
const way = (facts: Partial<MoneyWay> = {}): MoneyWay => ({
  deal_uuid: crypto.randomUUID(),
  chat_uuid: '31111111-1111-4111-8111-111111111111',
  title: 'Breakfast',
  currency: 'EUR',
  amount_minor: 30_690,
  funded_at: '2026-11-02T10:00:00Z',
  approved_at: '2026-11-09T10:00:00Z',
  due_at: '2026-11-12T10:00:00Z',
  released_at: null,
  sent_at: null,
  arrived_at: null,
  ...facts,
})
const show = (ways: MoneyWay[], items: Transaction[] = []) => {
  const transactions = collectionWith(items, { totals: { ...euros, currencies: [euros, dollars] }, ways })
  return renderView(
    <>
      <MoneyPart transactions={transactions} />
      <TransactionsView transactions={transactions} download={async () => {}} />
    </>,
  )
}

it('a creator’s stub says in every currency what is theirs now, what is protected and what was paid out', async () => {
  await show([])
  const stub = async (currency: string) => textOf(await screen.findByRole('region', { name: `Your money, ${currency}` }))
  expect(await stub('EUR')).toContain('Available to you€40.00Protected in deals€306.90Paid out to you€123.45')
  expect(await stub('USD')).toContain('Available to youUS$232.50')
})

it('the money of a deal has five dates; what comes next is marked and says when, where that is known', async () => {
  await show([way(), way({ title: 'Lunch', released_at: '2026-11-12T10:00:00Z', sent_at: '2026-11-13T10:00:00Z' })])
  const steps = async (title: string) =>
    within(await screen.findByRole('list', { name: `The way of the money: ${title}` })).getAllByRole('listitem')
  const [resting, sent] = [await steps('Breakfast'), await steps('Lunch')]
  expect(resting.map(textOf)).toEqual([
    expect.stringMatching(/^Funded.*2 Nov/),
    expect.stringMatching(/^Approved.*9 Nov/),
    expect.stringMatching(/^Released.*from 12 Nov/),
    'Sent',
    'In your account',
  ])
  expect(resting.map(step => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null])
  expect(sent.map(step => step.getAttribute('data-state'))).toEqual(['done', 'done', 'done', 'done', 'now'])
  expect(screen.getByRole('link', { name: 'Breakfast' }).getAttribute('href')).toBe('/chat/31111111-1111-4111-8111-111111111111')
})

it('a movement says what was bought, and whether it is under way or came back', async () => {
  const row = (facts: Partial<Transaction>): Transaction => ({
    uuid: crypto.randomUUID(),
    type: 'payout',
    state: 'pending',
    amount_minor: -4_000,
    currency: 'EUR',
    title: '',
    deal_uuid: null,
    booking_uuid: null,
    way: null,
    invoices: [],
    milestone: null,
    lines: null,
    adjustment: null,
    balance_minor: null,
    created_at: '2026-11-13T10:00:00Z',
    ...facts,
  })
  const lines = [{ item: 'credits_250' as const, quantity: 2, price_minor: 500, amount_minor: 1000 }]
  await show([], [row({}), row({ type: 'purchase', state: 'returned', currency: 'USD', lines })])
  const [payout, bought] = (await screen.findAllByRole('row')).slice(1).map(textOf)
  expect(payout).toContain('PayoutUnder way')
  expect(bought).toMatch(/^PurchaseCame back2 × 250/)
})

it('movements are filtered in the address; what fits none of them says so and leads back to all', async () => {
  const Address = () => <output data-testid="address">{useLocation().search}</output>
  const { keyboard } = await renderView(
    <>
      <TransactionsView transactions={collectionWith([])} download={async () => {}} />
      <Address />
    </>,
    { at: '/my-work/transactions?page=3&payouts=2&type=payout' },
  )
  const address = () => screen.getByTestId('address').textContent
  expect(await screen.findByText('No movement like that')).toBeTruthy()
  await keyboard.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Under way')
  expect(address()).toBe('?payouts=2&type=payout&state=pending')
  await keyboard.type(screen.getByRole('searchbox', { name: 'Search' }), ' breakfast {Enter}')
  expect(address()).toBe('?payouts=2&type=payout&state=pending&text=breakfast')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
  expect(address()).toContain('from=2026-11-01')
  await keyboard.click(screen.getByRole('button', { name: 'Show all' }))
  expect(address()).toBe('?payouts=2')
  expect(await screen.findByText('No movements')).toBeTruthy()
})

it('a booking is led to, with the way that it was paid, its invoices and the tax inside, and files are asked for once', async () => {
  const row: Transaction = {
    uuid: crypto.randomUUID(),
    type: 'hold',
    state: 'settled',
    amount_minor: -50_000,
    currency: 'EUR',
    title: 'Billboard on the square',
    deal_uuid: null,
    booking_uuid: '41111111-1111-4111-8111-111111111111',
    way: 'card',
    invoices: [{ number: 'F-2026-0007', kind: 'fee', amount_minor: 2_381, tax: { rate_bp: 2_100, tax_minor: 413 } }],
    milestone: null,
    lines: null,
    adjustment: null,
    balance_minor: 10_000,
    created_at: '2026-11-13T10:00:00Z',
  }
  const asked: string[] = []
  const download = async (file: string) => {
    asked.push(file)
    if (file === 'pdf') throw new Error('no')
  }
  const { keyboard } = await renderView(<TransactionsView transactions={collectionWith([row])} download={download} />)
  expect((await screen.findByRole('link', { name: 'Billboard on the square' })).getAttribute('href')).toBe(
    '/realty/bookings/41111111-1111-4111-8111-111111111111',
  )
  const told = textOf(screen.getAllByRole('row')[1] ?? null)
  expect(told).toContain('By card · €100.00 of it by the balance')
  expect(told).toContain('Fee €23.81, invoice F-2026-0007, of which VAT 21%: €4.13')
  await keyboard.click(screen.getByRole('button', { name: 'CSV' }))
  await keyboard.click(screen.getByRole('button', { name: 'PDF' }))
  expect(await screen.findByText('The file did not come. Try again.')).toBeTruthy()
  expect(asked).toEqual(['csv', 'pdf'])
})
