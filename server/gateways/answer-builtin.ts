import type { TextKind, TextOrder } from '#contract/entities/creation.ts'
import type { Language } from '#contract/languages.ts'
import { compose, sentencesOf, titles } from './compose-text.ts'
import type { ChatOrder } from './interfaces/text.ts'

/** The stand-in's word on itself, said with every first answer: nobody should take it for a model. */
const says = {
  en: {
    is: 'I am the house’s own writer, not a language model: I arrange what you write and invent nothing.',
    draft: 'From what you told me:',
    bare: 'Tell me what it is about, in a few sentences, and I will arrange them.',
  },
  es: {
    is: 'Soy el redactor de la casa, no un modelo de lenguaje: ordeno lo que escribes y no invento nada.',
    draft: 'Con lo que me has contado:',
    bare: 'Cuéntame en unas frases de qué se trata y yo las ordeno.',
  },
} as const

const intents: readonly [RegExp, TextKind][] = [
  [/\b(titles?|headlines?|t[ií]tulos?|titulares?)\b/i, 'title'],
  [/\b(script|storyboard|gui[oó]n)\b/i, 'script'],
  [/\b(reply|answer|respond|respuesta|contest\w*|responde\w*)\b/i, 'reply'],
  [/\b(description|bio|about me|descripci[oó]n|perfil)\b/i, 'description'],
]

/** The question's own language where it shows, the person's otherwise. */
function languageOf(text: string, otherwise: Language): Language {
  const spanish = (text.match(/[¿¡ñ]|\b(el|los|las|una|que|para|con|por|sobre|escribe|mi|es)\b/giu) ?? []).length
  const english = (text.match(/\b(the|and|for|with|about|write|my|is|of|to)\b/giu) ?? []).length
  return spanish === english ? otherwise : spanish > english ? 'es' : 'en'
}

/** “Write a caption: …” asks with its first words and tells with the rest. */
const toldBy = (question: string) => question.replace(/^[^:\n]{3,60}:\s+(?=\S)/u, '')

const orderOf = (brief: string, language: Language, more: Partial<TextOrder> = {}): TextOrder => ({
  kind: 'caption',
  tone: 'warm',
  length: 'medium',
  versions: 1,
  ...more,
  brief,
  language,
})

/** An answer without what we say about ourselves. */
function bodyOf(text: string): string {
  const own: readonly string[] = [says.en, says.es].flatMap(({ is, draft }) => [is, draft])
  return text
    .split(/\n{2,}/u)
    .filter(part => !own.includes(part.trim()))
    .join('\n\n')
    .trim()
}

function rewritten(order: ChatOrder, { how, text, tone }: NonNullable<ChatOrder['rewrite']>): string {
  const body = bodyOf(text)
  const language = languageOf(body, order.language)
  if (how === 'shorten') {
    const all = sentencesOf(body.replace(/(^|\n)#\S.*$/gu, ''))
    return all.slice(0, Math.max(1, Math.ceil(all.length / 2))).join(' ')
  }
  const facts = toldBy(order.turns.findLast(({ role }) => role === 'user')?.content ?? body)
  if (how === 'tone') return compose(orderOf(facts, language, { tone: tone ?? 'playful' }), 0)
  return `${body}\n\n${compose(orderOf(facts, language, { kind: 'description', length: 'long', tone: tone ?? 'sober' }), 1)}`
}

/** The stand-in's answer, in one piece. */
export function answerOf(order: ChatOrder): string {
  const { rewrite, turns } = order
  if (rewrite && rewrite.how !== 'regenerate') return rewritten(order, rewrite)
  const question = turns.findLast(({ role }) => role === 'user')?.content ?? ''
  const language = languageOf(question, order.language)
  const told = toldBy(question)
  const words = says[language]
  if (!/\p{L}{3,}/u.test(told)) return `${words.is}\n\n${words.bare}`
  const kind = intents.find(([asked]) => asked.test(question))?.[1] ?? 'caption'
  const version = rewrite ? 1 + (rewrite.text.length % 3) : 0
  const made =
    kind === 'title'
      ? titles(orderOf(told, language, { kind }))
          .map(one => `– ${one}`)
          .join('\n')
      : compose(orderOf(told, language, { kind }), version)
  return [words.is, words.draft, made].join('\n\n')
}
