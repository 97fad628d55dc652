import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PlannedSpace } from '#contract/entities/ooh-campaign.ts'
import { PlanRow } from '#src/views/ooh-campaigns/PlanRow.tsx'
import { renderView } from '#tests/support/render-view.tsx'

const planned: PlannedSpace = {
  uuid: 'aaaaaaaa-0000-4000-8000-000000000001',
  space_uuid: 'aaaaaaaa-0000-4000-8000-000000000002',
  title: 'Valla de la M-30',
  kind: 'billboard_static',
  city: 'Madrid',
  cover: { seed: 'm30', motif: 'lamp' },
  image: '/valla.webp',
  from: '2027-03-01',
  to: '2027-03-07',
  days: 7,
  hours: null,
  by_hour: null,
  total_minor: 42_000,
  currency: 'EUR',
  version: 1,
  impressions: 70_000,
  impressions_method: 'declared',
  permit_until: null,
  problems: [],
  next_free: null,
  next_hours: null,
  booking: null,
  before: null,
}
const show = (one: Partial<PlannedSpace>) =>
  renderView(
    <ul>
      <PlanRow
        one={{ ...planned, ...one }}
        open
        chosen
        onChoose={() => {}}
        onDays={() => {}}
        onNextFree={() => {}}
        onRemove={() => {}}
      />
    </ul>,
  )

it('a space whose booking came to nothing names it, and can be chosen, moved and taken out', async () => {
  await show({ before: { uuid: 'aaaaaaaa-0000-4000-8000-000000000003', state: 'declined' } })
  const link = screen.getByRole('link', { name: 'The booking before: Declined: Valla de la M-30' })
  expect(link.getAttribute('href')).toContain('aaaaaaaa-0000-4000-8000-000000000003')
  expect(screen.getByRole('checkbox', { name: 'Choose Valla de la M-30' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Other days for Valla de la M-30' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Take Valla de la M-30 out' })).toBeTruthy()
})

it('a booked one has neither', async () => {
  const booking = { uuid: 'aaaaaaaa-0000-4000-8000-000000000003', state: 'requested', your_turn: false, unproved: false } as const
  await show({ booking })
  expect(screen.getByText('Waiting for the host')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
