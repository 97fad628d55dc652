import { limits } from '../limits.ts'

/** Faults that keep a file from being taken over. */
export const tableProblems = ['not_table', 'too_large', 'too_many_rows', 'too_many_columns', 'empty'] as const
export type TableProblem = (typeof tableProblems)[number]

export interface Table {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A column's title, or a word in a cell, without capitals and accents. */
export const plainWord = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()

/** «1.250,50», "1,250.50" → 1250.5; null where it is no number. */
export function numberWritten(text: string): number | null {
  const clean = text.replace(/[^\d.,-]/g, '')
  if (!/\d/.test(clean)) return null
  const [, whole = '', decimals = ''] = /^(-?[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(clean) ?? []
  const value = Number(`${whole.replace(/[.,]/g, '') || '0'}.${decimals || '0'}`)
  return Number.isFinite(value) ? value : null
}

/** A day; «22/11/2026» is one, too. Anything else stays as it is. */
export function dayWritten(text: string): string {
  const day = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  return day ? `${day[3]}-${day[2]?.padStart(2, '0')}-${day[1]?.padStart(2, '0')}` : text
}

/** A file's rows in parts that one call takes. */
export function partsOf<Row>(rows: readonly Row[]): Row[][] {
  const { importPart } = limits.lists
  return Array.from({ length: Math.ceil(rows.length / importPart) }, (_, n) => rows.slice(n * importPart, (n + 1) * importPart))
}
