import { type ReportParts, type SafetyExample, type SensitiveSubject, sensitiveSubjects } from '../entities/channel-report.ts'
import { type Language, languages } from '../languages.ts'
import { limits } from '../limits.ts'
import { harmlessPhrases, onlyInItsLanguage, sensitiveWords } from '../sensitive-words.ts'
import { excerptOf } from './monitor.ts'
import { languageOf } from './written-language.ts'

/** A post of which the store has the text. */
export interface ToldPost {
  text: string
  on: string | null
  url: string | null
}

type Safety = NonNullable<ReportParts['safety']>

// A letter, a digit or a loose accent beside it makes it another word; after @ or a full stop it is part of a name or an address.
const before = String.raw`(?<![\p{L}\p{M}\p{N}_@.])`
const after = String.raw`(?![\p{L}\p{M}\p{N}_])`
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** People leave the accents of vowels away, but an ñ is no n: "año" and its likes stay what they are. */
const withoutAcutes = (word: string) =>
  word
    .normalize('NFD')
    .replace(/(?<=[aeiouAEIOU])[\u0301\u0308]/g, '')
    .normalize('NFC')
const listOf = (words: string) => words.split(',').map(word => word.trim().replace(/\s+/g, ' '))

function looksFor(words: readonly string[]): RegExp | null {
  if (words.length === 0) return null
  const forms = [...new Set(words.flatMap(word => [word, withoutAcutes(word)]))]
    // The longer of two that begin alike.
    .sort((a, b) => b.length - a.length)
    .map(word => escaped(word).replace(/ /g, String.raw`\s+`))
  return new RegExp(`${before}(?:${forms.join('|')})${after}`, 'iu')
}

/** For each subject the words of any text, and those of a text in one language. */
const patterns = sensitiveSubjects.map(subject => {
  const of = (language: Language, own: boolean) =>
    listOf(sensitiveWords[language][subject]).filter(word => onlyInItsLanguage[language].includes(word) === own)
  // A word that the other language has without such a doubt is looked for everywhere.
  const everywhere = languages.flatMap(language => of(language, false))
  const own = (language: Language) => looksFor(of(language, true).filter(word => !everywhere.includes(word)))
  return { subject, everywhere: looksFor(everywhere), en: own('en'), es: own('es') }
})
const harmless = new RegExp(`${before}(?:${harmlessPhrases.join('|')})${after}`, 'giu')
const addresses = /(?:https?:\/\/|www\.)\S+/giu

/** Subjects that a text speaks of, each with the first of its words as it stands there. */
export function sensitiveIn(text: string): { subject: SensitiveSubject; word: string }[] {
  const whole = text.normalize('NFC')
  const read = whole.replace(addresses, ' ').replace(harmless, ' ')
  const language = languageOf(whole)
  return patterns.flatMap(pattern => {
    const own = language && pattern[language]
    const found = pattern.everywhere?.exec(read) ?? (own ? own.exec(read) : null)
    return found ? [{ subject: pattern.subject, word: found[0] }] : []
  })
}

const exampleOf = (post: ToldPost, word: string): SafetyExample => ({
  text: excerptOf(post.text.normalize('NFC'), [word], limits.analyzer.examples.text),
  word,
  on: post.on,
  url: post.url,
})

/** Every subject with its posts, the newest as examples; null where no post has a text: unknown is not none. */
export function safetyOf(posts: readonly ToldPost[]): { sample: number; subjects: Safety['subjects'] } | null {
  const told = posts.filter(post => /\p{L}/u.test(post.text))
  if (told.length === 0) return null
  const found = told
    .toSorted((a, b) => (b.on ?? '').localeCompare(a.on ?? ''))
    .map(post => ({ post, said: sensitiveIn(post.text) }))
  const subjects = sensitiveSubjects.map(subject => {
    const speaking = found.flatMap(({ post, said }) => {
      const one = said.find(other => other.subject === subject)
      return one ? [exampleOf(post, one.word)] : []
    })
    return {
      subject,
      posts: speaking.length,
      share: Math.round((speaking.length / told.length) * 1000) / 1000,
      examples: speaking.slice(0, limits.analyzer.examples.most),
    }
  })
  return { sample: told.length, subjects }
}

/** The part as rows, for files of any kind: subjects with their posts and share, and each example below its own. */
export function safetyRows(part: Pick<Safety, 'subjects'>): { key: string; value: string | number; unit: string }[] {
  return part.subjects.flatMap(({ subject, posts, share, examples }) => [
    { key: subject, value: posts, unit: 'posts' },
    { key: subject, value: share, unit: 'share' },
    ...examples.map(({ text, on, url }) => ({
      key: `${subject} example`,
      value: text,
      unit: [on, url].filter(Boolean).join(' '),
    })),
  ])
}
