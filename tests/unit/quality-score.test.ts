import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReportParts } from '#contract/entities/channel-report.ts'
import { limits } from '#contract/limits.ts'
import { qualityPartNames, qualityScore } from '#contract/rules/quality-score.ts'

const facts = {
  source: 'demo',
  basis: 'estimated',
  method: 'follower_sample',
  window_days: null,
  as_of: '2026-11-01T10:00:00.000Z',
  confidence: 'low',
} as const
type Known = Pick<ReportParts, 'quality' | 'peers' | 'growth'>
const { sample: least, score: rule } = limits.analyzer

function known({
  suspicious,
  mass,
  below,
  sample,
  peers,
  steps,
}: Record<'suspicious' | 'mass' | 'below' | 'sample' | 'peers', number> & { steps: number[] }): Known {
  let followers = 1_000_000
  const months = [0, ...steps].map((step, at) => {
    followers *= 1 + step
    return { month: new Date(Date.UTC(2025, at, 1)).toISOString().slice(0, 10), followers: Math.round(followers) }
  })
  return {
    quality: { ...facts, sample, suspicious, mass, real: 1 - suspicious - mass, error: 0, review: false },
    peers: { ...facts, method: 'peer_median', sample: peers, median: 3, below },
    growth: { ...facts, method: 'monthly_readings', sample: months.length, months, change: 0 },
  }
}
const channel = fc.record({
  suspicious: fc.double({ min: 0, max: 0.5, noNaN: true }),
  mass: fc.double({ min: 0, max: 0.5, noNaN: true }),
  below: fc.double({ min: 0, max: 1, noNaN: true }),
  sample: fc.integer({ min: 1, max: 2_000 }),
  peers: fc.integer({ min: limits.analyzer.fewest, max: 5_000 }),
  steps: fc.array(fc.double({ min: -0.3, max: 0.5, noNaN: true }), { maxLength: 12 }),
})

test('of enough followers every part lies in its interval and the score in its own; of fewer there is none', () => {
  fc.assert(
    fc.property(channel, one => {
      const quality = qualityScore(known(one))
      if (one.sample < least) {
        expect(quality).toBeNull()
        return
      }
      if (!quality) throw new Error('enough were looked at')
      const { parts, score } = quality
      expect(parts.growth === null).toBe(one.steps.length < rule.months)
      for (const name of qualityPartNames) {
        const part = parts[name]
        if (!part) continue
        expect(0 <= part.low && part.low <= part.value + 1e-9 && part.value <= part.high + 1e-9 && part.high <= 1).toBe(true)
      }
      expect(score === null).toBe(qualityPartNames.some(name => parts[name] === null))
      if (score) expect(1 <= score.low && score.low <= score.value && score.value <= score.high && score.high <= 100).toBe(true)
    }),
  )
})

test('parts weigh together one, and the score is their sum', () => {
  expect(Object.values(rule.weights).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
  const one = known({ suspicious: 0.1, mass: 0.2, below: 0.6, sample: 1_000, peers: 100, steps: [0.01, 0.02, -0.1, 0.4] })
  const quality = qualityScore(one)
  expect(quality?.parts).toMatchObject({
    authenticity: { value: 0.9 },
    engagement: { value: 0.6 },
    growth: { value: 0.5 },
    reach: { value: 0.8 },
  })
  // 0.35 · 0.9 + 0.25 · 0.6 + 0.2 · 0.5 + 0.2 · 0.8
  expect(quality?.score?.value).toBe(73)
  expect(qualityScore({ ...one, peers: null })).toMatchObject({ parts: { engagement: null }, score: null })
  expect(qualityScore({ ...one, quality: null })).toBeNull()
})

test('a step over several months counts by its mean', () => {
  const one = known({ suspicious: 0, mass: 0, below: 1, sample: least, peers: 100, steps: [0.05, 0.05, 0.05] })
  const months = [
    { month: '2025-01-01', followers: 1_000 },
    { month: '2025-02-01', followers: 1_050 },
    { month: '2025-03-01', followers: 1_100 },
    // Thirty per cent in one month would be a leap, in two it is none.
    { month: '2025-05-01', followers: 1_430 },
  ]
  const growth = one.growth && { ...one.growth, months }
  expect(qualityScore({ ...one, growth })?.parts.growth?.value).toBe(1)
})
