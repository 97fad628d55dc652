import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { typedBounds } from './read-bounds.ts'
import { readSources } from './read-imports.ts'

test.for([
  ['a length', '<A maxLength={80} />', ['a.tsx:1 maxLength={80}']],
  ['one as words', '<A maxLength="80" />', ['a.tsx:1 maxLength="80"']],
  ['a small one', '<A max={1} />', ['a.tsx:1 max={1}']],
  ['one of two', '<A\n  max={free ? few : 200}\n/>', ['a.tsx:2 max={free ? few : 200}']],
  ['one that a limit is made of', '<A max={limits.brief.max + 100} />', ['a.tsx:1 max={limits.brief.max + 100}']],
  ['nothing in a limit', '<A max={limits.brief.max} maxLength={fieldLimits.ooh.client} />', []],
  ['nothing in a day', '<A max={due ? dayAfter(due, -1) : undefined} />', []],
  ['nothing elsewhere', '<A rows={3} />', []],
] as const)('finds %s', ([, code, found]) => {
  expect(typedBounds('a.tsx', code)).toEqual(found)
})

/** A number that is typed beside its schema drifts: fields let in what is refused, or cut what would be taken. */
test('no view types how much a field takes: contract/field-limits.ts and limits.ts say it to schemas, too', () => {
  const views = readSources().filter(({ path }) => path.startsWith('src/views/') && path.endsWith('.tsx'))
  expect(views.length).toBeGreaterThan(300)
  expect(views.flatMap(({ path }) => typedBounds(path, readFileSync(path, 'utf8')))).toEqual([])
})
