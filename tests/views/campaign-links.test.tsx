import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Campaign } from '#contract/entities/campaign.ts'
import { CampaignParts } from '#src/views/campaigns/CampaignParts.tsx'
import { renderView, someUser } from '#tests/support/render-view.tsx'
import { decisionThat } from '#tests/support/screen-actors.ts'
import { someCampaign } from '#tests/support/some-campaign.ts'

const own = { uuid: 'aaaaaaaa-0000-4000-8000-000000000001', name: 'Un cartel en la barra', clicks: 1, orders: 0, direct: true }
const ofDeal = { uuid: 'aaaaaaaa-0000-4000-8000-000000000002', name: 'Reel del sábado', clicks: 1200, orders: 3, direct: false }

const campaignWith = (links: Campaign['links']) => someCampaign({ links })

const brand = someUser({ role: 'premium' })

test('its tracking links say what they brought; one that was added by itself is taken out, one of a deal stays with it', async () => {
  const { decision, asked } = decisionThat()
  const campaign = campaignWith([own, ofDeal])
  const { keyboard } = await renderView(<CampaignParts campaign={campaign} decision={decision} />, { user: brand })
  const links = within(screen.getByRole('region', { name: 'Tracking links' }))
  expect(links.getByText('1 click · 0 orders')).toBeTruthy()
  expect(links.getByText('1,200 clicks · 3 orders · by its deal')).toBeTruthy()
  expect(links.getByRole('link', { name: ofDeal.name }).getAttribute('href')).toBe(`/tracking-links/${ofDeal.uuid}`)
  expect(links.queryByRole('button', { name: `Take out ${ofDeal.name}` })).toBeNull()
  await keyboard.click(links.getByRole('button', { name: `Take out ${own.name}` }))
  const nothing = { calls: [], deals: [], lists: [], links: [] }
  expect(asked).toEqual([
    { kind: 'parts', uuid: campaign.uuid, body: { add: nothing, remove: { ...nothing, links: [own.uuid] } } },
  ])
})

test('without a link it says where they come from, in Spanish, too', async () => {
  await renderView(<CampaignParts campaign={campaignWith([])} decision={decisionThat().decision} />, {
    user: brand,
    language: 'es',
  })
  expect(screen.getByText('Todavía no hay enlaces. Cada acuerdo trae el suyo.')).toBeTruthy()
})
