import Papa from 'papaparse'
import { limits } from '#contract/limits.ts'
import type { Table, TableProblem } from '#contract/rules/table-file.ts'

const { importBytes, importRows, importColumns } = limits.lists

/** UTF-8, or UTF-16 where its first bytes say so; what is neither (an old table program's file) as Windows wrote it. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A table from a file, judged by its content: a zip is none, whatever it is called. Never more than a list takes. */
export async function readCsv(file: File): Promise<{ problem: TableProblem } | { table: Table }> {
  if (file.size > importBytes) return { problem: 'too_large' }
  const text = decode(new Uint8Array(await file.arrayBuffer()))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has shows that it is none.
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text.slice(0, 4096))) return { problem: 'not_table' }
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy', preview: importRows + 2 })
  const [columns = [], ...rows] = data
  if (rows.length === 0) return { problem: 'empty' }
  if (columns.length > importColumns) return { problem: 'too_many_columns' }
  if (rows.length > importRows) return { problem: 'too_many_rows' }
  return { table: { columns: columns.map(title => title.trim()), rows } }
}
