import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { quantile } from '#contract/rules/price-per-result.ts'
import {
  errorOf,
  leftOut,
  meanError,
  meanInterval,
  medianInterval,
  quantileEnds,
  shareInterval,
  student,
} from '#contract/rules/sample-error.ts'

const runs = process.env.LONG ? 20_000 : 1_000
const values = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: limits.analyzer.posts, maxLength: 60 })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const sample = fc.integer({ min: 1, max: 1_000_000 })

describe('an interval', () => {
  it('of a share holds it, stays between nothing and all, is never of no width, and narrows with the sample', () => {
    fc.assert(
      fc.property(share, sample, (p, n) => {
        const { low, high } = shareInterval(p, n)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(p + 1e-12)
        expect(high).toBeGreaterThanOrEqual(p - 1e-12)
        const four = shareInterval(p, 4 * n)
        expect(high - low).toBeGreaterThan(four.high - four.low)
        expect(errorOf(p, 4 * n)).toBeCloseTo(errorOf(p, n) / 2)
      }),
      { numRuns: runs },
    )
  })

  it('of a mean lies evenly around it, moves along with the values and grows with their spread', () => {
    fc.assert(
      fc.property(values, all => {
        const interval = meanInterval(all)
        if (!interval) throw new Error('enough are known')
        const mean = all.reduce((sum, one) => sum + one, 0) / all.length
        expect((interval.low + interval.high) / 2).toBeCloseTo(mean, 4)
        const moved = meanInterval(all.map(one => one + 7))
        expect((moved?.low ?? 0) - interval.low).toBeCloseTo(7, 4)
        expect(meanError(all.map(one => 3 * one))).toBeCloseTo(3 * meanError(all), 3)
      }),
      { numRuns: runs },
    )
  })

  it('of a median is made of two values between which it lies, whatever their order', () => {
    fc.assert(
      fc.property(values, all => {
        const interval = medianInterval(all)
        if (!interval) throw new Error('enough are known')
        const median = quantile(all, 0.5)
        expect(all).toContain(interval.low)
        expect(all).toContain(interval.high)
        expect(interval.low).toBeLessThanOrEqual(median)
        expect(interval.high).toBeGreaterThanOrEqual(median)
        expect(medianInterval([...all].reverse())).toEqual(interval)
      }),
      { numRuns: runs },
    )
  })

  it('of a quantile holds its share and widens to all where few are known', () => {
    fc.assert(
      fc.property(share, sample, (p, n) => {
        const { low, high } = quantileEnds(p, n)
        expect(low >= 0 && low <= p && p <= high && high <= 1).toBe(true)
      }),
      { numRuns: runs },
    )
  })
})

test('the middle lies between the values that are left in 95 of 100 samples, and in fewer if one more were left out', () => {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k)
  const inside = (n: number, out: number) =>
    1 - (2 * Array.from({ length: out + 1 }, (_, k) => choose(n, k)).reduce((sum, one) => sum + one, 0)) / 2 ** n
  for (let n = limits.analyzer.posts; n <= 60; n += 1) {
    expect(inside(n, leftOut(n))).toBeGreaterThanOrEqual(0.95)
    expect(inside(n, leftOut(n) + 1)).toBeLessThan(0.95)
  }
})

test('quantiles of Student are those of the tables, and too few values have no interval', () => {
  expect([5, 10, 30].map(freedom => Math.round(student(freedom) * 100) / 100)).toEqual([2.57, 2.23, 2.04])
  const few = Array.from({ length: limits.analyzer.posts - 1 }, (_, at) => at)
  expect([meanInterval(few), medianInterval(few)]).toEqual([null, null])
})
