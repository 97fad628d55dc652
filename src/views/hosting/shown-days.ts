import { addDays } from '#contract/rules/space-price.ts'
import { monthBeside, monthSpan } from '../realty/month-span.ts'
import { monthsFrom } from '../realty/months.ts'

/** Views of a space's calendar: a month of days, or a week of them with all that is on each. */
export type CalendarView = 'month' | 'week'

export interface ShownDays {
  view: CalendarView
  from: string
  to: string
  /** From Monday to Sunday; null where a month has no day. */
  weeks: readonly (readonly (string | null)[])[]
}

const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The month or the week that this day is in. */
export function daysAround(view: CalendarView, day: string): ShownDays {
  if (view === 'month')
    return { view, ...monthSpan(day.slice(0, 7)), weeks: monthsFrom(`${day.slice(0, 7)}-01`, 1)[0]?.weeks ?? [] }
  const from = mondayOf(day)
  return { view, from, to: addDays(from, 6), weeks: [Array.from({ length: 7 }, (_, index) => addDays(from, index))] }
}

/** The same day of the page before or after: a week away, or a month, whose last day stands for one that it does not have. */
export function dayBeside(view: CalendarView, day: string, by: 1 | -1): string {
  if (view === 'week') return addDays(day, 7 * by)
  const month = monthBeside(day.slice(0, 7), by)
  const same = `${month}${day.slice(7)}`
  const { to } = monthSpan(month)
  return same > to ? to : same
}

/** `2026-12-01`, and one that there is. */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** The view and a day of it, as an address has them: `week=` any day of a week, or `month=`; null where neither names one. */
export function viewAsked({ week, month }: { week: string; month: string }): { view: CalendarView; day: string | null } {
  if (isDay(week)) return { view: 'week', day: week }
  return { view: 'month', day: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? `${month}-01` : null }
}
