import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OohCampaign, PlannedSpace } from '#contract/entities/ooh-campaign.ts'
import { PlanPart } from '#src/views/ooh-campaigns/PlanPart.tsx'
import { renderView, someUser } from '#tests/support/render-view.tsx'
import { decisionThat } from '#tests/support/screen-actors.ts'
import { someOohCampaign } from '#tests/support/some-campaign.ts'

const planned: PlannedSpace = {
  uuid: 'aaaaaaaa-0000-4000-8000-000000000001',
  space_uuid: 'aaaaaaaa-0000-4000-8000-000000000002',
  title: 'Valla de la M-30',
  kind: 'billboard_static',
  city: 'Madrid',
  cover: { seed: 'm30', motif: 'lamp' },
  image: null,
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

const show = async (state: OohCampaign['state'], plan: PlannedSpace[]) =>
  await renderView(
    <PlanPart
      campaign={someOohCampaign({ state, plan })}
      decision={decisionThat().decision}
      booked={null}
      onDays={() => {}}
      download={async () => {}}
    />,
    { user: someUser({ role: 'realty' }) },
  )
const note = () => screen.queryByText(/^This campaign is on hold/)
const book = () => screen.queryAllByRole('button', { name: /^(Ask to book|Keep free)/ })

test('a plan that rests says so, cannot be booked or kept free, and is planned all the same', async () => {
  await show('on_hold', [planned])
  expect(note()).toBeTruthy()
  expect(book()).toEqual([])
  expect(screen.getByRole('button', { name: `Take ${planned.title} out` })).toBeTruthy()
})

test('one without spaces says it, too', async () => {
  await show('on_hold', [])
  expect(note()).toBeTruthy()
})

test('one that does not rest is booked', async () => {
  await show('planning', [planned])
  expect(note()).toBeNull()
  expect(book().length).toBe(2)
})
