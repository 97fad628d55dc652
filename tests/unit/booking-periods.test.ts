import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leftOf, minusPrice, type PeriodFacts, periodLines, periodsOf, shareOf } from '#contract/rules/booking-periods.ts'
import { addDays, daysBetween, splitSpaceFees } from '#contract/rules/space-price.ts'

const from = '2030-01-01'
const to = (days: number) => addDays(from, days - 1)
const lengths = (days: number) => periodsOf({ from, to: to(days) }).map(one => daysBetween(one.from, one.to))

const facts = (more: Partial<PeriodFacts> = {}): PeriodFacts => ({
  state: 'live',
  by_hour: false,
  zone: 'UTC',
  from,
  to: to(70),
  added: [],
  missed: [],
  paid: [],
  price: splitSpaceFees(700_000, 20_000),
  released: [],
  proofs: [],
  missing: false,
  ...more,
})
const statesOf = (of: PeriodFacts, today: string) => periodLines(of, today).map(one => one.state)

describe('the periods of a booking', () => {
  test('are 28 days each; what is left over is one of its own from a week on', () => {
    expect(lengths(1)).toEqual([1])
    expect(lengths(28)).toEqual([28])
    expect(lengths(34)).toEqual([34])
    expect(lengths(35)).toEqual([28, 7])
    expect(lengths(70)).toEqual([28, 28, 14])
    expect(lengths(62)).toEqual([28, 34])
  })

  test('have sums that are the whole price, whatever it is, and none is below zero', () => {
    const days = fc.integer({ min: 1, max: 366 })
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 5_000_000 }), fc.nat(500_000), (count, media, production) => {
        const price = splitSpaceFees(media, production)
        const lines = periodLines(facts({ to: to(count), price }), from)
        expect(
          leftOf(
            price,
            lines.map(one => one.price),
          ),
        ).toEqual(splitSpaceFees(0, 0))
        for (const { price: part } of lines) for (const sum of Object.values(part)) expect(sum).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('pay what was printed with the first one, and the days by their number', () => {
    const price = splitSpaceFees(700_000, 20_000)
    const first = shareOf(price, 70, 28)
    expect(first).toMatchObject({ media_minor: 280_000, production_minor: 20_000, total_minor: 315_000, payout_minor: 276_000 })
    expect(shareOf(minusPrice(price, first), 42, 28)).toMatchObject({ media_minor: 280_000, production_minor: 0 })
  })

  test('say where they stand, day by day', () => {
    expect(statesOf(facts({ state: 'confirmed' }), '2029-12-01')).toEqual(['coming', 'coming', 'coming'])
    expect(statesOf(facts(), from)).toEqual(['running', 'coming', 'coming'])
    expect(statesOf(facts(), addDays(from, 28))).toEqual(['proof_missing', 'running', 'coming'])
    const proofs = [{ taken_on: addDays(from, 3), until_on: null, created_at: new Date(`${addDays(from, 40)}T12:00:00.000Z`) }]
    const [late] = periodLines(facts({ proofs }), addDays(from, 41))
    // A photo that comes late gives whoever booked the same time to look.
    expect(late).toMatchObject({ state: 'resting', due: new Date(`${addDays(from, 43)}T12:00:00.000Z`) })
    expect(statesOf(facts({ proofs, missing: true }), addDays(from, 41))[0]).toBe('missed')
    expect(statesOf(facts({ proofs, state: 'disputed' }), addDays(from, 41))[0]).toBe('disputed')
    const replaced = [{ state: 'replaced', from: addDays(from, 5), to: addDays(from, 6) }]
    expect(statesOf(facts({ proofs, missed: replaced }), addDays(from, 41))[0]).toBe('at_end')
  })

  test('give up the days that were paid back, and one without any is no period to prove', () => {
    const missed = [{ state: 'refunded', from, to: addDays(from, 27) }]
    const [none, second] = periodLines(facts({ missed, price: splitSpaceFees(420_000, 20_000) }), addDays(from, 30))
    expect(none).toMatchObject({ state: 'back', days: 0, price: { total_minor: 0 } })
    expect(second?.price).toMatchObject({ media_minor: 280_000, production_minor: 20_000 })
  })
})
