import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OwnSpace } from '#contract/entities/space.ts'
import { type SpaceState, spaceStates } from '#contract/space-choices.ts'
import { OwnSpaceRow } from '#src/views/hosting/OwnSpaceRow.tsx'
import { renderView, someUser } from '#tests/support/render-view.tsx'
import { decisionThat } from '#tests/support/screen-actors.ts'

const title = 'Medianera de la plaza'
const someSpace = (more: Partial<OwnSpace>): OwnSpace => ({
  uuid: '11111111-2222-4333-8444-555555555555',
  state: 'live',
  title,
  kind: 'billboard_static',
  city: 'Madrid',
  cover: { seed: 'a', motif: 'valla' },
  image: '/pared.webp',
  rate_model: 'per_week',
  amount_minor: 60_000,
  currency: 'EUR',
  permit_to: null,
  asked: 0,
  under_way: 0,
  review: null,
  facts: { approved_before: 3, pending: false, resume: null },
  updated_at: '2030-01-12T10:00:00.000Z',
  ...more,
})

async function show(more: Partial<OwnSpace>) {
  const { decision, asked } = decisionThat()
  const row = (
    <ul>
      <OwnSpaceRow one={someSpace(more)} decision={decision} />
    </ul>
  )
  await renderView(row, { user: someUser({ role: 'realty' }) })
  return asked
}

/** The title is there for those who hear the buttons. */
const naming = (verb: string) => new RegExp(`^${verb}\\s*${title}$`)
const verbs = ['Continue', 'Edit', 'Renew the permit', 'Calendar', 'See it', 'Pause', 'Resume', 'Retire']
/** The verbs of each state, as people agreed on them. */
const offered: Record<SpaceState, string[]> = {
  draft: ['Continue'],
  in_review: ['Calendar', 'Retire'],
  live: ['Edit', 'Calendar', 'See it', 'Pause', 'Retire'],
  paused: ['Edit', 'Calendar', 'See it', 'Resume', 'Retire'],
  needs_update: ['Renew the permit', 'Calendar', 'Retire'],
  suspended: ['Calendar', 'Retire'],
  retired: [],
}
const named: Record<SpaceState, string> = {
  draft: 'Draft',
  in_review: 'Being reviewed',
  live: 'Bookable',
  paused: 'Paused',
  needs_update: 'Needs a permit',
  suspended: 'Out of sight',
  retired: 'Retired',
}

describe.each(spaceStates)('a space of one’s own, %s', state => {
  it('says where it stands and offers what the chart allows', async () => {
    await show({ state })
    expect(screen.getByText(named[state])).toBeTruthy()
    const seen = verbs.filter(verb =>
      (['button', 'link'] as const).some(role => screen.queryAllByRole(role, { name: naming(verb) }).length > 0),
    )
    expect(seen).toEqual(offered[state])
  })
})

it('is retired only after its bookings were named', async () => {
  const asked = await show({ under_way: 2 })
  fireEvent.click(screen.getByRole('button', { name: naming('Retire') }))
  expect(await screen.findByText(/2 bookings under way go on to their end/)).toBeTruthy()
  expect(asked).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Retire' }))
  expect(asked).toMatchObject([{ kind: 'retire', uuid: '11111111-2222-4333-8444-555555555555' }])
})

it('says why it was sent back or taken out of sight', async () => {
  await show({ state: 'suspended', review: { reasons: [], note: 'The permit names another wall.' } })
  expect(screen.getByText(/We took it out of sight\..*The permit names another wall\./)).toBeTruthy()
})
