import type { ChannelLook } from '#contract/entities/channel-look.ts'
import { type ReportFacts, type ReportPage, type ReportParts, sensitiveSubjects } from '#contract/entities/channel-report.ts'
import { knownParts } from '#contract/rules/channel-report.ts'

const facts: ReportFacts = {
  source: 'demo',
  basis: 'public',
  method: 'channel_reading',
  sample: 40,
  window_days: 90,
  as_of: '2026-11-01T10:00:00.000Z',
  confidence: 'low',
}
const months = Array.from({ length: 13 }, (_, index) => ({
  month: new Date(Date.UTC(2025, 10 + index, 1)).toISOString().slice(0, 10),
  followers: 10_000 + index * 500,
}))

export const someParts: ReportParts = {
  followers: { ...facts, value: 16_000 },
  growth: { ...facts, method: 'monthly_readings', months, change: 0.6 },
  engagement: { ...facts, method: 'recent_posts', by_followers: 4.2, by_views: null, by_views_median: null },
  peers: { ...facts, method: 'peer_median', basis: 'estimated', sample: 61, median: 3.1 },
  posts: null,
  age: null,
  gender: {
    ...facts,
    method: 'follower_sample',
    shares: [
      { key: 'female', share: 0.7 },
      { key: 'male', share: 0.3 },
    ],
  },
  country: null,
  city: null,
  language: null,
  interests: null,
  quality: null,
  price: { ...facts, method: 'peer_prices', basis: 'estimated', low_minor: 20_000, high_minor: 45_000, currency: 'EUR' },
  result: {
    ...facts,
    source: 'elenco',
    method: 'deal_results',
    prices: [
      {
        kind: 'click',
        currency: 'EUR',
        own: { minor: 42, deals: 4 },
        market: { low_minor: 30, high_minor: 81, deals: 12, creators: 6 },
      },
      { kind: 'order', currency: 'EUR', own: null, market: null },
    ],
  },
  brands: null,
  paid: {
    ...facts,
    method: 'paid_marks',
    share: 0.2,
    low: 0.105,
    high: 0.348,
    paid_posts: 8,
    organic_posts: 32,
    unknown_posts: 2,
    paid: null,
    organic: { posts: 32, mean: 4.4, error: 0.6, median: 4.1, low: 3.8, high: 4.6 },
  },
  safety: {
    ...facts,
    method: 'post_words',
    subjects: sensitiveSubjects.map(subject =>
      subject === 'alcohol'
        ? {
            subject,
            posts: 2,
            share: 0.05,
            examples: [{ text: 'A glass of Wine at sunset', word: 'Wine', on: '2026-10-20', url: 'https://example.com/p/1' }],
          }
        : { subject, posts: 0, share: 0, examples: [] },
    ),
  },
  lookalikes: null,
}

/** A channel's report: closed, or open by `paid_from`. */
export const someReport = (open: boolean, enough = true): ReportPage => ({
  profile: {
    uuid: '00000000-0000-4000-8000-000000000001',
    network: 'instagram',
    handle: 'some.channel',
    name: 'Some Channel',
    bio: '',
    verified: false,
    vanity_name: null,
    source: 'demo',
    as_of: facts.as_of,
  },
  known: enough ? knownParts(someParts) : ['followers'],
  enough,
  opening: open ? { at: facts.as_of, until: '2026-12-01T10:00:00.000Z', paid_from: 'plan' } : null,
  parts: open ? someParts : null,
  subjects: open ? ['coffee'] : null,
  answer: null,
  meter: { limit: 50, used: 3, extra: 0, left: 47, resets_at: '2026-12-01T00:00:00.000Z' },
  whole: true,
})

/** How the question to a network stands. */
export const someLook = (state: ChannelLook['state'], more: Partial<ChannelLook> = {}): ChannelLook => ({
  state,
  why: null,
  at: null,
  next_at: null,
  renamed_to: null,
  ...more,
})
