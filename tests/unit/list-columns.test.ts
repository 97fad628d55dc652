import { expect, test } from 'vitest'
import type { ListColumn } from '#contract/entities/list.ts'
import { columnIssue } from '#contract/rules/list.ts'
import { judgeRow } from '#contract/rules/list-import.ts'

const due: ListColumn = { id: '7a0f0f5e-1111-4c5a-9a57-1f1a2b3c4d5e', name: 'Due', kind: 'date', options: [] }

test.each([
  ['2026-02-28', null],
  ['2028-02-29', null],
  ['2026-02-29', 'date'],
  ['2026-02-31', 'date'],
  ['2026-04-31', 'date'],
  ['2026-13-01', 'date'],
  ['2026-00-10', 'date'],
  ['31/02/2026', 'date'],
  ['', null],
])('a column of days with %j: %s', (value, issue) => {
  expect(columnIssue(due, value)).toBe(issue)
})

test('a row of a file with a day that is none says so at its column', () => {
  const ask = { mapping: ['handle', due.id], network: 'tiktok' as const, columns: [due], unit: 100 }
  expect(judgeRow(['ana', '31/02/2026'], ask)).toEqual({ issue: 'date', at: due.id })
  expect(judgeRow(['ana', '28/02/2026'], ask)).toMatchObject({ row: { values: { [due.id]: '2026-02-28' } } })
})
