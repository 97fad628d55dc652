import type { ListedDeal } from '#contract/entities/deal.ts'

/** A row of one's deals: `n` tells it from others, its two sides are "Brand n" and "Ada n". */
export const someListedDeal = (n: number, facts: Partial<ListedDeal> = {}): ListedDeal => ({
  uuid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  state: 'in_production',
  side: 'brand',
  your_turn: false,
  change_by: null,
  milestone: null,
  deadline: null,
  title: 'Cold brew',
  brand: { uuid: '00000000-0000-4000-8000-000000000001', name: `Brand ${n}`, verified: true, category: null, city: null },
  creator: {
    uuid: '00000000-0000-4000-8000-000000000002',
    name: `Ada ${n}`,
    vanity_name: null,
    profile_image: null,
    headline: null,
    verified: false,
  },
  fee_minor: 10_000,
  total_minor: 10_400,
  payout_minor: 9_700,
  currency: 'EUR',
  chat_uuid: `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`,
  updated_at: '2026-05-01T10:00:00.000Z',
  campaign: null,
  ...facts,
})
