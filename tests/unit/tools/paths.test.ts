import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { CoverageRow } from '#workbench/coverage.ts'
import type { Path } from '#workbench/walk.ts'
import { main } from '../../../tools/paths/main.ts'
import { runLevel } from '../../../tools/paths/run-level.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenco-paths-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => vi.restoreAllMocks())

/** One command line: its exit code, its answer, and what it said beside it. */
async function paths(...args: string[]) {
  const answer: unknown[] = []
  const aside: unknown[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation(text => answer.push(text) > 0)
  vi.spyOn(process.stderr, 'write').mockImplementation(text => aside.push(text) > 0)
  const code = await main(args)
  vi.restoreAllMocks()
  return { code, answer: answer.join(''), aside: aside.join('') }
}

describe('npm run paths', () => {
  it('lists every workflow with its figures', async () => {
    const { code, answer } = await paths('list', '--format', 'json')
    expect(code).toBe(0)
    expect(JSON.parse(answer)).toContainEqual(
      expect.objectContaining({ workflow: 'cashier', kind: 'client', states: 8, definitions: 17, guards: 8 }),
    )
  })

  it('generates the same paths byte for byte, for the same seed', async () => {
    const args = ['generate', '--workflow', 'session', '--generator', 'random', '--seed', '4', '--format', 'json']
    const [once, again] = [await paths(...args), await paths(...args)]
    expect(once.code).toBe(0)
    expect(once.answer).toBe(again.answer)
    expect(once.aside).toBe('')
  })

  it('writes paths as tests, as pages and as lists', async () => {
    const write = (format: string) => paths('generate', '--workflow', 'role', '--to', 'role.decided', '--format', format)
    expect((await write('vitest')).answer).toContain("from '#tests/models/find-models.ts'")
    expect((await write('playwright')).answer).toContain('walkInBrowser')
    expect((await write('junit')).answer).toContain('<testsuite name="role" tests="1" failures="0">')
    expect((await write('html')).answer).toContain('<!doctype html>')
    expect((await write('text')).answer).toContain('2. reread done → decided')
  })

  it('runs paths from a file, and refuses those of another version of the chart', async () => {
    const file = join(folder, 'role.json')
    await paths('generate', '--workflow', 'role', '--format', 'json', '--out', file)
    expect((await paths('run', '--workflow', 'role', '--paths', file, '--format', 'junit')).answer).toContain('failures="0"')
    const made: Path[] = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify(made.map(path => ({ ...path, version: 'of long ago' }))))
    const { code, aside } = await paths('run', '--workflow', 'role', '--paths', file)
    expect(code).toBe(2)
    expect(aside).toContain('A path of role was made for version of long ago of its chart')
  })

  it.each(['machine', 'view', 'browser'])('refuses to run nothing at all at the %s level', async level => {
    const file = join(folder, 'nothing.json')
    const run = () => paths('run', '--workflow', 'role', '--level', level, '--paths', file)
    writeFileSync(file, '[]')
    expect(await run()).toMatchObject({ code: 2, answer: '', aside: expect.stringContaining('holds no path of role') })
    await paths('generate', '--workflow', 'cart', '--format', 'json', '--out', file)
    expect(await run()).toMatchObject({ code: 2, aside: expect.stringContaining('holds no path of role') })
    await paths('generate', '--workflow', 'role', '--format', 'json', '--out', file)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"input": "[^"]*"/, '"input": "of nobody"'))
    expect(await run()).toMatchObject({ code: 2, aside: expect.stringContaining('role cannot begin with "of nobody"') })
  })

  it('walks the chosen paths in the view', async () => {
    const file = join(folder, 'chosen.json')
    await paths('generate', '--workflow', 'role', '--to', 'role.deciding', '--format', 'json', '--out', file)
    const right = await paths('run', '--workflow', 'role', '--level', 'view', '--paths', file)
    expect(right.aside).not.toContain('✗')
    expect(right.code).toBe(0)
    const [path]: [Path] = JSON.parse(readFileSync(file, 'utf8'))
    const wrong = { ...path, steps: path.steps.map((step, index) => (index === 0 ? { ...step, value: 'decided' } : step)) }
    writeFileSync(file, JSON.stringify([wrong]))
    const { code, answer } = await paths('run', '--workflow', 'role', '--level', 'view', '--paths', file)
    expect(code).toBe(1)
    expect(answer).toContain('not in "decided"')
  })

  it('says which workflows did not run, and that the tests ended badly', async () => {
    const said: string[] = []
    const { rows, unrun, ended } = await runLevel('view', ['of nobody'], line => said.push(line))
    expect({ rows, unrun, ended }).toEqual({ rows: [], unrun: ['of nobody'], ended: false })
    expect(said.join('\n')).toContain('✗ of nobody: nothing ran at the view level')
  })

  it('fails where a path does not hold, and prints the shortest replay', async () => {
    const file = join(folder, 'wrong.json')
    await paths('generate', '--workflow', 'role', '--to', 'role.deciding', '--format', 'json', '--out', file)
    const [path]: [Path] = JSON.parse(readFileSync(file, 'utf8'))
    const wrong = { ...path, steps: path.steps.map((step, index) => (index === 0 ? { ...step, value: 'decided' } : step)) }
    writeFileSync(file, JSON.stringify([wrong]))
    const { code, answer } = await paths('run', '--workflow', 'role', '--paths', file)
    expect(code).toBe(1)
    expect(answer).toContain('role.pick: stands in "choosing", not in "decided"')
    expect(answer).toContain('shortest replay: role (not chosen yet): choosing → role.pick → decided')
  })

  it('reports coverage in the shape that others read', async () => {
    const { code, answer } = await paths('run', '--workflow', 'cashier', '--format', 'json')
    const { rows }: { rows: CoverageRow[] } = JSON.parse(answer)
    expect(code).toBe(0)
    expect(rows).toEqual([
      {
        workflow: 'cashier',
        level: 'machine',
        definitions: 17,
        covered: 17,
        guards: 8,
        guards_covered: 8,
        exempt: [],
        missing: [],
      },
    ])
  })

  it.each([
    [[], 'What should be done?'],
    [['dance'], 'There is no verb "dance".'],
    [['list', '--workflow', 'nothing'], 'There is no workflow "nothing".'],
    [['generate', '--generator', 'magic'], 'There is no generator "magic".'],
    [['lint', '--format', 'vitest'], '"lint" is not written as vitest.'],
    [['generate', '--workflow', 'role', '--stop', 'soon'], '"soon" is no stop condition.'],
    [
      ['generate', '--workflow', 'role', '--to', 'role.nowhere'],
      'role has no state, transition or guard outcome "role.nowhere".',
    ],
    [['run', '--workflow', 'role', '--paths', 'there-is-none.json'], 'could not be read'],
    [['run', '--workflow', 'role', '--paths', 'package.json'], 'package.json holds no list of paths.'],
    [
      ['run', '--workflow', 'role', '--level', 'view', '--seed', '7'],
      'The view level makes its own paths: --seed says nothing there.',
    ],
    [['list', '--workflow', 'role', '--workflow', 'cart'], '--workflow was given twice.'],
    [['list', '--out', '/there/is/no/such/folder'], 'could not be written'],
    [['list', '--colour'], "Unknown option '--colour'"],
    [['generate', '--seed', 'lucky'], 'A seed is a whole number'],
  ])('answers misuse with 2 and a sentence: %j', async (args, sentence) => {
    const { code, answer, aside } = await paths(...args)
    expect(code).toBe(2)
    expect(answer).toBe('')
    expect(aside).toContain(sentence)
  })
})
