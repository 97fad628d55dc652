import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '#src/app/routes.tsx'
import { languages } from '#src/i18n/setup.ts'

test.for(routes)('the words that $name begins with are there, in both languages', ({ areas }) => {
  const missing = languages.flatMap(language =>
    areas.map(area => `src/i18n/locales/${language}/${area}.json`).filter(file => !existsSync(file)),
  )
  expect(missing).toEqual([])
  expect(areas.length).toBeGreaterThan(0)
})
