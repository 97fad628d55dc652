import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReportParts } from '#contract/entities/channel-report.ts'
import { errorsOf, sayErrors, shareErrorOf } from '#contract/rules/report-errors.ts'
import { errorOf } from '#contract/rules/sample-error.ts'
import { sayingsIn } from '#server/features/analyzer/report-sayings.ts'

const facts = {
  source: 'elenco',
  basis: 'verified',
  method: 'recent_posts',
  sample: 20,
  window_days: 90,
  as_of: '2026-11-01T10:00:00.000Z',
  confidence: 'high',
} as const
const { errors } = sayingsIn('en')
type Age = NonNullable<ReportParts['age']>
const age = (more: Partial<Age>): Age => ({
  ...facts,
  method: 'follower_sample',
  sample: 400,
  shares: [{ key: '18-24', share: 0.5 }],
  ...more,
})

test('a count has no error, a rule neither, and few deals keep theirs', () => {
  expect(errors('followers', { ...facts, value: 9 })).toBe('Error: none, it is a count and no sample.')
  expect(errors('lookalikes', { ...facts, channels: [] })).toBe('Error: none, it follows from other figures by a rule.')
  expect(errors('result', { ...facts, prices: [] })).toMatch(/^Error: not said, since the spread/)
  expect(errors('price', { ...facts, method: 'own_packages', low_minor: 1, high_minor: 2, currency: 'EUR' })).toMatch(/a count/)
})

test('means and medians have their intervals where single values are known, and say so where they are not', () => {
  const part = { ...facts, by_followers: 4.2, by_views: 8.1, by_views_median: null }
  expect(errors('engagement', { ...part, intervals: { by_followers: { low: 3.6, high: 4.8 } } })).toBe(
    'Error, in 95 of 100 samples: by followers 3.6% to 4.8%; by views: not known, no single values are told.',
  )
  expect(errors('engagement', { ...part, by_views: null })).toBe('Error: not known, since the source tells no single values.')
  const price = { ...facts, method: 'peer_prices', low_minor: 20_000, high_minor: 45_000, currency: 'EUR' } as const
  const ends = { low_minor: { low: 15_000, high: 25_000 }, high_minor: { low: 40_000, high: 60_000 } }
  expect(errors('price', { ...price, intervals: ends })).toMatch(/lower price €150.* to €250.*; upper price €400.* to €600/)
  expect(sayingsIn('es').errors('peers', { ...facts, median: 3, intervals: { median: { low: 2.5, high: 3.5 } } })).toMatch(
    /^Error, en 95 de cada 100 muestras: mediana de 2,5\s%\sa 3,5\s%\.$/,
  )
})

test('shares of a sample have the widest of their intervals, and those of everybody have none', () => {
  expect(errors('age', age({}))).toBe('Error, in 95 of 100 samples: each share ± 4.9% at most.')
  expect(errors('age', age({ method: 'owner_followers' }))).toBe('Error: none, it is a count and no sample.')
  const line = { key: '18-24', value: 0.5, unit: 'share' }
  expect(shareErrorOf('age', age({}), line)).toBeCloseTo(0.049)
  expect(shareErrorOf('age', age({ method: 'owner_followers' }), line)).toBeNull()
  expect(shareErrorOf('paid', { method: 'paid_marks', sample: 20 }, line)).toBeNull()
})

test('no share of a part is further off than its part says', () => {
  const keys = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(keys, fc.integer({ min: 400, max: 100_000 }), (all, sample) => {
      const [one] = errorsOf('country', age({ sample, shares: all.map((share, at) => ({ key: String(at), share })) }))
      if (!one || !('half' in one)) throw new Error('a sample has an error')
      for (const share of all) expect(errorOf(share, sample)).toBeLessThanOrEqual(one.half)
      expect(sayErrors([one], { t: key => key, percent: String, amount: String, money: String })).toBe('error.sampled')
    }),
  )
})
