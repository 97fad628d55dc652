import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keepProofs, toProve } from '../../../tools/proofs.mjs'
import { reachOf } from '../../../tools/reach.mjs'

const noRecord = () => join(mkdtempSync(join(tmpdir(), 'elenco-proved-')), 'proved.json')

describe('what a file reaches', () => {
  it('is what it imports, now or later, and what those import', () => {
    const reached = reachOf(['src/main.tsx'])
    expect(reached).toContain('src/app/frame/App.tsx')
    expect(reached).toContain('src/views/shell/Shell.tsx')
    expect(reached, 'imported later').toContain('src/app/start/workspace.ts')
    expect(reached, 'screens come by a glob, which who asks names').not.toContain('src/app/screens/finder/finder.tsx')
    expect([...reached].filter(path => path.startsWith('server/'))).toEqual([])
  })

  it('leaves out types, which nothing runs', () => {
    const code = `import type {\n  Fees,\n} from './plans.ts'\nimport { limits } from './limits.ts'\nexport type { A } from './faces.ts'`
    expect([...reachOf(['contract/terms.ts'], (path: string) => (path === 'contract/terms.ts' ? code : ''))]).toEqual([
      'contract/terms.ts',
      'contract/limits.ts',
    ])
  })
})

describe('what is left to prove', () => {
  it('is everything without a record, and then what did not hold', () => {
    const file = noRecord()
    const first = toProve('tours', file)
    if (!first) throw new Error('no record is kept of tours')
    expect(first.changed).toEqual(Object.keys(first.hashes))
    const ended = (status: string, workflow: string) => ({ status, ancestorTitles: [`'${workflow}', in the browser`] })
    keepProofs('tours', first.hashes, [{ assertionResults: [ended('passed', 'deal'), ended('failed', 'payout')] }], file)
    const second = toProve('tours', file)
    expect(second?.changed).toEqual(first.changed.filter(workflow => workflow !== 'deal'))
    expect(second?.narrow.env?.PATHS_WORKFLOWS.split(',')).toEqual(second?.changed)
  })

  it('is for a screen what its own route shows, whoever looks', () => {
    const file = noRecord()
    const hashes = toProve('screens', file)?.hashes ?? {}
    expect(hashes['campaigns for guest@elenco.test']).toBe(hashes['campaigns for premium@elenco.test'])
    keepProofs('screens', hashes, [{ assertionResults: [{ status: 'passed', title: "'lists for premium@elenco.test'" }] }], file)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      screens: { 'lists for premium@elenco.test': hashes['lists for premium@elenco.test'] },
    })
    // Screens that the server renders, and those of arriving and home, are everybody's: they share one.
    expect(new Set(Object.values(hashes)).size).toBeGreaterThan(40)
  })

  it('forgets nothing of the other step, and what is no longer there', () => {
    const file = noRecord()
    keepProofs(
      'tours',
      { deal: 'a' },
      [{ assertionResults: [{ status: 'passed', ancestorTitles: ["'deal', in the browser"] }] }],
      file,
    )
    const name = resolve('tests/server/lists.test.ts')
    keepProofs('server-pglite', { 'tests/server/lists.test.ts': 'b' }, [{ name, status: 'passed' }], file)
    keepProofs('server-pglite', { 'tests/server/deals.test.ts': 'c' }, [{ name, status: 'failed' }], file)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ tours: { deal: 'a' }, 'server-pglite': {} })
  })

  it('is for a walk through the product all of the product, and its own test', () => {
    const file = noRecord()
    const first = toProve('browser', file)
    const [held = '', ...others] = first?.changed ?? []
    expect(held).toMatch(/^tests\/browser\/.*\.test\.ts$/)
    expect(new Set(Object.values(first?.hashes ?? {})).size, 'each by its own test').toBe(others.length + 1)
    keepProofs('browser', first?.hashes ?? {}, [{ name: resolve(held), status: 'passed' }], file)
    expect(toProve('browser', file)?.narrow.filters).toEqual(others)
  })

  it('is for a test on PostgreSQL all of the server, its own test and the documents that it reads', () => {
    const { hashes = {} } = toProve('server-postgres', noRecord()) ?? {}
    expect(Object.keys(hashes)).toEqual(Object.keys(toProve('server-pglite', noRecord())?.hashes ?? {}))
    expect(new Set(Object.values(hashes)).size, 'each by its own test').toBe(Object.keys(hashes).length)
  })

  it('is for a program that is started and killed all of the product and its tools', () => {
    const { hashes = {} } = toProve('process', noRecord()) ?? {}
    expect(Object.keys(hashes)).toContain('tests/process/npm-start.test.ts')
  })

  it('is nothing that is known of a step without a record', () => {
    expect(toProve('views')).toBeUndefined()
  })
})
