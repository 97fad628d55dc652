import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commentsIn, opensWithClause } from './read-comments.ts'
import { readSources } from './read-imports.ts'

test('lines that follow each other are one comment, and what tools read is none', () => {
  const code = '// One\n// and the same.\nconst a = 1 // Two.\n/** Three. */\n// biome-ignore lint/x: why\n/* 4 */'
  expect(commentsIn('a.ts', code)).toEqual(['One', 'Two.', 'Three.', '4'])
})

test.for([
  ['What the view sends.', true],
  ['Whoever writes sees it.', true],
  ['How many there are.', true],
  ['Whose turn it is?', false],
  ['Whatsoever.', false],
  ['Number of rows.', false],
] as const)('"%s" opens with a clause: %s', ([comment, expected]) => {
  expect(opensWithClause(comment)).toBe(expected)
})

/** A comment names its subject first. A clause reads better now and then: one in twenty may open with one. */
test('at most one comment in twenty opens with a clause', () => {
  const comments = readSources().flatMap(({ path }) => commentsIn(path, readFileSync(path, 'utf8')))
  expect(comments.length).toBeGreaterThan(10_000)
  expect(comments.filter(opensWithClause).length / comments.length).toBeLessThanOrEqual(0.05)
})
