import type { Payout } from '#contract/entities/payout.ts'

/** A payout that has arrived, or what is said of it otherwise. */
export const somePayout = (facts: Partial<Payout> = {}): Payout => ({
  uuid: crypto.randomUUID(),
  amount_minor: 40_500,
  currency: 'EUR',
  method: 'paypal',
  to: 'l•••@example.org',
  state: 'paid',
  reason: null,
  built_in: false,
  requested_at: '2026-11-20T10:00:00Z',
  sent_at: '2026-11-20T10:01:00Z',
  ended_at: '2026-11-20T12:00:00Z',
  ...facts,
})
