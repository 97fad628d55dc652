import { describe, expect, test } from 'vitest'
import { defaultNotificationSettings } from '#contract/entities/notification-settings.ts'
import { dayStart, mailTime, whenAllowed } from '#server/features/notifications/when.ts'

const madrid = 'Europe/Madrid'
const at = (text: string) => new Date(text)
const settings = (from: string, to: string, tz = madrid, pause_until: string | null = null) => ({
  ...defaultNotificationSettings,
  quiet_hours: { from, to, tz },
  pause_until,
})

describe('quiet hours', () => {
  test.each([
    ['in the evening', '2026-11-21T22:30:00Z', '2026-11-22T06:30:00.000Z'],
    ['after midnight', '2026-11-22T02:00:00Z', '2026-11-22T06:30:00.000Z'],
    ['at their first minute', '2026-11-21T21:00:00Z', '2026-11-22T06:30:00.000Z'],
    ['at their end', '2026-11-22T06:30:00Z', '2026-11-22T06:30:00.000Z'],
    ['by day', '2026-11-21T12:00:05Z', '2026-11-21T12:00:05.000Z'],
  ])('over midnight, %s', (_, now, then) => {
    expect(whenAllowed(at(now), settings('22:00', '07:30')).toISOString()).toBe(then)
  })

  test('within a day, and in another zone than the server’s', () => {
    expect(whenAllowed(at('2026-11-21T20:00:00Z'), settings('13:00', '16:00', 'America/Mexico_City')).toISOString()).toBe(
      '2026-11-21T22:00:00.000Z',
    )
  })

  test('end at the hour on the wall when the clocks change in the night', () => {
    expect(whenAllowed(at('2027-03-27T22:30:00Z'), settings('22:00', '07:30')).toISOString()).toBe('2027-03-28T05:30:00.000Z')
    // 02:30 does not exist that night.
    expect(whenAllowed(at('2027-03-27T22:30:00Z'), settings('22:00', '02:30')).toISOString()).toBe('2027-03-28T01:30:00.000Z')
  })

  test('a pause that ends within them ends with them', () => {
    const paused = settings('22:00', '07:30', madrid, '2026-11-23T03:00:00Z')
    expect(whenAllowed(at('2026-11-21T12:00:00Z'), paused).toISOString()).toBe('2026-11-23T06:30:00.000Z')
  })
})

describe('mail', () => {
  const time = (now: string, rhythm: 'instant' | 'hourly' | 'daily' | 'weekly', zone = madrid) =>
    mailTime(at(now), rhythm, zone, 9).toISOString()

  test('gathers ten minutes, the hour, the day or the week', () => {
    expect(time('2026-11-21T12:34:56Z', 'instant')).toBe('2026-11-21T12:44:56.000Z')
    expect(time('2026-11-21T12:34:56Z', 'hourly')).toBe('2026-11-21T13:00:00.000Z')
    expect(time('2026-11-21T07:59:00Z', 'daily')).toBe('2026-11-21T08:00:00.000Z')
    expect(time('2026-11-21T08:00:00Z', 'daily')).toBe('2026-11-22T08:00:00.000Z')
    // A Saturday, and a Monday before nine.
    expect(time('2026-11-21T12:00:00Z', 'weekly')).toBe('2026-11-23T08:00:00.000Z')
    expect(time('2026-11-23T07:00:00Z', 'weekly')).toBe('2026-11-23T08:00:00.000Z')
    expect(time('2026-11-23T09:00:00Z', 'weekly')).toBe('2026-11-30T08:00:00.000Z')
  })

  test('an hour in India begins at half past', () => {
    expect(time('2026-11-21T12:34:56Z', 'hourly', 'Asia/Kolkata')).toBe('2026-11-21T13:30:00.000Z')
  })
})

test('a day begins at midnight on the wall; an unknown zone is UTC', () => {
  expect(dayStart(at('2026-11-21T23:30:00Z'), madrid).toISOString()).toBe('2026-11-21T23:00:00.000Z')
  expect(dayStart(at('2026-11-21T03:00:00Z'), 'America/Mexico_City').toISOString()).toBe('2026-11-20T06:00:00.000Z')
  expect(dayStart(at('2026-11-21T03:00:00Z'), 'Europe/Atlantis').toISOString()).toBe('2026-11-21T00:00:00.000Z')
})
