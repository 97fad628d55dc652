import { describe, expect, test } from 'vitest'
import {
  cellsOf,
  instantAt,
  isShown,
  lastDayOf,
  nextStretches,
  paidHours,
  parseHours,
  type Stretch,
  shownHours,
  writeHours,
} from '#contract/rules/hours.ts'
import { mediaPrice, priceOfHours } from '#contract/rules/space-price.ts'

const day = '2030-06-14'

describe('hours of a day', () => {
  test('end on the next one where they do not end after they begin', () => {
    expect(lastDayOf({ day, from: 14, until: 18 })).toBe(day)
    expect(lastDayOf({ day, from: 14, until: 24 })).toBe(day)
    expect(lastDayOf({ day, from: 22, until: 2 })).toBe('2030-06-15')
    expect([shownHours({ from: 14, until: 18 }), shownHours({ from: 22, until: 2 }), shownHours({ from: 9, until: 9 })]).toEqual([
      4, 4, 24,
    ])
    expect(cellsOf({ day, from: 23, until: 1 })).toEqual([
      { day, hour: 23 },
      { day: '2030-06-15', hour: 0 },
    ])
  })

  test('are written as an address says them, and minutes are none', () => {
    expect(parseHours(writeHours({ from: 9, until: 24 }))).toEqual({ from: 9, until: 24 })
    for (const text of ['9', '9-', '24-3', '3-0', '3-25', '9:30-10', '9.5-10', 'x-y', '']) expect(parseHours(text)).toBeNull()
  })

  test('are instants by the clock of their place, with both changes of the clock', () => {
    const madrid = 'Europe/Madrid'
    expect(instantAt(madrid, '2030-01-10', 14).toISOString()).toBe('2030-01-10T13:00:00.000Z')
    expect(instantAt(madrid, day, 24).toISOString()).toBe('2030-06-14T22:00:00.000Z')
    // 31 March 2030: the clock goes from two to three.
    expect([1, 2, 3].map(hour => isShown(madrid, '2030-03-31', hour))).toEqual([true, false, true])
    expect(instantAt(madrid, '2030-03-31', 2)).toEqual(instantAt(madrid, '2030-03-31', 3))
    expect(paidHours(madrid, { day: '2030-03-31', from: 1, until: 5 })).toBe(3)
    // 27 October 2030: it shows two o'clock twice, and the first counts.
    expect(instantAt(madrid, '2030-10-27', 2).toISOString()).toBe('2030-10-27T00:00:00.000Z')
    expect(instantAt(madrid, '2030-10-27', 3).toISOString()).toBe('2030-10-27T02:00:00.000Z')
    expect(paidHours(madrid, { day: '2030-10-27', from: 1, until: 5 })).toBe(4)
    expect(instantAt('Asia/Kolkata', day, 0).toISOString()).toBe('2030-06-13T18:30:00.000Z')
  })

  test('cost hours times the rate, and no more than the day', () => {
    const rate = {
      rate_model: 'per_hour',
      amount_minor: 4_235,
      units_daily: 10,
      impressions_weekly: 0,
      production_minor: 1_000,
      discounts: [{ from_days: 2, percent: 20 }],
    } as const
    expect(priceOfHours(rate, 3)).toMatchObject({ media_minor: 12_705, production_minor: 1_000, fee_minor: 685 })
    expect(priceOfHours(rate, 24).media_minor).toBe(mediaPrice(rate, 1))
  })

  test('that are free next are the nearest of the day, then the same of another', () => {
    const asked: Stretch = { day, from: 14, until: 17 }
    const free = (one: Stretch) => one.day !== day || one.from === 9 || one.from === 20
    expect(nextStretches(asked, free, 3, 10)).toEqual([
      { day, from: 9, until: 12 },
      { day, from: 20, until: 23 },
      { day: '2030-06-15', from: 14, until: 17 },
    ])
    expect(nextStretches(asked, () => false, 3, 10)).toEqual([])
  })
})
