import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { embeddedReach } from '../../../tools/embedded-reach.mjs'

const tests = readdirSync('tests/server', { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.test.ts'))
  .map(path => `tests/server/${path}`)
const reached = embeddedReach(tests)
const of = (test: string) => [...(reached.get(`tests/server/${test}.test.ts`) ?? [])]

describe('the files that a proof on the embedded database depends on', () => {
  it('are the test, what it stands on, the database and the features that answer its calls', () => {
    const paths = of('lists')
    expect(paths).toContain('tests/server/lists.test.ts')
    expect(paths).toContain('tests/support/with-market.ts')
    expect(paths).toContain('server/db/pglite-in-process.ts')
    expect(paths, 'what answers its calls').toContain('server/features/lists/read-list.ts')
    expect(paths, 'what runs by itself').toContain('server/jobs/runner.ts')
    expect(paths, 'a step of the schema that makes its tables').toContain('server/db/migrations/0050-lists.ts')
  })

  it('are no features that it never calls, nor what asks no database', () => {
    const paths = of('lists')
    expect(paths.filter(path => path.startsWith('server/features/incoming-transfers/'))).toEqual([])
    expect(paths).not.toContain('server/db/migrations/0540-report-answers.ts')
    expect(paths, 'numbers').not.toContain('contract/limits.ts')
    expect(paths, 'names of tables and columns, which nothing runs').not.toContain('server/db/schema.ts')
  })

  it('are together every file of the server that writes rows, but what fills the market, which every test does', () => {
    const all = new Set([...reached.values()].flat())
    const writing = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .map(path => `server/${path}`)
      .filter(path => path.endsWith('.ts') && !path.includes('/demo/') && readFileSync(path, 'utf8').includes('.insertInto('))
    expect(writing.length).toBeGreaterThan(100)
    expect(writing.filter(path => !all.has(path))).toEqual([])
  })
})
