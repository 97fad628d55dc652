import type { Language } from '#contract/languages.ts'
import { formatDay, formatTime, formatWeekday } from '#src/i18n/format.ts'

const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0)
/** Whole days between, by the calendar on the wall. */
const daysAgo = (at: string, now: number) => Math.round((startOfDay(now) - startOfDay(Date.parse(at))) / 86_400_000)

const weekdays = new Map<Language, Intl.DateTimeFormat>()
function shortWeekday(at: string, language: Language): string {
  const format = weekdays.get(language) ?? new Intl.DateTimeFormat(language, { weekday: 'short' })
  weekdays.set(language, format)
  return `${format.format(new Date(at))} ${new Date(at).getDate()}`
}

/** In a list: «10:42», «ayer», «mar 17», «12 nov». */
export function listTime(at: string, language: Language, yesterday: string, now: number): string {
  const days = daysAgo(at, now)
  if (days <= 0) return formatTime(at, language)
  if (days === 1) return yesterday
  return days < 7 ? shortWeekday(at, language) : formatDay(at, language, { now })
}

/** Above a day's messages: «Hoy», «Ayer», «Jueves, 19 de noviembre». */
export function dayTitle(at: string, language: Language, words: { today: string; yesterday: string }, now: number): string {
  const days = daysAgo(at, now)
  if (days <= 0) return words.today
  if (days === 1) return words.yesterday
  const said = formatWeekday(at, language)
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return `${said.charAt(0).toLocaleUpperCase()}${said.slice(1)}${sameYear ? '' : ` ${new Date(at).getFullYear()}`}`
}
