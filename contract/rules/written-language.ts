import type { Message } from '../entities/chat.ts'
import { type Language, languages } from '../languages.ts'

/** The small words that nearly every sentence of a language has and the others have not. */
const small: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    `the and you your we our i is are was were be been have has had do does did not it its this that these those of to for with
    from by on at as or but if can could will would shall should may what when where which who how there here they them he she
    his her my me us please thanks thank hello hi yes i'm it's don't we'll`.split(/\s+/),
  ),
  es: new Set(
    `el la los las un una unos unas y o pero que qué de del en con por para como cómo cuando cuándo donde dónde quien quién es
    son está están fue ser estar hay haber ha he has han hemos tengo tiene tenemos no sí si me te se nos os le les lo mi tu su
    nuestro nuestra vuestra este esta esto eso ese esa muy más también ya gracias hola favor al yo tú usted ustedes vosotros`.split(
      /\s+/,
    ),
  ),
}
/** Both languages have these. */
const shared = new Set(['no', 'me', 'he', 'has', 'a'])

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}’']+/gu) ?? []

/** The language that words are written in, as far as their small words tell; null where they do not. */
export function languageOf(text: string): Language | null {
  const words = wordsOf(text).map(word => word.replace('’', "'"))
  const count = (language: Language) => words.filter(word => !shared.has(word) && small[language].has(word)).length
  const signs = /[ñ¿¡]/iu.test(text) ? 1 : 0
  const [first, second] = languages
    .map(language => ({ language, n: count(language) + (language === 'es' ? signs : 0) }))
    .sort((a, b) => b.n - a.n)
  return first && first.n > 0 && first.n > (second?.n ?? 0) ? first.language : null
}

type Said = Pick<Message, 'kind' | 'sender' | 'text' | 'removed' | 'translated'>

/** Words of somebody else that are not in this language already; asked for by hand. */
export const canTranslate = ({ kind, sender, text, removed }: Said, me: string, to: Language): boolean =>
  !removed && kind === 'text' && sender !== null && sender !== me && /\p{L}/u.test(text) && languageOf(text) !== to

/** Few words tell no language: "ok, perfecto" is not paid for unless somebody asks for it. */
const telling = 4

/** The ones that a conversation has translated by itself. */
export const translatesItself = (message: Said, me: string, to: Language): boolean =>
  canTranslate(message, me, to) &&
  message.translated?.[to] === undefined &&
  (languageOf(message.text) !== null || wordsOf(message.text).length >= telling)
