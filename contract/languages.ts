import { recordOf } from './typed.ts'

/** The languages in which Elenco speaks, the usual one first. `public/boot.js` repeats them, because it runs before everything else. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

/** The first of these tags (`es-MX`, the most wanted first) whose language Elenco speaks; the usual one where there is none. */
export function languageAmong(tags: readonly string[]): Language {
  return tags.map(tag => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? languages[0]
}

/** The words of `make`, in each language. */
export function inEach<T>(make: (language: Language) => T): Record<Language, T> {
  return recordOf(languages, make)
}
