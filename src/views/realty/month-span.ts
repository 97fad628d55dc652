import { monthsFrom } from './months.ts'

/** The first and the last day of a month, `2026-12`. */
export function monthSpan(month: string): { from: string; to: string } {
  const [only] = monthsFrom(`${month}-01`, 1)
  const days = only?.weeks.flat().filter(day => day !== null) ?? []
  return { from: days[0] ?? `${month}-01`, to: days.at(-1) ?? `${month}-28` }
}

/** So many months later, or earlier. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
