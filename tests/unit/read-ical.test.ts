import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { readIcal } from '#server/features/spaces/read-ical.ts'
import { CalendarProblem } from '#server/gateways/interfaces/calendars.ts'
import { appleFile, calendarFile, googleFile, outlookFile } from '#tests/support/calendar-files.ts'

const madrid = { zone: 'Europe/Madrid', from: '2026-11-25', to: '2028-05-25' }
const daysOf = (text: string, within: Parameters<typeof readIcal>[1] = madrid) =>
  readIcal(text, within).map(({ from, to, summary }) => `${from} ${to} ${summary}`)
const problemOf = (text: string) => {
  try {
    readIcal(text, madrid)
  } catch (error) {
    return error instanceof CalendarProblem ? error.code : error
  }
}
const one = (lines: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//EN\r\nBEGIN:VEVENT\r\nUID:a@x\r\n${lines.trim().split('\n').join('\r\n')}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`

describe('the days of a calendar', () => {
  test('of Google: the end is free, a day taken out and a moved one count, called off and free ones do not', () => {
    expect(daysOf(googleFile)).toEqual([
      '2027-01-10 2027-01-12 Lona de Navidad, segunda parte',
      '2027-02-01 2027-02-02 Montaje nocturno',
      '2027-02-17 2027-02-17 Montaje de día',
      '2027-02-22 2027-02-23 Montaje nocturno',
      '2027-03-01 2027-03-02 Montaje nocturno',
    ])
  })

  test('of Apple: an evening in New York is the next day in Madrid; added dates and durations count', () => {
    expect(daysOf(appleFile)).toEqual([
      '2027-03-05 2027-03-05 Shooting',
      '2027-04-01 2027-04-02 Pintura',
      '2027-04-10 2027-04-11 Pintura',
      '2027-04-20 2027-04-21 Pintura',
    ])
    expect(daysOf(appleFile, { ...madrid, zone: 'America/New_York' })[0]).toBe('2027-03-04 2027-03-04 Shooting')
  })

  test('of Outlook: whole days by their midnights, and what it calls free is free', () => {
    expect(daysOf(outlookFile)).toEqual([
      '2027-05-04 2027-05-05 Campaña de primavera',
      '2027-05-11 2027-05-11 Revisión',
      '2027-05-25 2027-05-25 Revisión',
    ])
  })

  test('across a change of clocks are the same days', () => {
    const spring = 'DTSTART;TZID=Europe/Madrid:20270327T000000\nDTEND;TZID=Europe/Madrid:20270329T000000\nSUMMARY:Cambio de hora'
    expect(daysOf(one(spring))).toEqual(['2027-03-27 2027-03-28 Cambio de hora'])
    const autumn = 'DTSTART;TZID=Europe/Madrid:20271030T000000\nDTEND;TZID=Europe/Madrid:20271101T000000\nSUMMARY:Cambio de hora'
    expect(daysOf(one(autumn))).toEqual(['2027-10-30 2027-10-31 Cambio de hora'])
  })

  test('without a zone are those of the place, and with a name that nobody knows, too', () => {
    expect(daysOf(one('DTSTART:20270105T230000\nDTEND:20270106T010000\nSUMMARY:Noche'))).toEqual(['2027-01-05 2027-01-06 Noche'])
    expect(daysOf(one('DTSTART;TZID=Mi zona:20270105T230000\nDTEND;TZID=Mi zona:20270106T000000\nSUMMARY:Noche'))).toEqual([
      '2027-01-05 2027-01-05 Noche',
    ])
  })

  test('that follow each other for one reason are one time, and the same said twice is said once', () => {
    const days = ['2027-01-04', '2027-01-05', '2027-01-06', '2027-01-05']
    expect(daysOf(calendarFile(days.map(day => ({ from: day, to: day }))))).toEqual(['2027-01-04 2027-01-06 Reserved'])
  })

  test('reach from today to the end of what is looked at', () => {
    expect(daysOf(calendarFile([{ from: '2026-11-01', to: '2026-11-30' }]))).toEqual(['2026-11-25 2026-11-30 Reserved'])
    expect(daysOf(calendarFile([{ from: '2026-11-01', to: '2026-11-24' }]))).toEqual([])
    const yearly = one('DTSTART;VALUE=DATE:20190501\nRRULE:FREQ=YEARLY\nSUMMARY:Fiesta')
    expect(daysOf(yearly)).toEqual(['2027-05-01 2027-05-01 Fiesta', '2028-05-01 2028-05-01 Fiesta'])
  })

  test('leave out what came from us', () => {
    const file = calendarFile([{ uid: 'ours@elenco', from: '2027-01-04', to: '2027-01-05' }])
    expect(daysOf(file, { ...madrid, isOwn: uid => uid === 'ours@elenco' })).toEqual([])
  })
})

describe('a file that cannot be read', () => {
  test.each([
    ['a page of a site', '<!doctype html><html><body>Sign in</body></html>'],
    ['nothing', ''],
    ['an address book', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana\r\nEND:VCARD\r\n'],
    ['one that is cut off', googleFile.slice(0, 900)],
    ['a day that is none', one('DTSTART;VALUE=DATE:quarter\nSUMMARY:x')],
  ])('%s', (_, text) => {
    expect(problemOf(text)).toBe('not_calendar')
  })

  test('a rule that is looked for without end is broken off', () => {
    expect(problemOf(one('DTSTART:20260101T100000Z\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31\nSUMMARY:x'))).toBe('too_much')
  })

  test('more separate times than anybody lets', () => {
    const days = Array.from({ length: limits.space.calendars.ranges + 1 }, (_, n) => ({
      from: '2027-01-04',
      to: '2027-01-04',
      summary: `${n}`,
    }))
    expect(problemOf(calendarFile(days))).toBe('too_much')
  })
})
