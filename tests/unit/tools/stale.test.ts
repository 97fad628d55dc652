import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../../../tools/setup.mjs'
import { always, hashOf } from '../../../tools/stale.mjs'

mkdirSync(join(root, 'test-results'), { recursive: true })
const folder = mkdtempSync(join(root, 'test-results/stale-'))
afterAll(() => rmSync(folder, { recursive: true }))

const part = { name: 'trial', what: 'trial', entry: 'x', proof: 'x', inputs: [relative(root, folder)] }

test('the hash of a part follows content and names, not times', () => {
  writeFileSync(join(folder, 'a.ts'), 'one')
  const first = hashOf(part)
  writeFileSync(join(folder, 'a.ts'), 'one')
  expect(hashOf(part)).toBe(first)

  writeFileSync(join(folder, 'a.ts'), 'two')
  const second = hashOf(part)
  expect(second).not.toBe(first)

  writeFileSync(join(folder, 'b.ts'), '')
  expect(hashOf(part)).not.toBe(second)
})

test('every tool that a build runs is a source of what it builds', () => {
  const run = new Set(['vite.config.ts', 'panda.config.ts', 'tools/build.mjs'])
  // A set that grows while it is walked is walked to its end.
  for (const path of run)
    for (const [, named = ''] of readFileSync(path, 'utf8').matchAll(/(?:from |import\(|URL\()'(\.[^']*\.mjs)'/g))
      run.add(join(dirname(path), named))
  expect(run.size).toBeGreaterThan(12)
  expect([...run].filter(path => !always.includes(path))).toEqual([])
})
