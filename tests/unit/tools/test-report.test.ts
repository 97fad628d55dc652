import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countsOf } from '../../../tools/test-report.mjs'

type Case = { status: string; tests: string[] }

const folder = mkdtempSync(join(tmpdir(), 'elenco-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(...files: Case[]) {
  const path = join(folder, 'counts.json')
  const statuses = files.flatMap(file => file.tests)
  const content = {
    numPassedTests: statuses.filter(status => status === 'passed').length,
    numPendingTests: statuses.filter(status => status === 'pending').length,
    numTodoTests: 0,
    testResults: files.map((file, index) => ({
      name: `${index}.test.ts`,
      status: file.status,
      assertionResults: file.tests.map(status => ({ status, fullName: `a ${status} test` })),
    })),
  }
  writeFileSync(path, JSON.stringify(content))
  return path
}

const counted = (code: number, counts: string | undefined, mayBeEmpty = false) => {
  const { passed, failed, skipped } = countsOf({ code, counts, mayBeEmpty })
  return { passed, failed, skipped }
}

test('a check without tests counts as one', () => {
  expect(counted(0, undefined)).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(counted(2, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('tests are counted one by one', () => {
  const file = report({ status: 'failed', tests: ['passed', 'failed', 'pending'] }, { status: 'passed', tests: ['passed'] })
  expect(counted(1, file)).toEqual({ passed: 2, failed: 1, skipped: 1 })
})

test('a file that did not load is a failure', () => {
  const file = report({ status: 'failed', tests: [] }, { status: 'passed', tests: ['passed'] })
  expect(counted(1, file)).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

test('an unhandled error after passing tests is a failure', () => {
  expect(counted(1, report({ status: 'passed', tests: ['passed'] }))).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

test('no tests at all is a failure, unless a filter asked for it', () => {
  expect(counted(0, report())).toMatchObject({ failed: 1 })
  expect(counted(1, '/nowhere/counts.json')).toMatchObject({ failed: 1 })
  expect(counted(0, report(), true)).toMatchObject({ failed: 0 })
})
