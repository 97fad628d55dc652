import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { settle, settleAfter, splitFees } from '#contract/fees.ts'
import { limits } from '#contract/limits.ts'
import {
  bandOf,
  creatorPrice,
  type DealResult,
  marketPrice,
  measuredBy,
  paidFor,
  quantile,
  roundly,
} from '#contract/rules/price-per-result.ts'
import { postKeyAt, viewsAt } from '#contract/rules/verified-views.ts'

const runs = process.env.LONG ? 20_000 : 2_000
const { least, market, most, bands } = limits.results

const deal = fc.record({
  creator: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
  company: fc.constantFrom('1', '2', '3', '4', '5'),
  paid_minor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000_000 })),
  clicks: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 100_000 })),
  orders: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 500 })),
  views: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 10_000_000 })),
})
const history = fc.array(deal, { maxLength: 40 })

/** The median as one would reckon it by hand. */
function plainMedian(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[half - 1] ?? 0, sorted[half] ?? 0]
  if (sorted.length % 2 === 1) return high
  return low === high ? low : (low + high) / 2
}
const told = (deals: DealResult[]) => deals.filter(one => one.paid_minor > 0 && one.clicks !== null)
const priceOf = (one: DealResult) => one.paid_minor / (one.clicks ?? 0)
const largest = (deals: DealResult[]) =>
  Math.max(0, ...['1', '2', '3', '4', '5'].map(company => deals.filter(one => one.company === company).length))

describe('a price per result', () => {
  it('is never said by fewer deals or companies than the floor, nor mostly by one company, and is the median of what they say', () => {
    fc.assert(
      fc.property(history, deals => {
        const known = told(deals)
        const companies = new Set(known.map(one => one.company)).size
        const enough = known.length >= least.deals && companies >= least.companies && largest(known) <= most * known.length
        const median = plainMedian(known.map(priceOf))
        const price = creatorPrice(deals, 'click')
        if (!enough || !Number.isFinite(median)) expect(price).toBeNull()
        else expect(price).toEqual({ minor: roundly(median), deals: known.length })
      }),
      { numRuns: runs },
    )
  })

  it('is the middle half over creators for the market, never of fewer than its floors', () => {
    fc.assert(
      fc.property(history, deals => {
        const known = told(deals)
        const by = [...new Set(known.map(one => one.creator))].map(creator =>
          plainMedian(known.filter(one => one.creator === creator).map(priceOf)),
        )
        const range = marketPrice(deals, 'click')
        if (!range) return
        expect(range).toMatchObject({ deals: known.length, creators: by.length })
        expect(known.length).toBeGreaterThanOrEqual(market.deals)
        expect(by.length).toBeGreaterThanOrEqual(market.creators)
        expect(new Set(known.map(one => one.company)).size).toBeGreaterThanOrEqual(market.companies)
        expect(largest(known)).toBeLessThanOrEqual(most * known.length)
        expect(range.low_minor).toBeLessThanOrEqual(roundly(plainMedian(by)))
        expect(range.high_minor).toBeGreaterThanOrEqual(roundly(plainMedian(by)))
      }),
      { numRuns: runs },
    )
  })

  it('of a dispute lies between what was paid before and the price, and is the payout with our fee on it', () => {
    const parts = fc.record({
      fee: fc.integer({ min: 100, max: 10_000_000 }),
      before: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 100 }), ({ fee, before }, percent) => {
        const paid = Math.round(fee * before)
        const got = paidFor({ fee_minor: fee, paid_fee_minor: paid, resolved_percent: percent })
        expect(got).toBeGreaterThanOrEqual(paid)
        expect(got).toBeLessThanOrEqual(fee)
        const sums = splitFees(fee, 'free')
        const whole = paidFor({ fee_minor: fee, paid_fee_minor: 0, resolved_percent: percent })
        const end = settle(sums, percent)
        expect(whole - end.creator_minor).toBeGreaterThanOrEqual(0)
        expect(whole - end.creator_minor).toBeLessThanOrEqual(end.platform_minor)
        // What a creator had been paid out before stays paid, but the price is what was decided.
        expect(settleAfter(sums, percent, 0).creator_minor).toBe(sums.payout_minor)
      }),
      { numRuns: runs },
    )
  })
})

