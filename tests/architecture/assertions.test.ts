import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assertionsIn } from './read-assertions.ts'
import { readSources } from './read-imports.ts'

test.for([
  ['an assertion', 'const n = value as Network', ['a.ts:1 value as Network']],
  [
    'one by way of unknown',
    'f(\n  value as unknown as Network,\n)',
    ['a.ts:2 value as unknown as Network', 'a.ts:2 value as unknown'],
  ],
  ['one that something is there', 'const first = list[0]!', ['a.ts:1 list[0]!']],
  ['nothing in a constant', `const names = ['a', 'b'] as const`, []],
  ['nothing in a checked one', 'const a = b satisfies C', []],
] as const)('finds %s', ([, code, found]) => {
  expect(assertionsIn('a.ts', code)).toEqual(found)
})

/** A view that says what something is instead of being told is wrong without anybody noticing when the contract changes. */
test('no view asserts a type: actors carry theirs, and what is read from outside is asked with `oneOf` or `find`', () => {
  const views = readSources().filter(({ path }) => path.startsWith('src/views/'))
  expect(views.length).toBeGreaterThan(300)
  expect(views.flatMap(({ path }) => assertionsIn(path, readFileSync(path, 'utf8')))).toEqual([])
})

/** Each of them is a place where types no longer tell of a mistake: there are few, and those that remain stand at seams. */
test('in a thousand lines of everything there are at most two', () => {
  const all = readSources().map(({ path }) => ({ path, text: readFileSync(path, 'utf8') }))
  const lines = all.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
  const found = all.flatMap(({ path, text }) => assertionsIn(path, text))
  expect((found.length / lines) * 1000).toBeLessThanOrEqual(2)
})
