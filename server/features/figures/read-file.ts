import Papa from 'papaparse'
import { limits } from '#contract/limits.ts'
import { type ReadTable, type TableProblem, tableOf, textOfFile } from '#contract/rules/table-file.ts'

const { rows: importRows, bytes: importBytes, columns: importColumns } = limits.figures
const most = { importRows, importBytes, importColumns }

export type ReadFigures =
  | { problem: TableProblem }
  | { table: Extract<ReadTable, { table: unknown }>['table']; format: 'csv' | 'json' }

/** A table from a file, judged by its content: JSON begins with a bracket, whatever it is called, and a zip is none. */
export function readFigures(bytes: Uint8Array): ReadFigures {
  const read = textOfFile(bytes)
  if ('problem' in read) return read
  const text = storableText(read.text)
  if (/^\s*[[{]/.test(text)) return withFormat('json', fromJson(text))
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: importRows + 2 })
  return withFormat(
    'csv',
    tableOf(
      data.map(line => line.slice(0, importColumns + 1)),
      most,
    ),
  )
}

/** Without signs that no text has and no database keeps. */
const storableText = (text: string) => text.replaceAll('\u0000', '').replace(/\p{Cs}/gu, '\ufffd')

const withFormat = (format: 'csv' | 'json', read: ReadTable): ReadFigures => ('table' in read ? { ...read, format } : read)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list of objects, or one below `figures`; their names are the columns. */
function fromJson(text: string): ReadTable {
  let whole: unknown
  try {
    whole = JSON.parse(text)
  } catch {
    return { problem: 'not_table' }
  }
  const list = isObject(whole) ? whole.figures : whole
  if (!Array.isArray(list) || !list.every(isObject)) return { problem: 'not_table' }
  const columns = new Set<string>()
  for (const one of list) {
    for (const name of Object.keys(one)) columns.add(name)
    if (columns.size > importColumns) return { problem: 'too_many_columns' }
  }
  return tableOf([[...columns], ...list.map(one => [...columns].map(name => cellOf(one[name])))], most)
}

/** As a cell of a CSV would have it; what is nested deeper than a list is no cell. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(cellOf).join(';')
  return storableText(typeof value === 'object' ? JSON.stringify(value) : String(value))
}
