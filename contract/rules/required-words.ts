import type { CheckKind } from '../entities/delivery-check.ts'

type WordKind = Extract<CheckKind, 'mention' | 'hashtag' | 'link' | 'code' | 'disclosure'>

export interface AskedWord {
  kind: WordKind
  wanted: string
  /** It is to be seen or heard in the work itself, where a program cannot look for it. */
  inTheWork: boolean
}

const mention = /(?<![\p{L}\p{N}_.])@[\p{L}\p{N}_](?:[\p{L}\p{N}_.]*[\p{L}\p{N}_])?/gu
const hashtag = /(?<![\p{L}\p{N}_&/])#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*/gu
const address =
  /(?:https?:\/\/|www\.)[^\s,;)"”»]+|(?<![@\p{L}\p{N}._-])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|es|mx|org|net|co|io|shop|example)(?:\/[^\s,;)"”»]*)?/giu
const codeWord = /(?:c[oó]digo|cup[oó]n|code|coupon)\b/iu
const codeItself = /(?<![\p{L}\p{N}])(?=[A-Z0-9-]*[A-Z])[A-Z0-9][A-Z0-9-]{2,19}(?![\p{L}\p{N}])/u
const disclosureAsked =
  /publicidad|publicitari|anuncio|patrocinad|patrocinio|colaboraci[oó]n (?:pagada|remunerada)|advertis|sponsor|paid (?:partnership|collaboration)|disclos/iu
const disclosureSaid =
  /(?<![\p{L}\p{N}_])(?:#?publi|#?publicidad|#?anuncio|#?ad|#?advertisement|#?sponsored|#?patrocinad[oa]|(?:colaboraci[oó]n|contenido) (?:pagad[oa]|remunerad[oa]|patrocinad[oa])|paid partnership|paid collaboration|in paid collaboration|advertising)(?![\p{L}\p{N}_])/iu
const seenOrHeard =
  /pantalla|on[ -]?screen|en el v[ií]deo|in the (?:film|video)|in frame|en voz|out loud|de viva voz|al principio|at the (?:start|beginning)|en cuadro|visible/iu

/** Whether a text says that it is advertising. */
export const disclosureIn = (text: string): boolean => disclosureSaid.test(text)

const clean = (found: string) => found.replace(/[.,;:!?]+$/, '')

/** Mentions, hashtags, links and codes in what the terms ask for, each once; everything else only a person can look for. */
export function wordsAskedFor(lines: readonly string[]): AskedWord[] {
  const asked = new Map<string, AskedWord>()
  for (const line of lines) {
    const inTheWork = seenOrHeard.test(line)
    const ask = (kind: WordKind, wanted: string) => {
      const key = `${kind} ${wanted.toLowerCase()}`
      const before = asked.get(key)
      asked.set(key, { kind, wanted, inTheWork: inTheWork && (before?.inTheWork ?? true) })
    }
    for (const [found] of line.matchAll(mention)) ask('mention', clean(found))
    for (const [found] of line.matchAll(hashtag)) ask('hashtag', found)
    for (const [found] of line.matchAll(address)) ask('link', clean(found))
    const afterCode = codeWord.exec(line)
    const code = afterCode && codeItself.exec(line.slice(afterCode.index + afterCode[0].length))
    if (code) ask('code', code[0])
    if (disclosureAsked.test(line) && !line.match(hashtag)) ask('disclosure', line)
  }
  return [...asked.values()]
}
