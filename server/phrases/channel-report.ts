import type { Locale } from '#contract/entities/shapes.ts'
import { spokenNumbers } from '#contract/spoken-numbers.ts'
import reportEn from '#contract/words/en/channel-report.json' with { type: 'json' }
import interestsEn from '#contract/words/en/interests.json' with { type: 'json' }
import reportEs from '#contract/words/es/channel-report.json' with { type: 'json' }
import interestsEs from '#contract/words/es/interests.json' with { type: 'json' }

interface ReportPages {
  title: string
  made(day: string): string
  page(n: number): string
  /** On every page of a channel that does not exist. */
  madeUp: string
}

/** Words of the pages alone: the rest they share with the screen. */
export const reportPages: Record<Locale, ReportPages> = {
  en: {
    title: 'Report about a channel',
    made: day => `Put together on ${day}`,
    page: n => `Page ${n}`,
    madeUp: 'Made up for the demonstration',
  },
  es: {
    title: 'Informe de un canal',
    made: day => `Elaborado el ${day}`,
    page: n => `Página ${n}`,
    madeUp: 'Inventado para la demostración',
  },
}

type Words = { readonly [key: string]: string | Words }
const books: Record<Locale, Words> = { en: reportEn, es: reportEs }
const interests: Record<Locale, Readonly<Record<string, string>>> = { en: interestsEn, es: interestsEs }
const plurals: Record<Locale, Intl.PluralRules> = { en: new Intl.PluralRules('en'), es: new Intl.PluralRules('es') }

function phraseAt(words: Words, key: string): string | null {
  let found: string | Words | undefined = words
  for (const step of key.split('.')) found = typeof found === 'object' ? found[step] : undefined
  return typeof found === 'string' ? found : null
}

type Params = Readonly<Record<string, string | number | undefined>>

/** A phrase that browser and server share, by its key as the browser names it; `count` chooses the form. */
export function reportPhrase(locale: Locale, key: string, params: Params = {}): string {
  const form = typeof params.count === 'number' && phraseAt(books[locale], `${key}_${plurals[locale].select(params.count)}`)
  const phrase = form || phraseAt(books[locale], `${key}_other`) || phraseAt(books[locale], key)
  if (phrase === null) throw new Error(`no words for ${key}`)
  const all: Params = { ...spokenNumbers, ...params }
  return phrase.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => String(all[name] ?? ''))
}

/** The name of an interest; words from before there was a tree stand as they were written. */
export const interestName = (locale: Locale, slug: string): string => interests[locale][slug] ?? slug
