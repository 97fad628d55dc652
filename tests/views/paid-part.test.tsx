import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PaidPart } from '#src/views/analyzer/PaidPart.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { someParts } from '#tests/support/some-report.ts'

it('says how many posts are paid, and by a table what each side brings, with its ranges', async () => {
  await renderView(<PaidPart part={someParts.paid} />)
  const part = await screen.findByRole('region', { name: 'Paid and organic posts' })
  expect(within(part).getByText('Of all posts: 10.5% to 34.8% (95 of 100 samples).')).toBeTruthy()
  expect(within(part).getByText('Paid: 8. Organic: 32. Unknown: 2.')).toBeTruthy()
  const table = within(part).getByRole('table')
  expect(within(table).getByRole('row', { name: 'Organic 32 4.4% ± 0.6% 4.1% (3.8% to 4.6%)' })).toBeTruthy()
  // Too few paid posts: nothing is said of what they bring.
  expect(within(table).getByRole('row', { name: 'Paid Too few posts to say' })).toBeTruthy()
  expect(within(part).getByText(/each side needs 6 posts/)).toBeTruthy()
})

it('is no part at all where nothing is known', async () => {
  await renderView(<PaidPart part={null} />)
  expect(screen.queryByRole('region')).toBeNull()
})
