import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { type ClosedPrice, marketRangeOf } from '#contract/rules/market-range.ts'
import { chances } from '#server/db/demo/chances.ts'

const deal = (n: number, company = n, creator = n, minor = 30_000 + n * 1_000): ClosedPrice => ({
  creator: `creator ${creator}`,
  company: `company ${company}`,
  minor,
})
const many = (count: number, companies: number, creators: number) =>
  Array.from({ length: count }, (_, n) => deal(n, n % companies, n % creators))

test('eight deals of three companies and three creators say something, rounded; fewer of any of them say nothing', () => {
  expect(marketRangeOf(many(8, 3, 3))).toEqual({ p25_minor: 32_000, p50_minor: 34_000, p75_minor: 35_000, n: 8 })
  expect(marketRangeOf(many(7, 3, 3))).toBeNull()
  expect(marketRangeOf(many(8, 2, 3))).toBeNull()
  expect(marketRangeOf(many(8, 3, 2))).toBeNull()
})

test('a company with most of the deals makes them silent: its prices would be read out of it', () => {
  const most = [...Array.from({ length: 6 }, (_, n) => deal(n, 0, n)), deal(6, 1), deal(7, 2)]
  expect(marketRangeOf(most)).toBeNull()
})

test('random deals are never told below a floor, and the range is in order and among them', () => {
  const next = chances('market ranges')
  for (let round = 0; round < 300; round += 1) {
    const prices = Array.from({ length: Math.floor(next() * 20) }, (_, n) =>
      deal(n, Math.floor(next() * 5), Math.floor(next() * 6), 1_000 + Math.floor(next() * 90_000)),
    )
    const range = marketRangeOf(prices)
    const of = (key: 'company' | 'creator') => new Set(prices.map(one => one[key])).size
    if (!range) continue
    expect(prices.length).toBeGreaterThanOrEqual(limits.market.least)
    expect(of('company')).toBeGreaterThanOrEqual(limits.market.companies)
    expect(of('creator')).toBeGreaterThanOrEqual(limits.market.creators)
    expect(range.p25_minor).toBeLessThanOrEqual(range.p50_minor)
    expect(range.p50_minor).toBeLessThanOrEqual(range.p75_minor)
    const minors = prices.map(one => one.minor)
    expect(range.p25_minor).toBeGreaterThan(Math.min(...minors) * 0.9)
    expect(range.p75_minor).toBeLessThan(Math.max(...minors) * 1.1)
  }
})
