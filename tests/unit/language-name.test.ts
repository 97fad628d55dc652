import { expect, test } from 'vitest'
import { profileLanguages } from '#contract/entities/profile.ts'
import { languageName } from '#src/i18n/language-name.ts'

test('each language of a profile has a name in both languages, as it stands within a sentence', () => {
  expect(languageName('pt', 'es')).toBe('portugués')
  expect(languageName('pt', 'en')).toBe('Portuguese')
  for (const code of profileLanguages)
    for (const language of ['en', 'es'] as const) expect(languageName(code, language)).not.toBe(code)
})

test('a code that nobody knows, or that is none, stays as it is', () => {
  expect(languageName('qq', 'en')).toBe('qq')
  expect(languageName('not a code', 'es')).toBe('not a code')
})
