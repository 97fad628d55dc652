import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ReportBody } from '#src/views/analyzer/ReportBody.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { someParts } from '#tests/support/some-report.ts'

it('says an error beside every figure of a report, or why there is none', async () => {
  await renderView(<ReportBody parts={someParts} />)
  const known = Object.values(someParts).filter(part => part !== null)
  const regions = await screen.findAllByRole('region')
  const parts = regions.filter(region => region.dataset.part)
  expect(parts).toHaveLength(known.length)
  for (const part of parts) expect(within(part).getAllByText(/^Error\b/)).toHaveLength(1)
  const error = (name: string) => within(screen.getByRole('region', { name })).getByText(/^Error\b/).textContent
  expect(error('Followers')).toBe('Error: none, it is a count and no sample.')
  expect(error('Sex')).toBe('Error, in 95 of 100 samples: each share ± 14.2% at most.')
  expect(error('Engagement')).toBe('Error: not known, since the source tells no single values.')
})
