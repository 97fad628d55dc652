import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { routes } from '#src/app/start/routes.tsx'
import { phraseFile } from '#tests/support/phrase-files.ts'

/** Every screen: those of the routes, and of sections that have one of their own. */
const screens = routes.flatMap(({ apart = {}, ...route }) => [route, ...Object.values(apart)])

test.for(screens)('$file is there', ({ file }) => {
  expect(existsSync(file)).toBe(true)
})

test.for(screens)('the words that $file begins with are there, in both languages', ({ areas }) => {
  const missing = languages.flatMap(language => areas.map(area => phraseFile(language, area)).filter(file => !existsSync(file)))
  expect(missing).toEqual([])
  expect(areas.length).toBeGreaterThan(0)
})
