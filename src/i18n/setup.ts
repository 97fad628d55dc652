import i18next, { type BackendModule, type FormatterModule, type i18n, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isLanguage, type Language, languages } from '#contract/languages.ts'
import { spokenNumbers } from '#contract/spoken-numbers.ts'
import { formatNumber } from './format.ts'

// One small file per language and area, loaded when a screen first asks for it; what the server says, too, stands with the contract.
const files = import.meta.glob<object>(
  ['./locales/*/*.json', '../../contract/words/*/*.json', '!./locales/*/{casting-calls,market,shell}.json'],
  { import: 'default' },
)

/** The words of a stranger's first screen, in one file per language: apart, three of them cost three round trips. */
const firstWords: Record<Language, () => Promise<Record<string, object>>> = {
  en: () => import('./first-words/en.ts').then(file => file.words),
  es: () => import('./first-words/es.ts').then(file => file.words),
}
const inFirstWords = ['casting-calls', 'market', 'shell']

const numbersByName = new Map<string, number>(Object.entries(spokenNumbers))

/** The business numbers come into phrases once, when they are read: as variables they would be copied for each phrase that is said. */
function withNumbers(phrases: object, language: Language): ResourceKey {
  const inWords = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (variable, name: string) => {
      const value = numbersByName.get(name)
      return value === undefined ? variable : formatNumber(value, language)
    })
  const say = (phrase: string | object): ResourceKey =>
    typeof phrase === 'string' ? inWords(phrase) : Array.isArray(phrase) ? phrase.map(say) : withNumbers(phrase, language)
  return Object.fromEntries(Object.entries(phrases).map(([key, phrase]) => [key, say(phrase)]))
}

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, area, done) {
    const load =
      inFirstWords.includes(area) && isLanguage(language)
        ? async () => (await firstWords[language]())[area]
        : (files[`./locales/${language}/${area}.json`] ?? files[`../../contract/words/${language}/${area}.json`])
    if (!load || !isLanguage(language)) return done(new Error(`i18n: no phrases for ${area} in ${language}`), null)
    load().then(
      phrases => done(null, withNumbers(phrases ?? {}, language)),
      // true: try again later, for the file may be missing only while offline or during a deployment.
      error => done(error, true),
    )
  },
}

/** A number in a phrase is written as it is beside it: «1.000». What is no amount (a year) comes as text. */
const numbers: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _format, language) =>
    typeof value === 'number' && isLanguage(language) ? formatNumber(value, language) : value,
}

/** Areas that every page needs; all others come with their screen. */
export const everywhere: readonly string[] = ['shell', 'errors']

/**
 * The phrase book, ready in `language`. Screens use `useTranslation('<area>')`; the areas of `everywhere` need no naming.
 * A page that came rendered needs only some of them `first`, and loads the others when it stands.
 */
export async function createPhrases(language: Language, areas: readonly string[] = [], first = everywhere): Promise<i18n> {
  const phrases = i18next.createInstance()
  await phrases
    .use(backend)
    .use(numbers)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: languages,
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...first, ...areas],
      defaultNS: 'shell',
      fallbackNS: ['shell', 'errors'],
      keySeparator: '.',
      // React escapes; escaping twice would show entities.
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
      react: { useSuspense: true },
    })
  // Each phrase copies the options' own properties, and `useTranslation` copies those of its instance for each component: both inherit all.
  phrases.options = Object.create(phrases.options)
  return Object.create(phrases)
}
