import { addDays } from '#contract/rules/space-price.ts'

type Week = (string | null)[]

/** Weeks from Monday to Sunday; null where a month has no day there. */
function weeksOf(first: string): Week[] {
  const month = first.slice(0, 7)
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const days: Week = Array.from({ length: before }, () => null)
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  while (days.length % 7 > 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** So many months, beginning with the one that this day is in. */
export function monthsFrom(day: string, count: number): { first: string; weeks: Week[] }[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const first = new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 10)
    return { first, weeks: weeksOf(first) }
  })
}

/** Monday first. 5 January 2026 was one. */
export const weekdays = (language: string): { short: string; long: string }[] =>
  Array.from({ length: 7 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 0, 5 + index))
    const say = (weekday: 'narrow' | 'long') => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(day)
    return { short: say('narrow'), long: say('long') }
  })
