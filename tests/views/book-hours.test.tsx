import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BookHours, freeOf, NextHours, nextHoursOf } from '#src/views/realty/BookHours.tsx'
import { renderView } from '#tests/support/render-view.tsx'

const day = '2030-06-14'
const byHour = { zone: 'Europe/Madrid', min_hours: 2, taken: [{ day, hours: [0, 1, 10, 11, 23] }], opening: null, other_days: [] }

test('the free hours of a day are said, taken ones are marked, and fewer than the host wants are an error beside the field', async () => {
  const onHours = vi.fn()
  await renderView(
    <BookHours byHour={byHour} day={day} hours={{ from: 14, until: 15 }} issue={() => undefined} onHours={onHours} />,
  )
  expect(screen.getByRole('status').textContent).toBe('Free that day: 02:00–10:00 and 12:00–23:00. Times are Madrid time.')
  expect(screen.getByRole('option', { name: '10:00 · taken' })).toBeTruthy()
  expect(screen.getByLabelText('Until').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('At least 2 hours.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '18' } })
  expect(onHours).toHaveBeenLastCalledWith(day, { from: 14, until: 18 })
})

test('whoever was too late has the next free hours at a press, or hears that there are none', async () => {
  const onHours = vi.fn()
  const next = nextHoursOf({ next_hours: [{ day, from: 22, until: 1 }] })
  const { rerender } = await renderView(<NextHours next={next} onHours={onHours} />)
  fireEvent.click(screen.getByRole('button'))
  expect(onHours).toHaveBeenLastCalledWith(day, { from: 22, until: 1 })
  rerender(<NextHours next={nextHoursOf({ next_hours: 'soon' })} onHours={onHours} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(freeOf(Array.from({ length: 24 }, (_, hour) => hour))).toEqual([])
})

test('hours outside the opening ones are marked, and say beside their field when it opens', async () => {
  // A Friday.
  const opening = [{ weekday: 5, from: 9, until: 14 }]
  const show = (from: number, until: number, on = day) => (
    <BookHours byHour={{ ...byHour, opening }} day={on} hours={{ from, until }} issue={() => undefined} onHours={() => {}} />
  )
  const { rerender } = await renderView(show(8, 11))
  expect(screen.getByText('Opens at 9:00 on Fridays.')).toBeTruthy()
  expect(screen.getByLabelText('From').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('option', { name: '08:00 · closed' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Free that day: 09:00–10:00 and 12:00–14:00. Times are Madrid time.')
  rerender(show(12, 16))
  expect(screen.getByText('Closes at 14:00 on Fridays.')).toBeTruthy()
  rerender(show(12, 14, '2030-06-15'))
  expect(screen.getByText('Closed on Saturdays.')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('It does not open on this day.')
})
