import { describe, expect, test } from 'vitest'
import type { Stretch } from '#contract/rules/hours.ts'
import {
  askedWeek,
  closedThen,
  daysOfWeek,
  judgeOpenDays,
  judgeOpening,
  longestOpen,
  meetingStretches,
  type OpenStretch,
  openHoursOn,
  opensWithin,
  openWeek,
  otherHours,
  weekdayOf,
} from '#contract/rules/opening-hours.ts'
import { judgeSpace } from '#contract/rules/space.ts'
import { addDays } from '#contract/rules/space-price.ts'

// 14 January 2030 is a Monday.
const monday = '2030-01-14'
const on = (weekday: number) => addDays(monday, weekday - 1)
const at = (weekday: number, from: number, until: number): OpenStretch => ({ weekday, from, until })
/** Two stretches on Mondays, a night from Saturday on, closed otherwise. */
const opening = { opening: [at(1, 9, 14), at(1, 16, 20), at(6, 22, 3)] }
const judge = (weekday: number, from: number, until: number) => judgeOpening(opening, { day: on(weekday), from, until })

describe('opening hours', () => {
  test('are those of a weekday, a night’s last ones the next day’s', () => {
    expect([weekdayOf(monday), weekdayOf(on(7))]).toEqual([1, 7])
    expect(openHoursOn(opening, monday)).toEqual([9, 10, 11, 12, 13, 16, 17, 18, 19])
    expect(openHoursOn(opening, on(2))).toEqual([])
    expect(openHoursOn(opening, on(7))).toEqual([0, 1, 2])
    expect(openHoursOn(null, monday)).toHaveLength(24)
  })

  test('hold hours that lie in them, and say when they open or close otherwise', () => {
    expect(judge(1, 9, 14)).toEqual({})
    expect(judge(6, 22, 3)).toEqual({})
    expect(judge(7, 0, 3)).toEqual({})
    expect(judge(1, 8, 10)).toEqual({ 'hours.from': 'opens_at 1 9' })
    expect(judge(1, 15, 17)).toEqual({ 'hours.from': 'opens_at 1 16' })
    expect(judge(1, 20, 21)).toEqual({ 'hours.from': 'closes_at 1 20' })
    expect(judge(1, 12, 17)).toEqual({ 'hours.until': 'closes_at 1 14' })
    expect(judge(2, 10, 11)).toEqual({ 'hours.from': 'closed_on 2' })
    expect(judge(6, 22, 4)).toEqual({ 'hours.until': 'closes_at 7 3' })
    expect(judgeOpening({ opening: [at(1, 20, 24)] }, { day: monday, from: 22, until: 2 })).toEqual({
      'hours.until': 'closes_at 1 24',
    })
    // Two stretches that touch are one, over midnight and over the end of the week, too.
    expect(judgeOpening({ opening: [at(7, 20, 24), at(1, 0, 5)] }, { day: on(7), from: 22, until: 2 })).toEqual({})
    for (const nothing of [null, undefined, {}, { opening: null, other_days: [] }])
      expect(judgeOpening(nothing, { day: monday, from: 3, until: 4 })).toEqual({})
  })

  test('of whole days are enough on one of them', () => {
    expect(judgeOpenDays(opening, on(2), on(3))).toBe('closed_on 2')
    expect(judgeOpenDays(opening, on(2), on(6))).toBeNull()
    expect([opensWithin(opening, on(2), on(2)), opensWithin(null, on(2), on(2))]).toEqual([false, true])
  })

  test('are what the database compares bit by bit: random weeks and hours agree with the rule', () => {
    let seed = 640
    const dice = (sides: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((seed / 2 ** 31) * sides)
    }
    const has = (week: string, asked: string) => [...asked].every((bit, hour) => bit === '0' || week[hour] === '1')
    const meets = (week: string, asked: string) => [...asked].some((bit, hour) => bit === '1' && week[hour] === '1')
    let open = 0
    for (let n = 0; n < 2_000; n += 1) {
      const own = Array.from({ length: 1 + dice(9) }, () => at(1 + dice(7), dice(24), 1 + dice(24)))
      const week = openWeek(own) ?? ''
      expect(week).toHaveLength(168)
      const stretch: Stretch = { day: on(1 + dice(7)), from: dice(24), until: 1 + dice(24) }
      const fits = Object.keys(judgeOpening({ opening: own }, stretch)).length === 0
      open += fits ? 1 : 0
      expect(has(week, askedWeek(stretch)), JSON.stringify([own, stretch])).toBe(fits)
      const to = addDays(stretch.day, dice(10))
      expect(meets(week, daysOfWeek(stretch.day, to))).toBe(opensWithin({ opening: own }, stretch.day, to))
    }
    expect(open).toBeGreaterThan(100)
    expect(openWeek(null)).toBeNull()
  })

  test('of a date are its own, the night before goes on, and what is said names the date', () => {
    const times = {
      ...opening,
      other_days: [
        { day: monday, hours: [{ from: 22, until: 2 }] },
        { day: on(7), hours: [] },
      ],
    }
    const say = (weekday: number, from: number, until: number) => judgeOpening(times, { day: on(weekday), from, until })
    expect(openHoursOn(times, monday)).toEqual([22, 23])
    expect(openHoursOn(times, on(2))).toEqual([0, 1])
    expect(openHoursOn(times, addDays(monday, 7))).toEqual([9, 10, 11, 12, 13, 16, 17, 18, 19])
    // Saturday's night ends on a Sunday that is closed itself.
    expect(openHoursOn(times, on(7))).toEqual([0, 1, 2])
    expect(say(1, 9, 11)).toEqual({ 'hours.from': `opens_day ${monday} 22` })
    expect(say(1, 22, 3)).toEqual({ 'hours.until': 'closes_at 2 2' })
    expect(say(7, 2, 5)).toEqual({ 'hours.until': `closes_day ${on(7)} 3` })
    const shut = { opening: null, other_days: [{ day: monday, hours: [] }] }
    expect(judgeOpening(shut, { day: monday, from: 9, until: 10 })).toEqual({ 'hours.from': `closed_day ${monday}` })
    expect(judgeOpening(shut, { day: on(2), from: 9, until: 10 })).toEqual({})
    expect([judgeOpenDays(shut, monday, monday), judgeOpenDays(shut, monday, on(2))]).toEqual([`closed_day ${monday}`, null])
    expect(closedThen(shut, { from: monday, to: monday, hours: { from: 9, until: 10 } })).toBe(`closed_day ${monday}`)
    expect(otherHours(shut)).toEqual({ [monday]: '0'.repeat(24), [on(2)]: '1'.repeat(24) })
    expect(otherHours(opening)).toBeNull()
  })

  test('of a form do not meet each other, and leave room for the shortest booking', () => {
    expect(meetingStretches([at(1, 9, 14), at(1, 13, 15), at(7, 22, 2), at(1, 0, 1)])).toEqual([1, 3])
    expect(longestOpen([at(7, 22, 24), at(1, 0, 3), at(3, 9, 12)])).toBe(5)
    expect(longestOpen([1, 2, 3, 4, 5, 6, 7].map(weekday => at(weekday, 0, 24)))).toBe(24)
    const space = { kind: 'shoot_location', rate_model: 'per_hour', amount_minor: 5_000, units_daily: 10, min_hours: 4 }
    const wrong = (own: unknown) =>
      Object.fromEntries(
        Object.entries(judgeSpace({ ...space, opening: own }, '2030-01-01')).filter(([name]) => /opening|min_hours/.test(name)),
      )
    expect(wrong([at(1, 9, 12)])).toEqual({ min_hours: ['max 3'] })
    expect(wrong([at(1, 9, 14), at(1, 13, 20)])).toEqual({ 'opening.1.from': ['overlap'] })
    expect(wrong([])).toEqual({ opening: ['min_items 1'] })
    expect(wrong([at(8, 9, 14)])).toEqual({ 'opening.0.weekday': ['max 7'] })
    expect(wrong([{ weekday: 1, from: 9.5, until: 14 }])).toEqual({ 'opening.0.from': ['whole_hours'] })
    expect(wrong(null)).toEqual({})
    const others = (other_days: unknown) =>
      Object.fromEntries(
        Object.entries(judgeSpace({ ...space, other_days }, '2030-01-01')).filter(([name]) => /other_days/.test(name)),
      )
    expect(others([{ day: monday, hours: [] }])).toEqual({})
    expect(others([{ day: '', hours: [] }])).toEqual({ 'other_days.0.day': ['required'] })
    const twice = [
      { day: monday, hours: [] },
      {
        day: monday,
        hours: [
          { from: 9, until: 14 },
          { from: 13, until: 15 },
        ],
      },
    ]
    expect(others(twice)).toEqual({ 'other_days.1.day': ['duplicate'], 'other_days.1.hours.1.from': ['overlap'] })
    // Of another rate it does not count.
    expect(judgeSpace({ ...space, rate_model: 'per_day', opening: [] }, '2030-01-01')).not.toHaveProperty('opening')
  })
})
