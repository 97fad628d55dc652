import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { spaceSuspended } from '#contract/processes/booking.ts'
import { showBooking, someBooking } from '#tests/support/some-booking.tsx'

const entry = (event: string) => ({
  event,
  by: 'system' as const,
  to: 'confirmed' as const,
  data: {},
  created_at: '2030-01-03T10:00:00.000Z',
})
const confirmed = { state: 'confirmed' as const, refund_now_minor: 94_500 }

test.each([
  ['booker', /until the booking begins you may cancel it/i],
  ['host', /whoever booked may cancel it/i],
] as const)('a paid booking of a suspended space says so to the %s, until that is lifted', async (side, words) => {
  await showBooking(someBooking(side, [], { ...confirmed, timeline: [entry('space.suspended')] }))
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText('Elenco suspended the space')).toBeTruthy()
})

test('once it is lifted nothing of it stands there', async () => {
  await showBooking(someBooking('booker', [], { ...confirmed, timeline: [entry('space.suspended'), entry('space.lifted')] }))
  expect(screen.queryByText(/you may cancel it/i)).toBeNull()
})

test('a booking that ended with its space says why in the reader’s words', async () => {
  await showBooking(someBooking('booker', [], { state: 'declined', decline_reason: spaceSuspended }))
  expect(screen.getByText('Elenco suspended the space.')).toBeTruthy()
  expect(screen.queryByText(spaceSuspended)).toBeNull()
})
