import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from './read-imports.ts'
import { roomOf, rooms } from './rooms.ts'
import { areaCycles, badNames, barrels, cycles, forbiddenImports, unnamedFiles } from './rules.ts'

const sources = readSources()

test('every import is one that the house allows', () => {
  expect(forbiddenImports(sources)).toEqual([])
})

test('no file imports itself through others', () => {
  expect(cycles(sources)).toEqual([])
})

test('no area of the views leads back to itself through others: what two share lies in a third', () => {
  expect(areaCycles(sources, 'src/views')).toEqual([])
})

test('there is no barrel', () => {
  expect(barrels(sources)).toEqual([])
})

test('every import names a file that is there', () => {
  expect(unnamedFiles(sources, existsSync)).toEqual([])
})

test('every file is named for what it defines', () => {
  expect(badNames(sources.map(source => source.path))).toEqual([])
})

test.for(rooms)('$name: its files were seen', room => {
  const seen = sources.filter(source => roomOf(source.path) === room)
  expect(seen.length).toBeGreaterThanOrEqual(room.atLeast)
  if (room.atLeast >= 3) expect(seen.some(source => source.imports.length > 0)).toBe(true)
})
