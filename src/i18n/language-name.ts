import type { Language } from '#contract/languages.ts'

/** BCP 47 code → «portugués», as it stands within a sentence; a code that nobody knows stays as it is. */
export function languageName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
