import type { Campaign } from '#contract/entities/campaign.ts'
import type { OohCampaign } from '#contract/entities/ooh-campaign.ts'

/** A campaign of a brand, as its page shows it. */
export const someCampaign = (facts: Partial<Campaign> = {}): Campaign => ({
  uuid: 'bbbbbbbb-0000-4000-8000-000000000001',
  name: 'Tueste de otoño',
  state: 'active',
  brand: null,
  objective: 'sales',
  starts_on: null,
  ends_on: null,
  currency: 'EUR',
  budget: null,
  calls: 0,
  deals: 0,
  updated_at: '2026-05-01T10:00:00.000Z',
  description: '',
  targets: { creators: null, pieces: null, views: null },
  progress: { creators: 0, pieces: 0, views: 0 },
  facts: { ready: true, open_deals: 0 },
  elsewhere: [],
  casting_calls: [],
  lists: [],
  links: [],
  brands: [],
  link: null,
  ...facts,
})

/** A campaign out of home with nothing in its plan. */
export const someOohCampaign = (facts: Partial<OohCampaign> = {}): OohCampaign => ({
  uuid: 'bbbbbbbb-0000-4000-8000-000000000002',
  name: 'Verano en la calle',
  state: 'planning',
  client: '',
  objective: null,
  starts_on: null,
  ends_on: null,
  currency: 'EUR',
  budget: null,
  spaces: 0,
  bookings: 0,
  updated_at: '2026-05-01T10:00:00.000Z',
  plan: [],
  open: [],
  elsewhere: [],
  reach: { impressions: 0, least: 0, most: 0, methods: [], unknown: 0 },
  facts: { under_way: 0, live: 0, ran: 0 },
  ...facts,
})
