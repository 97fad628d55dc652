import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FinderMeter } from '#contract/entities/found-profile.ts'
import { FinderView } from '#src/views/finder/FinderView.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { collectionWith } from '#tests/support/screen-actors.ts'

const nothingAsked = { mode: 'none', charged: 0, withheld: 0, priced: null, meter: null }
const show = (meter: FinderMeter | null) =>
  renderView(
    <FinderView
      profiles={collectionWith([], nothingAsked)}
      names={collectionWith([])}
      filters={{}}
      onFilters={() => {}}
      to={() => '/searcher'}
      onTyped={() => {}}
      lists={[]}
      meter={meter}
    />,
  )

it('says what the month has left before anything is searched for', async () => {
  await show({ limit: 3_000, used: 120, left: 2_880, resets_at: '2026-12-01T00:00:00.000Z' })
  await screen.findByText('Begin with a subject or a filter')
  const head = screen.getByRole('banner', { hidden: true })
  expect(within(head).getByText('120 of 3,000 results this month')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Results of the month' })).toBeTruthy()
})

it('says nothing of it to those whose searches are not counted', async () => {
  await show(null)
  await screen.findByText('Begin with a subject or a filter')
  expect(screen.queryByText(/results this month/)).toBeNull()
})
