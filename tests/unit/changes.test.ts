import { expect, test } from 'vitest'
import { makeChanges } from '#server/db/changes.ts'

test('a reading that found nothing tells whoever asked what it looked at', async () => {
  const changes = makeChanges()
  const position = changes.position()
  const outer = await changes.reading(async () => {
    const nothing = changes.reading(async () => {
      changes.read(['proposals'])
      throw new Error('not found')
    })
    return await nothing.catch(() => 'the page that says so')
  })
  expect(changes.anySince(position, outer.words)).toBe(false)
  changes.wrote(['proposals'])
  expect(changes.anySince(position, outer.words)).toBe(true)
})
