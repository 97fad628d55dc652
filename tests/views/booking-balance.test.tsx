import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/entities/booking.ts'
import { showBooking, someBooking, uuid } from '#tests/support/some-booking.tsx'

const ways = { ways: ['card' as const, 'transfer' as const], announced_at: null, transfer: null }
const awaiting = (available_minor: number, set_aside_minor = 0, more: Partial<Booking> = {}) =>
  someBooking('booker', [], {
    state: 'awaiting_funds',
    your_turn: true,
    protected_minor: 0,
    pay: { ...ways, balance: available_minor + set_aside_minor > 0 ? { available_minor, set_aside_minor } : null },
    ...more,
  })
const button = (name: RegExp) => screen.getByRole('button', { name })
/** The first of the ways to pay that is no balance. */
const card = () => screen.getAllByRole('button', { name: /^Pay/ })[0]

test('a balance that covers all is the first way to pay, and a card the other', async () => {
  const asked = await showBooking(awaiting(100_000))
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent ?? '')
  expect(names.findIndex(name => /Pay from your balance/.test(name))).toBeLessThan(
    names.findIndex(name => /by card instead/.test(name)),
  )
  screen.getByText('Your balance of €1,000 covers it. No card is asked for.')
  fireEvent.click(button(/Pay from your balance/))
  expect(asked).toEqual([{ kind: 'fromBalance', uuid: uuid(1), body: { revision: 7, amount_minor: 94_500 } }])
})

test('a balance that covers a part says what the rest is', async () => {
  const asked = await showBooking(awaiting(10_000))
  expect(card()?.textContent).toMatch(/945/)
  screen.getByText(/covers a part. It is set aside, and the rest, €845/)
  fireEvent.click(button(/Use your balance/))
  expect(asked).toEqual([{ kind: 'fromBalance', uuid: uuid(1), body: { revision: 7, amount_minor: 10_000 } }])
})

test('what is set aside can be put back, and only the rest is asked for', async () => {
  const asked = await showBooking(awaiting(0, 10_000))
  expect(card()?.textContent).toMatch(/845/)
  expect(screen.getByText('Still to be paid').nextElementSibling?.textContent).toMatch(/845/)
  expect(screen.getByText('Set aside from your balance').nextElementSibling?.textContent).toMatch(/−.*100/)
  fireEvent.click(button(/Put it back/))
  expect(asked).toEqual([{ kind: 'balanceBack', uuid: uuid(1), body: { revision: 7 } }])
})

test('a balance that changed meanwhile is said beside the ways to pay', async () => {
  await showBooking(awaiting(100_000), 'balance.changed')
  fireEvent.click(button(/Pay from your balance/))
  await screen.findByText(/Your balance, or what is due, has changed meanwhile/)
})

test('a paid booking names what came from the balance; without one nothing is said of it', async () => {
  await showBooking(someBooking('booker', [], { state: 'confirmed', from_balance_minor: 10_000 }))
  expect(screen.getByText('Of it from your balance').nextElementSibling?.textContent).toMatch(/100/)
})

test('without a balance nothing is said of one', async () => {
  await showBooking(awaiting(0))
  expect(card()?.textContent).toMatch(/945/)
  expect(screen.queryByText(/balance/)).toBeNull()
})
