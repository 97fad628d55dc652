import type { ColumnValue, ListColumn } from '../entities/list.ts'
import { isDay } from './table-file.ts'

/** The fault of a value in a column of its kind; null where nothing is. Nothing written is always allowed. */
export function columnIssue(column: ListColumn, value: ColumnValue): string | null {
  if (value === null || value === '') return null
  switch (column.kind) {
    case 'text':
      return typeof value === 'string' ? null : 'invalid'
    case 'number':
      return typeof value === 'number' && Math.abs(value) <= 1e12 ? null : 'invalid'
    case 'check':
      return typeof value === 'boolean' ? null : 'invalid'
    case 'date':
      return typeof value === 'string' && isDay(value) ? null : 'date'
    default:
      return typeof value === 'string' && column.options.includes(value) ? null : 'option'
  }
}

/** A handle as it is compared: without the mark before it, in small letters. */
export const foldHandle = (handle: string): string => handle.trim().replace(/^@/, '').toLowerCase()
