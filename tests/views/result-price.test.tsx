import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FoundProfile } from '#contract/entities/found-profile.ts'
import { ResultPart } from '#src/views/analyzer/ResultPart.tsx'
import { ProfileRow } from '#src/views/finder/ProfileRow.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { someParts } from '#tests/support/some-report.ts'

it('names the price of each result with its deals and the market, the method, and what too few deals leave unknown', async () => {
  await renderView(<ResultPart part={someParts.result} />)
  const part = await screen.findByRole('region', { name: 'Price per result' })
  const click = within(part).getByRole('region', { name: 'Per click (EUR)' })
  expect(click.textContent).toMatch(/About €0\.42 · 4 deals/)
  expect(click.textContent).toMatch(/Market: €0\.30\s?–\s?€?0\.81 · 12 deals, 6 creators/)
  const order = within(part).getByRole('region', { name: 'Per order (EUR)' })
  expect(order.textContent).toMatch(/Not known: too few deals.*Market: not known/)
  expect(within(part).getByText(/The price of finished deals on Elenco before our fee/)).toBeTruthy()
})

it('is no part at all where neither a figure nor the market is known', async () => {
  await renderView(<ResultPart part={null} />)
  expect(screen.queryByRole('region')).toBeNull()
})

const row: FoundProfile = {
  uuid: '00000000-0000-4000-8000-000000000001',
  network: 'instagram',
  handle: 'clara.sin.manual',
  name: 'Clara Benet',
  bio: '',
  country: 'ES',
  languages: ['es'],
  interests: [],
  followers: 92_100,
  engagement_rate: 5.2,
  avg_views: 27_000,
  verified: false,
  price_from_minor: null,
  currency: null,
  last_post_on: null,
  growth: null,
  growth_months: null,
  in_lists: [],
  result_prices: [
    { kind: 'click', currency: 'EUR', minor: 42, deals: 4 },
    { kind: 'order', currency: 'EUR', minor: 1_200, deals: 3 },
  ],
  vanity_name: null,
  source: 'elenco',
  confidence: 'high',
  as_of: '2026-11-01T10:00:00.000Z',
  sample: null,
  publisher: null,
  other_facts: [],
  charged: false,
  why: [],
}

it('stands in the searcher’s row with its deals, and leaves no line where there is none', async () => {
  const show = (one: FoundProfile) =>
    renderView(
      <ul>
        <ProfileRow row={one} />
      </ul>,
    )
  const { unmount } = await show(row)
  expect(await screen.findByText('About €0.42 per click, 4 deals · About €12 per order, 3 deals')).toBeTruthy()
  unmount()
  await show({ ...row, result_prices: [] })
  await screen.findAllByText('Clara Benet')
  expect(screen.queryByText(/per click/)).toBeNull()
})
