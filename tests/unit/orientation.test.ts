import { expect, test } from 'vitest'
import { orientationOf } from '#contract/rules/orientation.ts'
import { cleared, countOn, readFilters } from '#src/views/realty/filters.ts'

const face = (width_m: number, height_m: number, pixels: { width: number; height: number } | null = null) =>
  orientationOf({ kind: 'billboard_digital', width_m, height_m, pixels })

test('a face is square where its sides differ by a tenth at most', () => {
  expect([face(9, 10), face(10, 9), face(4, 4)]).toEqual(['square', 'square', 'square'])
  expect([face(8.9, 10), face(10, 8.9)]).toEqual(['portrait', 'landscape'])
})

test('pixels decide before metres, and a place where one is oneself has no shape', () => {
  expect(face(8, 3, { width: 1080, height: 1920 })).toBe('portrait')
  expect(orientationOf({ kind: 'event_space', width_m: 8, height_m: 3, pixels: null })).toBeNull()
})

test('the address keeps the shapes that there are', () => {
  expect(readFilters({ orientation: 'round,square,portrait,square', creators: '1' })).toEqual({
    orientation: 'square,portrait',
    creators: '1',
  })
  expect(readFilters({ orientation: 'round', creators: 'yes' })).toEqual({})
  expect(countOn(readFilters({ orientation: 'square', creators: '1' }))).toBe(2)
  expect(cleared(readFilters({ orientation: 'square', creators: '1' }))).toEqual({})
})
