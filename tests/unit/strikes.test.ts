import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { strikeReasons } from '#contract/entities/strike.ts'
import { strikeStates } from '#contract/entities/strike-states.ts'
import { limits } from '#contract/limits.ts'
import { firstFacts } from '#contract/rules/ask-deal.ts'
import { type Counted, heldUntil, missedDeadline, pointsAt, reachesLimit } from '#contract/rules/strike.ts'

const day = 86_400_000
const start = Date.parse('2026-01-01T00:00:00Z')
const at = (days: number) => new Date(start + days * day)

const strike = fc
  .record({
    day: fc.integer({ min: 0, max: 600 }),
    reason: fc.constantFrom(...strikeReasons),
    state: fc.constantFrom(...strikeStates),
  })
  .map(
    ({ day: given, reason, state }): Counted => ({
      state,
      points: limits.strikes.points[reason],
      given_at: at(given).toISOString(),
      expires_at: new Date(at(given).getTime() + limits.strikes.window).toISOString(),
    }),
  )
const history = fc.array(strike, { maxLength: 12 })
const today = fc.integer({ min: 0, max: 800 })

describe('points', () => {
  it('are those of strikes that neither expired nor were revoked, in any history', () => {
    fc.assert(
      fc.property(history, today, (strikes, n) => {
        let sum = 0
        for (const one of strikes) {
          const age = at(n).getTime() - Date.parse(one.given_at)
          if (age >= 0 && age < limits.strikes.window && one.state !== 'revoked') sum += one.points
        }
        expect(pointsAt(strikes, at(n))).toBe(sum)
      }),
    )
  })

  it('lead to something exactly at the limit', () => {
    expect(reachesLimit(limits.strikes.most - 1)).toBe(false)
    expect(reachesLimit(limits.strikes.most)).toBe(true)
  })
})

describe('a company', () => {
  it('is held exactly for its days from each strike on that reached the limit, in any history', () => {
    fc.assert(
      fc.property(history, today, (strikes, n) => {
        // Day by day, as somebody would who looks at the points each evening: a day on which a strike came and the limit was reached holds it.
        let until: number | null = null
        for (let d = 0; d <= n; d += 1) {
          const came = strikes.some(one => one.state !== 'revoked' && Date.parse(one.given_at) === at(d).getTime())
          if (came && pointsAt(strikes, at(d)) >= limits.strikes.most) until = d + limits.strikes.days
        }
        const expected = until !== null && until > n ? at(until) : null
        expect(heldUntil(strikes, at(n))).toEqual(expected)
      }),
    )
  })

  it('that lost a strike by an appeal is as if it never had it', () => {
    fc.assert(
      fc.property(history, today, (strikes, n) => {
        const left = strikes.filter(({ state }) => state !== 'revoked')
        expect(heldUntil(strikes, at(n))).toEqual(heldUntil(left, at(n)))
      }),
    )
  })
})

describe('a missed deadline', () => {
  const over = { ...firstFacts(true, 1), grace_over: true }
  it.each([
    ['late, cancelled after its days', 'late', over, 'cancelled', true],
    ['without its idea', 'concept_due', over, 'cancelled', true],
    ['the days are not over', 'late', { ...over, grace_over: false }, 'cancelled', false],
    ['the creator asked for another day', 'late', { ...over, change_by: 'creator' as const }, 'cancelled', false],
    ['the brand asked for something', 'late', { ...over, change_by: 'brand' as const }, 'cancelled', true],
    ['somebody asked to cancel', 'cancel_pending', over, 'cancelled', false],
    ['delivered after all', 'late', over, 'delivered', false],
  ] as const)('%s', (_, from, facts, to, expected) => {
    expect(missedDeadline(from, facts, to)).toBe(expected)
  })
})
