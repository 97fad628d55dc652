import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type BookingState, bookingStates } from '#contract/entities/booking.ts'
import { showBooking as show, someBooking, uuid } from '#tests/support/some-booking.tsx'

const acts = [
  'Ask to book',
  'Release the days',
  'Accept',
  'Ask for another price',
  'Decline',
  'Withdraw',
  'Cancel the booking',
  'Show a proof',
  'This is no proof',
  'Days were not shown',
]

/** The acts of each side, as people agreed on them. */
const offered: Partial<Record<BookingState, { booker: string[]; host: string[] }>> = {
  hold: { booker: ['Ask to book', 'Release the days'], host: [] },
  requested: { booker: ['Withdraw'], host: ['Accept', 'Ask for another price', 'Decline'] },
  countered: { booker: ['Accept', 'Ask for another price', 'Decline'], host: ['Withdraw'] },
  awaiting_funds: { booker: ['Withdraw'], host: ['Withdraw'] },
  confirmed: { booker: ['Cancel the booking'], host: ['Cancel the booking'] },
  live: { booker: ['Days were not shown'], host: ['Show a proof', 'Days were not shown', 'Cancel the booking'] },
  proof_due: { booker: [], host: ['Show a proof'] },
  ended: { booker: ['This is no proof', 'Days were not shown'], host: ['Days were not shown'] },
}

describe.each(bookingStates)('a booking, %s', state => {
  it.each(['booker', 'host'] as const)('offers the %s what the chart allows', async side => {
    await show(someBooking(side, [], { state, pay: null }))
    const seen = acts.filter(name => screen.queryAllByRole('button', { name }).length > 0)
    expect(seen.sort()).toEqual([...(offered[state]?.[side] ?? [])].sort())
  })
})

it.each([
  ['requested', 'host', 'Decline', 'booking.decline'],
  ['confirmed', 'booker', 'Cancel the booking', 'booking.cancel'],
  ['ended', 'booker', 'This is no proof', 'proof.object'],
] as const)('%s: the %s says why', async (state, side, name, type) => {
  const asked = await show(someBooking(side, [], { state, refund_now_minor: 94_500 }))
  fireEvent.click(screen.getByRole('button', { name }))
  const send = () =>
    fireEvent.click(
      screen.getAllByRole('button', { name: /Decline|Cancel the booking|Send the objection/ }).at(-1) ?? document.body,
    )
  const reason = screen.getByRole('textbox')
  send()
  fireEvent.change(reason, { target: { value: '          ' } })
  send()
  expect(asked).toEqual([])
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(reason, { target: { value: 'The wall is repaired that month.' } })
  send()
  expect(asked).toMatchObject([
    { kind: 'act', uuid: uuid(1), body: { act: { type, reason: 'The wall is repaired that month.' }, revision: 7 } },
  ])
})
