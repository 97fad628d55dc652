import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { contentOfSpace, judgeSpace } from '#contract/rules/space.ts'
import { mediaPrice } from '#contract/rules/space-price.ts'
import { spaceFieldsOf } from '#tests/support/make-space.ts'

const metro = { kind: 'metro', name: 'Callao', metres: 60 }
const judge = (near: unknown) => judgeSpace({ ...spaceFieldsOf(), near }, '2026-11-25')

describe('places that a host names beside a space', () => {
  test('are none unless some are named', () => {
    expect(judgeSpace(spaceFieldsOf(), '2026-11-25')).toEqual({})
    expect(contentOfSpace(spaceFieldsOf()).near).toEqual([])
    expect(judge([metro])).toEqual({})
  })

  test('have a kind, a name and a distance within reach', () => {
    expect(Object.keys(judge([{ kind: null, name: '', metres: null }])).sort()).toEqual([
      'near.0.kind',
      'near.0.metres',
      'near.0.name',
    ])
    expect(judge([{ ...metro, metres: limits.space.near.metres + 1 }])).toHaveProperty('near.0.metres')
  })

  test('are named once, and no more than so many', () => {
    expect(judge([metro, { ...metro, name: 'callao', metres: 90 }])).toEqual({ near: ['duplicate'] })
    const many = Array.from({ length: limits.space.near.count + 1 }, (_, n) => ({ ...metro, name: `Callao ${n}` }))
    expect(judge(many)).toHaveProperty('near')
  })

  test('lead nobody around the platform', () => {
    expect(judge([metro, { ...metro, name: 'hugo@paredes.example' }])).toEqual({ 'near.1.name': ['contact_details'] })
  })
})

test.each([
  [{ currency: 'KWD' }, { currency: ['option'] }],
  [{ lat: 89, lng: 0 }, { lat: ['max 85'] }],
  [{ lat: 0, lng: 180.5 }, { lng: ['max 180'] }],
  [{ amount_minor: 10.5 }, { amount_minor: ['whole_number'] }],
  [{ permit: { number: 'LU-1', authority: 'Ayuntamiento', valid_to: '2026-11-24' } }, { 'permit.valid_to': ['past'] }],
  [{ permit: { number: 'LU-1', authority: 'Ayuntamiento', valid_to: '2027-02-29' } }, { 'permit.valid_to': ['date'] }],
])('%j is refused beside its field', (change, issues) => {
  expect(judgeSpace({ ...spaceFieldsOf(), ...change }, '2026-11-25')).toEqual(issues)
})

describe('rates by the play and by the hour', () => {
  const rate = (change: Record<string, unknown>) => judgeSpace({ ...spaceFieldsOf(), ...change }, '2026-11-25')
  const screen = { kind: 'billboard_digital', pixels: { width: 1920, height: 1080 }, slot_s: 10, rate_model: 'per_play' }
  const studio = { kind: 'shoot_location', rate_model: 'per_hour' }

  test('suit screens and places alone, and say how many a day has', () => {
    expect(rate({ ...screen, amount_minor: 5, units_daily: 1_440 })).toEqual({})
    expect(rate({ ...screen, amount_minor: 5 })).toEqual({ units_daily: ['required'] })
    expect(rate({ ...studio, amount_minor: 9_000, units_daily: 10 })).toEqual({})
    expect(rate({ ...studio, amount_minor: 9_000, units_daily: 25 })).toEqual({ units_daily: ['max 24'] })
    expect(rate({ ...studio, amount_minor: 5, units_daily: 10 })).toEqual({ amount_minor: ['min 100'] })
    expect(rate({ ...screen, kind: 'billboard_static', amount_minor: 5, units_daily: 10 })).toEqual({ rate_model: ['option'] })
    expect(rate({ ...screen, rate_model: 'per_hour', amount_minor: 900, units_daily: 10 })).toEqual({ rate_model: ['option'] })
  })

  test('forget the number where the rate is another', () => {
    expect(contentOfSpace({ ...spaceFieldsOf(), units_daily: 12 }).units_daily).toBeNull()
  })

  test('cost their number on each of the days', () => {
    const plays = { rate_model: 'per_play', amount_minor: 5, units_daily: 1_440, impressions_weekly: 0 } as const
    expect(mediaPrice({ ...plays, production_minor: null, discounts: [{ from_days: 7, percent: 10 }] }, 7)).toBe(45_360)
  })
})
