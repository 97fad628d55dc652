import type { TrackingLink } from '#contract/entities/tracking-link.ts'

/** A tracking link that somebody else's company gave to a creator. */
export const someLink = (more: Partial<TrackingLink> = {}): TrackingLink => ({
  uuid: '61111111-2222-4333-8444-555555555555',
  slug: 'pan',
  url: 'https://elenco.example/t/pan',
  domain: null,
  name: 'Autumn bread',
  destination: 'https://pan.example/',
  ios_url: null,
  android_url: null,
  utm: { source: '', medium: '', campaign: '', term: '', content: '' },
  coupon: null,
  starts_on: null,
  ends_on: null,
  window_days: 30,
  state: 'active',
  reachable: true,
  deal: null,
  creator: null,
  company: 'Ceiba Foods',
  own: false,
  revision: 1,
  figures: {
    ...{ clicks: 0, visitors: 0, bots: 0, prefetches: 0 },
    ...{ conversions: 0, conversions_click: 0, conversions_coupon: 0, conversions_pixel: 0 },
    revenue: null,
  },
  created_at: '2030-01-01T10:00:00.000Z',
  ...more,
})
