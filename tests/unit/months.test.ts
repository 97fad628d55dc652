import { expect, test } from 'vitest'
import { addMonths } from '#contract/months.ts'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s and %i months more is %s', (from, months, to) => {
  expect(addMonths(new Date(`${from}T23:59:59Z`), months).toISOString()).toBe(`${to}T23:59:59.000Z`)
})
