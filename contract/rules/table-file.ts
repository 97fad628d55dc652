import { limits } from '../limits.ts'

/** Faults that keep a file from being taken over. */
export const tableProblems = ['not_table', 'not_utf8', 'too_large', 'too_many_rows', 'too_many_columns', 'empty'] as const
export type TableProblem = (typeof tableProblems)[number]

export interface Table {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The most that a kind of file may hold. */
export interface TableLimits {
  importBytes: number
  importRows: number
  importColumns: number
}

export type ReadTable = { problem: TableProblem } | { table: Table }

/**
 * The text of a file, without the mark at its beginning: UTF-8, or UTF-16 where its first bytes say so; what is neither (an old table
 * program's file) as Windows wrote it. `not_utf8`: it is marked as UTF-8 and is none; `not_table`: it holds what no text has, as a zip does.
 */
export function textOfFile(bytes: Uint8Array): { problem: TableProblem } | { text: string } {
  const text = decoded(bytes)
  if (text === null) return { problem: 'not_utf8' }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has shows that it is none.
  return /[\u0000-\u0008\u000e-\u001f]/.test(text.slice(0, 4096)) ? { problem: 'not_table' } : { text }
}

function decoded(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
    return marked ? null : new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Lines of a file, its titles first, as a table; or what keeps it from being taken over. */
export function tableOf([columns = [], ...rows]: readonly (readonly string[])[], most: TableLimits): ReadTable {
  if (rows.length === 0) return { problem: 'empty' }
  if (columns.length > most.importColumns) return { problem: 'too_many_columns' }
  if (rows.length > most.importRows) return { problem: 'too_many_rows' }
  return { table: { columns: columns.map(title => title.trim()), rows } }
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

/** Whether it is a day of the calendar as we write it: `2026-02-31` is none, although machines count on. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** A file's rows in parts that one call takes. */
export function partsOf<Row>(rows: readonly Row[]): Row[][] {
  const { importPart } = limits.lists
  return Array.from({ length: Math.ceil(rows.length / importPart) }, (_, n) => rows.slice(n * importPart, (n + 1) * importPart))
}
