import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { FoundProfile } from '#contract/entities/found-profile.ts'
import { ResultPart } from '#src/views/analyzer/ResultPart.tsx'
import { FinderOrder } from '#src/views/finder/FinderOrder.tsx'
import { FinderRows } from '#src/views/finder/FinderRows.tsx'
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

it('says of a row without the price that the search is ordered by that it is not known', async () => {
  await renderView(
    <ul>
      <ProfileRow row={row} priced={{ kind: 'click', currency: 'USD' }} />
    </ul>,
  )
  expect(await screen.findByText('Price per click in USD not known')).toBeTruthy()
})

it('says the price of views by the thousand, with its deals', async () => {
  const views = { kind: 'view' as const, currency: 'EUR' as const, minor: 1_500, deals: 3 }
  await renderView(
    <ul>
      <ProfileRow row={{ ...row, result_prices: [views] }} />
    </ul>,
  )
  expect(await screen.findByText('About €15 per thousand views, 3 deals')).toBeTruthy()
})

const page = (priced: number | null) => ({
  items: [row],
  meta: { page: 1, size_page: 20, count: 1, mode: 'full' as const, charged: 0, withheld: 0, priced, meter: null },
})
const order = (filters: Record<string, string>, priced: number | null) => (
  <FinderRows page={page(priced)} preview={false} filters={filters} onFilters={() => {}} to={() => '?'} />
)

it('says how many have that price and what it takes, and nothing of it in any other order', async () => {
  const { unmount } = await renderView(order({ sort: 'click_price' }, 1))
  expect(
    await screen.findByText(/^1 channel has a known price per click in EUR.*3 finished deals of 3 companies\.$/),
  ).toBeTruthy()
  expect(screen.queryByText(/not known$/)).toBeNull()
  unmount()
  await renderView(order({ sort: 'followers' }, null))
  await screen.findAllByText('Clara Benet')
  expect(screen.queryByText(/known price/)).toBeNull()
})

it('chooses the currency beside the order, and lets go of it with the order', async () => {
  const patches: object[] = []
  const fields = (filters: Record<string, string>) => <FinderOrder filters={filters} onFilters={patch => patches.push(patch)} />
  const { unmount } = await renderView(fields({ sort: 'click_price' }))
  await userEvent.selectOptions(await screen.findByLabelText('Currency of the price per result'), 'USD')
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'followers')
  expect(patches).toEqual([{ currency: 'USD' }, { sort: 'followers', currency: null }])
  unmount()
  // The cheapest package keeps its currency.
  await renderView(fields({ sort: 'click_price', currency: 'USD', price_max: '40000' }))
  await userEvent.selectOptions(await screen.findByLabelText('Order'), 'followers')
  expect(patches.at(-1)).toEqual({ sort: 'followers' })
})
