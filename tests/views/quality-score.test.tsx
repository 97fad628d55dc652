import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ReportParts } from '#contract/entities/channel-report.ts'
import { limits } from '#contract/limits.ts'
import { ReportBody } from '#src/views/analyzer/ReportBody.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { someParts } from '#tests/support/some-report.ts'

const facts = {
  source: 'demo',
  basis: 'estimated',
  method: 'follower_sample',
  window_days: null,
  as_of: '2026-11-01T10:00:00.000Z',
  confidence: 'low',
} as const
const scored = (sample: number, peers = someParts.peers): ReportParts => ({
  ...someParts,
  quality: { ...facts, sample, real: 0.7, mass: 0.2, suspicious: 0.1, error: 0.019, review: false },
  peers: peers && { ...peers, below: 0.6 },
})
const quality = async () => await screen.findByRole('region', { name: 'Followers to review' })

it('shows the quality score by its four parts, each with its value and its error bar', async () => {
  await renderView(<ReportBody parts={scored(1_000)} />)
  const part = within(await quality())
  expect(part.getByRole('heading', { name: /^Quality score: \d+ of 100 \(\d+ to \d+\)$/ })).toBeTruthy()
  const score = part.getByRole('region', { name: /^Quality score/ })
  const rows = within(score).getAllByRole('listitem')
  expect(rows.map(row => row.querySelectorAll('[data-range]').length)).toEqual([1, 1, 1, 1])
  expect(rows[0]?.textContent).toMatch(/^Followers with nothing unusual88\.1% to 91\.9% · weighs 35%90%$/)
  expect(rows[3]?.textContent).toMatch(/^Followers who can be reached.*80%$/)
})

it('says which part is unknown instead of a score, and nothing at all of too few followers', async () => {
  const { unmount } = await renderView(<ReportBody parts={scored(1_000, null)} />)
  expect(
    within(await quality()).getByText('No quality score, since not all of it is known: Engagement above peers.'),
  ).toBeTruthy()
  unmount()
  await renderView(<ReportBody parts={scored(limits.analyzer.sample - 1)} />)
  await quality()
  expect(screen.queryByText(/quality score/i)).toBeNull()
})
