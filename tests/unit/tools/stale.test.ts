import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../../../tools/setup.mjs'
import { hashOf } from '../../../tools/stale.mjs'

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