test('a deal that was never disputed was paid at its price', () => {
  expect(paidFor({ fee_minor: 33_000, paid_fee_minor: 6_600, resolved_percent: null })).toBe(33_000)
})

test('a link that nobody opened and a company that never says of orders are unknown; opened and without a click is nothing', () => {
  expect(measuredBy({ clicks: 0, opened: 0, orders: 0, reports_orders: true })).toEqual({ clicks: null, orders: null })
  expect(measuredBy({ clicks: 0, opened: 3, orders: 0, reports_orders: true })).toEqual({ clicks: 0, orders: 0 })
  expect(measuredBy({ clicks: 9, opened: 12, orders: 0, reports_orders: false })).toEqual({ clicks: 9, orders: null })
})

test('views are priced by the thousand', () => {
  const deals = ['1', '2', '3'].map(company => ({
    creator: 'a',
    company,
    paid_minor: 30_000,
    clicks: null,
    orders: null,
    views: 15_000,
  }))
  expect(creatorPrice(deals, 'view')).toEqual({ minor: 2_000, deals: 3 })
  expect(creatorPrice(deals, 'click')).toBeNull()
})

test('views are those of the post that the address names, where the network told it with its views', () => {
  const post = { at: '2026-10-28T00:00:00Z', format: null, marked: null, disclosed: null, reactions: 3 }
  const posts = [
    { ...post, key: 'abc', views: 70 },
    { ...post, key: 'silent' },
    { ...post, key: null, views: 9 },
  ]
  expect(viewsAt('https://www.instagram.com/reel/abc/?igsh=1', posts)).toBe(70)
  expect(viewsAt('https://www.youtube.com/watch?v=abc', posts)).toBe(70)
  for (const other of ['https://www.instagram.com/reel/abcd/', 'https://www.instagram.com/p/silent/', 'no address'])
    expect(viewsAt(other, posts)).toBeNull()
})

test('a video is named by its address, in the forms that its network gives out', () => {
  for (const path of ['watch?v=dQw4w9WgXcQ&t=3', 'shorts/dQw4w9WgXcQ', 'live/dQw4w9WgXcQ?si=x', 'embed/dQw4w9WgXcQ'])
    expect(postKeyAt('youtube', `https://www.youtube.com/${path}`)).toBe('dQw4w9WgXcQ')
  expect(postKeyAt('youtube', 'https://youtu.be/dQw4w9WgXcQ?si=x')).toBe('dQw4w9WgXcQ')
  expect(postKeyAt('twitch', 'https://www.twitch.tv/videos/335921245')).toBe('335921245')
  expect(postKeyAt('twitch', 'https://www.twitch.tv/somebody/v/335921245')).toBe('335921245')
  for (const other of [
    'https://www.youtube.com/@ana',
    'https://www.youtube.com/watch?v=1,2',
    'https://vimeo.com/watch?v=dQw4w9WgXcQ',
  ])
    expect(postKeyAt('youtube', other)).toBeNull()
  for (const other of ['https://www.twitch.tv/335921245', 'https://www.twitch.tv/ana/clip/Some', 'no address'])
    expect(postKeyAt('twitch', other)).toBeNull()
})

test('figures are rounded to two that count, and quantiles lie between two values in proportion', () => {
  expect([0.2, 3.4, 42.4, 127, 12_345].map(roundly)).toEqual([1, 3, 42, 130, 12_000])
  expect(quantile([4, 1, 3, 2], 0.25)).toBe(1.75)
  expect(quantile([1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY], 1)).toBe(Number.POSITIVE_INFINITY)
  expect([0, bands[0] ?? 0, 49_999, 5_000_000].map(bandOf)).toEqual([0, 1, 2, bands.length])
})
