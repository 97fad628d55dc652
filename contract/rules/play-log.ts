import type { PlaySums } from '../entities/booking-proof.ts'
import { limits } from '../limits.ts'
import type { DayRange } from './make-good.ts'
import { daysBetween } from './space-price.ts'
import { dayWritten, isDay, plainWord, type Table } from './table-file.ts'

const titles = {
  time: ['time', 'date', 'day', 'timestamp', 'played_at', 'start', 'hora', 'fecha', 'dia', 'inicio'],
  plays: ['plays', 'count', 'play count', 'impressions', 'reproducciones', 'pases', 'emisiones', 'veces'],
} as const

export interface PlayLog extends DayRange {
  /** Plays by day. */
  days: ReadonlyMap<string, number>
  plays: number
}

const { lines, atOnce, issues: mostIssues } = limits.booking.playLog

/** The day of a time as a log writes it, with or without its hour; null where it is none. */
function dayOf(text: string): string | null {
  const [date = '', clock] = text.trim().split(/[T ]+/, 2)
  const day = dayWritten(date)
  return isDay(day) && (clock === undefined || /^([01]\d|2[0-3]):[0-5]\d/.test(clock)) ? day : null
}

/**
 * A log of a screen, read line by line: when, and how often (once, where no column says). Lines are counted as a table program does, the titles
 * first. Each wrong line is named, the first ten of them; a log with one is not taken.
 */
export function judgePlayLog(
  { columns, rows }: Table,
  { shown, today }: { shown: readonly DayRange[]; today: string },
): { issues: string[] } | { log: PlayLog } {
  const words = columns.map(plainWord)
  const place = (of: readonly string[]) => words.findIndex(word => of.includes(word))
  const [time, plays] = [place(titles.time), place(titles.plays)]
  if (time < 0) return { issues: ['log_columns'] }
  if (rows.length > lines) return { issues: [`log_lines ${lines}`] }
  const issues: string[] = []
  const days = new Map<string, number>()
  rows.forEach((row, index) => {
    const day = dayOf(row[time] ?? '')
    const written = plays < 0 ? '1' : (row[plays] ?? '').trim()
    const say = (code: string) => issues.push(`${code} ${index + 2}`)
    if (!day) say('log_time')
    else if (day > today) say('log_future')
    else if (!shown.some(one => one.from <= day && day <= one.to)) say('log_outside')
    else if (!/^\d{1,7}$/.test(written) || Number(written) > atOnce) say('log_plays')
    else days.set(day, (days.get(day) ?? 0) + Number(written))
  })
  if (issues.length > 0) return { issues: issues.slice(0, mostIssues) }
  const played = [...days].filter(([, count]) => count > 0).map(([day]) => day)
  const [from, to] = [played.toSorted()[0], played.toSorted().at(-1)]
  if (!from || !to) return { issues: ['log_empty'] }
  return { log: { from, to, days, plays: [...days.values()].reduce((sum, one) => sum + one, 0) } }
}

/** The sums of a log beside what the host said of a day. */
export function sumsOfLog({ days, plays, to }: PlayLog, shown: readonly DayRange[], said: number | null): PlaySums {
  const due = shown.filter(one => one.from <= to).reduce((sum, one) => sum + daysBetween(one.from, one.to < to ? one.to : to), 0)
  const played = [...days.values()].filter(count => count > 0).length
  return { plays, days: played, said, silent: due - played }
}

/** How often a day a screen plays what is booked, as its turns allow if it is on around the clock; null where the host said no seconds. */
export const playsByTurns = ({ slots, slot_s }: { slots: number; slot_s: number | null }): number | null =>
  slot_s ? Math.floor(86_400 / (slots * slot_s)) : null
