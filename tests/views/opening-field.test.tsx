import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Fields } from '#src/machines/stepper/stepper.machine.ts'
import { FormContext } from '#src/views/form/form-context.ts'
import { OpeningHours } from '#src/views/realty/OpeningHours.tsx'
import { OpeningField } from '#src/views/space-stepper/OpeningField.tsx'
import { OtherDaysField } from '#src/views/space-stepper/OtherDaysField.tsx'
import { SpaceFormContext } from '#src/views/space-stepper/space-form.ts'
import { renderView } from '#tests/support/render-view.tsx'

const about = { state: 'draft', review: null, reviewed_first: false, currency: 'EUR', today: '2030-06-01', files: [] } as const

function Form({ wrong = {} }: { wrong?: Record<string, string> }) {
  const [fields, setFields] = useState<Fields>({ opening: null })
  const form = {
    ...{ id: 'x', fields, about, currency: 'EUR' },
    error: (name: string) => wrong[name],
    change: (patch: Fields) => setFields({ ...fields, ...patch }),
    leave: () => {},
    locked: () => false,
    hold: () => {},
  }
  return (
    <FormContext value={form}>
      <SpaceFormContext value={form}>
        <OpeningField />
        <OtherDaysField />
        <output>{JSON.stringify(fields.opening)}</output>
        <code>{JSON.stringify(fields.other_days)}</code>
      </SpaceFormContext>
    </FormContext>
  )
}
const written = () => JSON.parse(document.querySelector('output')?.textContent ?? '')

test('a host writes the hours of each weekday, several stretches of one, and the same of every day', async () => {
  await renderView(<Form />)
  expect(written()).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'It opens at set hours' }))
  expect(written()).toEqual([])
  expect(screen.getAllByText('Closed')).toHaveLength(7)
  fireEvent.click(screen.getByRole('button', { name: 'Add hours on Tuesday' }))
  expect(written()).toEqual([{ weekday: 2, from: 9, until: 18 }])
  const tuesday = within(screen.getByRole('group', { name: 'Tuesday' }))
  fireEvent.change(tuesday.getByLabelText('Until'), { target: { value: '14' } })
  fireEvent.click(tuesday.getByRole('button', { name: 'Add hours on Tuesday' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add hours on Monday' }))
  expect(written()).toEqual([
    { weekday: 1, from: 9, until: 18 },
    { weekday: 2, from: 9, until: 14 },
    { weekday: 2, from: 15, until: 18 },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Remove 09:00–18:00 on Monday' }))
  fireEvent.click(screen.getByRole('button', { name: 'Every day like Tuesday' }))
  expect(written()).toHaveLength(14)
  fireEvent.click(screen.getByRole('checkbox', { name: 'It opens at set hours' }))
  expect(written()).toBeNull()
})

test('the fault of a stretch stands beside its field', async () => {
  await renderView(<Form wrong={{ 'opening.1.from': 'These hours meet others of the week.' }} />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'It opens at set hours' }))
  for (const day of ['Monday', 'Friday']) fireEvent.click(screen.getByRole('button', { name: `Add hours on ${day}` }))
  const field = within(screen.getByRole('group', { name: 'Friday' })).getByLabelText('From')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(
    within(screen.getByRole('group', { name: 'Monday' }))
      .getByLabelText('From')
      .getAttribute('aria-invalid'),
  ).not.toBe('true')
})

test('dates that are otherwise are closed until hours are added, and what is wrong stands beside its field', async () => {
  await renderView(<Form wrong={{ 'other_days.1.day': 'This is there twice.' }} />)
  const others = () => JSON.parse(document.querySelector('code')?.textContent ?? '[]')
  const add = screen.getByRole('button', { name: 'Add a date' })
  fireEvent.click(add)
  const first = within(screen.getByRole('group', { name: 'Date 1' }))
  fireEvent.change(first.getByLabelText('Date'), { target: { value: '2030-12-25' } })
  expect(others()).toEqual([{ day: '2030-12-25', hours: [] }])
  expect(first.getByText('Closed that day')).toBeTruthy()
  fireEvent.click(add)
  const second = within(screen.getByRole('group', { name: 'Date 2' }))
  expect(second.getByLabelText('Date').getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(second.getByLabelText('Date'), { target: { value: '2030-12-31' } })
  fireEvent.click(second.getByRole('button', { name: /^Add hours/ }))
  fireEvent.change(second.getByLabelText('Until'), { target: { value: '12' } })
  expect(others()).toEqual([
    { day: '2030-12-25', hours: [] },
    { day: '2030-12-31', hours: [{ from: 9, until: 12 }] },
  ])
  fireEvent.click(first.getByRole('button', { name: /^Remove 25 Dec/ }))
  expect(others()).toEqual([{ day: '2030-12-31', hours: [{ from: 9, until: 12 }] }])
})

test('the week of a place is read day by day, and dates that are otherwise below it', async () => {
  const opening = [
    { weekday: 1, from: 9, until: 14 },
    { weekday: 1, from: 16, until: 20 },
    { weekday: 6, from: 22, until: 3 },
  ]
  await renderView(
    <OpeningHours
      opening={opening}
      other_days={[
        { day: '2030-12-31', hours: [{ from: 9, until: 12 }] },
        { day: '2030-12-25', hours: [] },
      ]}
      zone="America/Mexico_City"
    />,
  )
  expect(screen.getByText('Monday').nextSibling?.textContent).toBe('09:00–14:00 and 16:00–20:00')
  expect(screen.getByText('Saturday').nextSibling?.textContent).toBe('22:00–03:00')
  expect(screen.getAllByText('Closed')).toHaveLength(6)
  expect(screen.getByText(/^25 Dec/).nextSibling?.textContent).toBe('Closed')
  expect(screen.getByText(/^31 Dec/).nextSibling?.textContent).toBe('09:00–12:00')
  expect(screen.getByText(/Mexico City time/)).toBeTruthy()
})
