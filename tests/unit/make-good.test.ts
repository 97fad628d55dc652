import { describe, expect, test } from 'vitest'
import { missedMoney } from '#contract/rules/make-good.ts'
import { splitSpaceFees } from '#contract/rules/space-price.ts'

describe('the money of missed days', () => {
  test('is their part of the days’ price with the fee on it; production stays with the host', () => {
    const booking = splitSpaceFees(70_000, 20_000)
    const { refund_minor, rest } = missedMoney(booking, 7, 2)
    expect(rest).toEqual(splitSpaceFees(50_000, 20_000))
    expect(refund_minor).toBe(booking.total_minor - (rest?.total_minor ?? 0))
    expect(refund_minor).toBe(21_000)
  })

  test('is all of it where no day is left', () => {
    const booking = splitSpaceFees(70_000, 20_000)
    expect(missedMoney(booking, 2, 2)).toEqual({ refund_minor: booking.total_minor, rest: null })
  })

  test('never goes below nothing nor beyond what was paid, day by day, whatever the price', () => {
    for (let media = 1; media < 4_000; media += 37) {
      const first = splitSpaceFees(media, media % 5 ? 0 : 999)
      let left = first
      let back = 0
      for (let paid = 9; paid > 0; paid -= 1) {
        const { refund_minor, rest } = missedMoney(left, paid, 1)
        expect(refund_minor).toBeGreaterThanOrEqual(0)
        back += refund_minor
        if (!rest) break
        expect(rest.payout_minor).toBeLessThanOrEqual(left.payout_minor)
        expect(back + rest.total_minor).toBe(first.total_minor)
        left = rest
      }
      expect(back).toBe(first.total_minor)
    }
  })
})
