import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FeePlan, splitFees } from '#contract/fees.ts'

const plans: readonly FeePlan[] = ['free', 'premium', 'whitelabel', 'espejo']

it('says what both sides see for 330 €', () => {
  expect(splitFees(33_000, 'premium')).toEqual({
    fee_minor: 33_000,
    brand_fee_minor: 1320,
    creator_fee_minor: 2310,
    total_minor: 34_320,
    payout_minor: 30_690,
  })
  expect(splitFees(33_000, 'free')).toEqual({
    fee_minor: 33_000,
    brand_fee_minor: 2640,
    creator_fee_minor: 2310,
    total_minor: 35_640,
    payout_minor: 30_690,
  })
})

it('never loses a cent and never takes more than 15 % together', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 100_000_000 }), fc.constantFrom(...plans), (fee, plan) => {
      const split = splitFees(fee, plan)
      expect(split.total_minor).toBe(split.payout_minor + split.brand_fee_minor + split.creator_fee_minor)
      expect(split.brand_fee_minor + split.creator_fee_minor).toBeLessThanOrEqual(fee * 0.15)
      expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0)
      expect(Object.values(split).every(Number.isSafeInteger)).toBe(true)
    }),
  )
})
