import Papa from 'papaparse'
import { limits } from '#contract/limits.ts'
import { type ReadTable, tableOf, textOfFile } from '#contract/rules/table-file.ts'

/** A table from a file, judged by its content: a zip is none, whatever it is called. Never more than a list takes. */
export async function readCsv(file: File): Promise<ReadTable> {
  if (file.size > limits.lists.importBytes) return { problem: 'too_large' }
  const read = textOfFile(new Uint8Array(await file.arrayBuffer()))
  if ('problem' in read) return read
  const { data } = Papa.parse<string[]>(read.text, { skipEmptyLines: 'greedy', preview: limits.lists.importRows + 2 })
  return tableOf(data, limits.lists)
}
