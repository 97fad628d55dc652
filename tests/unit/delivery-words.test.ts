import { expect, test } from 'vitest'
import { changesIssue, goesAlong, hasPlace, reviewIsOpen } from '#contract/rules/review-comment.ts'
import { captionParts } from '#src/views/delivery-review/caption-parts.ts'
import { wordDiff } from '#src/views/delivery-review/word-diff.ts'

test('what is gone and what is new is told word by word, and the two texts come back out of it', () => {
  const [before, now] = ['Coffee at seven, with the street behind it', 'Coffee at eight, with @ceiba and the street behind it.']
  const runs = wordDiff(before, now)
  expect(runs.filter(({ kind }) => kind === 'gone').map(({ text }) => text)).toEqual(['seven'])
  const said = (without: string) =>
    runs
      .filter(({ kind }) => kind !== without)
      .map(({ text }) => text)
      .join('')
  expect(said('new')).toBe(before)
  expect(said('gone')).toBe(now)
  expect(wordDiff('', '')).toEqual([])
  expect(wordDiff('Same', 'Same')).toEqual([{ kind: 'same', text: 'Same' }])
})

test('a caption is cut where comments begin and end, also where they lie over each other', () => {
  const parts = captionParts('one two three', [
    { uuid: 'a', from: 0, to: 7 },
    { uuid: 'b', from: 4, to: 13 },
  ])
  expect(parts).toEqual([
    { text: 'one ', about: ['a'], ends: [] },
    { text: 'two', about: ['a', 'b'], ends: ['a'] },
    { text: ' three', about: ['b'], ends: ['b'] },
  ])
  expect(captionParts('plain', [])).toEqual([{ text: 'plain', about: [], ends: [] }])
})

test('comments are for while both work on a delivery', () => {
  expect(reviewIsOpen({ state: 'delivered', deliveries: 1 })).toBe(true)
  expect(reviewIsOpen({ state: 'late', deliveries: 0 })).toBe(false)
  expect(reviewIsOpen({ state: 'disputed', deliveries: 2 })).toBe(false)
})

test('words of a request are left out only where a comment goes along, and then altogether', () => {
  const must = { side: 'brand' as const, severity: 'must' as const, state: 'open' as const }
  expect(goesAlong(must)).toBe(true)
  expect(goesAlong({ ...must, severity: 'nice' })).toBe(false)
  expect(goesAlong({ ...must, state: 'done' })).toBe(false)
  expect(changesIssue('', 1)).toBeNull()
  expect(changesIssue('', 0)).toMatch(/^min_length/)
  expect(changesIssue('short', 1)).toMatch(/^min_length/)
  expect(changesIssue('x'.repeat(1001), 1)).toMatch(/^max_length/)
})

test('a place is one that the version has', () => {
  const delivery = { note: 'Six', files: [{ uuid: 'f', type: 'video/mp4' }] }
  expect(hasPlace(delivery, { kind: 'film', file: 'f', at_ms: 5 })).toBe(true)
  expect(hasPlace(delivery, { kind: 'picture', file: 'f', x: 0, y: 0 })).toBe(false)
  expect(hasPlace(delivery, { kind: 'note', from: 0, to: 4 })).toBe(false)
})
