import type { Language } from '#contract/languages.ts'

export type RelativeUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Specification §9: under a minute nothing is counted; weeks only under 30 days. Milliseconds in. */
export function relativeParts(elapsed: number): { unit: RelativeUnit; count: number } | null {
  const past = Math.max(0, elapsed)
  if (past < minute) return null
  if (past < hour) return { unit: 'minute', count: Math.floor(past / minute) }
  if (past < day) return { unit: 'hour', count: Math.floor(past / hour) }
  if (past < 7 * day) return { unit: 'day', count: Math.floor(past / day) }
  if (past < 30 * day) return { unit: 'week', count: Math.floor(past / (7 * day)) }
  if (past < 365 * day) return { unit: 'month', count: Math.floor(past / (30 * day)) }
  return { unit: 'year', count: Math.floor(past / (365 * day)) }
}

const words: Record<
  Language,
  { now: string; say(count: number, word: string): string; units: Record<RelativeUnit, [string, string]> }
> = {
  es: {
    now: 'Justo ahora',
    say: (count, word) => `Hace ${count} ${word}`,
    units: {
      minute: ['minuto', 'minutos'],
      hour: ['hora', 'horas'],
      day: ['día', 'días'],
      week: ['semana', 'semanas'],
      month: ['mes', 'meses'],
      year: ['año', 'años'],
    },
  },
  en: {
    now: 'Just now',
    say: (count, word) => `${count} ${word} ago`,
    units: {
      minute: ['minute', 'minutes'],
      hour: ['hour', 'hours'],
      day: ['day', 'days'],
      week: ['week', 'weeks'],
      month: ['month', 'months'],
      year: ['year', 'years'],
    },
  },
}

/** «Justo ahora», «Hace 4 minutos», … of something that happened; `now` in milliseconds. `within` a sentence it has no capital. */
export function formatRelative(
  instant: string | number | Date,
  language: Language,
  now = Date.now(),
  { within = false } = {},
): string {
  const { now: justNow, say, units } = words[language]
  const parts = relativeParts(now - new Date(instant).getTime())
  const said = parts ? say(parts.count, units[parts.unit][parts.count === 1 ? 0 : 1]) : justNow
  return within ? said.charAt(0).toLowerCase() + said.slice(1) : said
}

/**
 * Until something happens: «quedan 3 días», «queda 1 día» is the phrase's business, this is "3 días" / "3 days", and that there are three.
 * Of a deadline only whole days count; of days that were given (`given`: a trial, a plan) every one that has begun.
 */
export function remaining(
  instant: string | number | Date,
  language: Language,
  now = Date.now(),
  { given = false } = {},
): { left: string; count: number } {
  const left = new Date(instant).getTime() - now
  const { units } = words[language]
  const [unit, count]: [RelativeUnit, number] =
    left >= day
      ? ['day', (given ? Math.ceil : Math.floor)(left / day)]
      : left >= hour
        ? ['hour', Math.floor(left / hour)]
        : ['minute', Math.max(1, Math.ceil(left / minute))]
  return { left: `${count} ${units[unit][count === 1 ? 0 : 1]}`, count }
}

/** The same for phrases that stand beside any number. */
export const formatRemaining = (...until: Parameters<typeof remaining>): string => remaining(...until).left
