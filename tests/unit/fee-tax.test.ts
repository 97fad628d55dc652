import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditedTax, feeTaxOf, judgeTaxChange, splitTax, treatmentOf } from '#contract/rules/fee-tax.ts'
import { standardRates, taxPlaceOf } from '#contract/tax-countries.ts'

test('a fee includes its tax: net and tax are always the fee, and what goes back never gives back more tax than was taken', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_00 }), fc.integer({ min: 0, max: 3_000 }), fc.nat(100), (fee, rate, part) => {
      const billed = { country: 'ES', treatment: 'standard' as const, rate_bp: rate, ...splitTax(fee, rate) }
      expect(billed.net_minor + billed.tax_minor).toBe(fee)
      expect(Math.abs(billed.tax_minor - (billed.net_minor * rate) / 10_000)).toBeLessThanOrEqual(1)
      const back = Math.round((fee * part) / 100)
      const credited = creditedTax(billed, -back)
      expect(credited.net_minor + credited.tax_minor + back).toBe(0)
      expect(billed.tax_minor + credited.tax_minor).toBeGreaterThanOrEqual(0)
      const whole = creditedTax(billed, -fee)
      expect([whole.net_minor + billed.net_minor, whole.tax_minor + billed.tax_minor]).toEqual([0, 0])
    }),
  )
})

test('the tax follows the customer: at home and for people the rate, for companies elsewhere in the Union none, outside none', () => {
  expect(treatmentOf({ country: 'ES', tax_id: 'B12345674' })).toBe('standard')
  expect(treatmentOf({ country: 'DE', tax_id: null })).toBe('standard')
  expect(treatmentOf({ country: 'DE', tax_id: 'DE136695976' })).toBe('reverse_charge')
  expect(treatmentOf({ country: 'MX', tax_id: 'XAXX010101000' })).toBe('standard')
  expect(treatmentOf({ country: 'AR', tax_id: null })).toBe('outside')
  expect(taxPlaceOf('AR')).toBe('elsewhere')
  expect(feeTaxOf({ country: 'ES', tax_id: null }, 12_100, standardRates.ES)).toMatchObject({
    net_minor: 10_000,
    tax_minor: 2_100,
  })
  expect(feeTaxOf({ country: 'DE', tax_id: 'DE136695976' }, 12_100, standardRates.DE)).toMatchObject({
    rate_bp: 0,
    net_minor: 12_100,
    tax_minor: 0,
  })
})

test('a change begins tomorrow at the earliest and within a year, for a place of the table', () => {
  const judge = (fields: object) => judgeTaxChange({ place: 'ES', way: 'on', from_day: '2027-01-01', ...fields }, '2026-11-26')
  expect(judge({})).toEqual({})
  expect(judge({ place: 'elsewhere' })).toEqual({})
  expect(judge({ place: 'AR' })).toEqual({ place: ['option'] })
  expect(judge({ from_day: '2026-11-26' })).toEqual({ from_day: ['from_tomorrow'] })
  expect(judge({ from_day: '2026-11-27' })).toEqual({})
  expect(judge({ from_day: '2028-01-01' })).toEqual({ from_day: ['too_far_ahead'] })
  expect(judge({ place: '', from_day: '' })).toEqual({ place: ['required'], from_day: ['required'] })
})
