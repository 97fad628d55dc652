import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CampaignReport } from '#contract/entities/campaign.ts'
import { ReportParts } from '#src/views/campaigns/ReportParts.tsx'
import { renderView } from '#tests/support/render-view.tsx'

const report: CampaignReport = {
  name: 'Winter',
  company: 'Café Ceiba',
  branding: null,
  brand: null,
  state: 'active',
  starts_on: null,
  ends_on: null,
  targets: { creators: null, pieces: null, views: null },
  creators: 1,
  pieces: 1,
  delivered: { of: 1, on_time: 1 },
  verified: { publications: 1, followers: 1_000 },
  declared: {
    deals: 1,
    views: 12_000,
    engagements: 0,
    engagement_rate: 0.075,
    per_thousand_minor: 286_000,
    per_engagement_minor: null,
  },
  links: {
    links: 1,
    clicks: 12,
    orders: 2,
    per_order_minor: 1_716_000,
    step: 'day',
    points: [
      { from: '2026-01-10', clicks: 7, orders: 0 },
      { from: '2026-01-11', clicks: 5, orders: 2 },
    ],
  },
  money: { planned: null, committed: 0, spent: 0, currency: 'EUR' },
  gallery: [
    {
      deal: '00000000-0000-4000-8000-000000000001',
      title: 'Breakfast',
      who: 'Nadia',
      vanity_name: null,
      files: [],
      links: [],
      proof: null,
      rights: { state: 'over', until: '2026-02-01' },
    },
  ],
}

const figureIn = (part: string, name: string) =>
  within(screen.getByRole('region', { name: part })).getByText(name).nextElementSibling?.textContent

it('says what links brought and results cost, each beside its source, and says so where nobody knows it', async () => {
  await renderView(<ReportParts report={report} />, { at: '/' })
  expect(figureIn('Tracking links', 'Orders')).toBe('2')
  expect(figureIn('Tracking links', 'Paid for an order')).toMatch(/17,160/)
  expect(figureIn('Declared by the brand', 'Engagements for each view')).toBe('7.5%')
  expect(figureIn('Declared by the brand', 'Paid for a thousand views')).toMatch(/2,860/)
  expect(figureIn('Declared by the brand', 'Paid for an engagement')).toBe('unknown')
  expect(await screen.findByRole('img', { name: /Clicks and orders by day/ })).toBeDefined()
  expect(screen.getByText(/Rights ended on/)).toBeDefined()
})

it('of whoever is shown no money has neither costs nor links', async () => {
  await renderView(<ReportParts report={{ ...report, money: null, links: null }} />, { at: '/' })
  expect(await screen.findByRole('region', { name: 'Declared by the brand' })).toBeDefined()
  expect(screen.queryByText(/^Paid for/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Tracking links' })).toBeNull()
})
