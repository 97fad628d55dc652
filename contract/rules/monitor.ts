/**
 * The meaning of a rule of the monitor, asked by the server when it looks for mentions and by the browser when it marks words.
 * `#word` is a hashtag, `@name` a mention of a channel, anything else words as they stand, one after another.
 */
export interface RuleWords {
  any: readonly string[]
  all: readonly string[]
  none: readonly string[]
}
export interface RuleScope extends RuleWords {
  /** None: wherever it is. */
  networks: readonly string[]
  /** None: whatever language, known or not. */
  languages: readonly string[]
}
export interface Said {
  text: string
  network: string
  language: string | null
}

const apart = /[\p{L}\p{N}_]/u
/** Scripts that write words without spaces between them. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** Lower case without accents, and where each sign of it stood before. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const sign of text) {
    const plain = /\s/u.test(sign) ? ' ' : sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    // Several spaces are one.
    if (!(plain === ' ' && folded.endsWith(' '))) {
      folded += plain
      for (let index = 0; index < plain.length; index += 1) places.push(at)
    }
    at += sign.length
  }
  places.push(text.length)
  return { folded, places }
}

/** A word as it is compared: two that fold alike are the same one. */
export const foldWord = (word: string): string => foldWithPlaces(word.trim()).folded.trim()

function stands(folded: string, word: string, from: number): boolean {
  const before = folded[from - 1] ?? ''
  const after = folded.slice(from + word.length)
  const own = /^[#@]/.test(word)
  // A name may hold a full stop, and end a sentence.
  const goesOn = word.startsWith('@') ? /^(?:[\p{L}\p{N}_]|\.[\p{L}\p{N}_])/u.test(after) : apart.test(after[0] ?? '')
  if (own) return !goesOn && !apart.test(before)
  const [first = '', last = ''] = [word[0], word.at(-1)]
  return !(apart.test(before) && !unspaced.test(first)) && !(goesOn && !unspaced.test(last))
}

function placesOf(folded: string, word: string): number[] {
  const found: number[] = []
  if (!word) return found
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) if (stands(folded, word, at)) found.push(at)
  return found
}

/** Whether a text is what a rule looks for. A rule without words finds nothing. */
export function isMention(rule: RuleScope, said: Said): boolean {
  if (rule.any.length + rule.all.length === 0) return false
  if (rule.networks.length > 0 && !rule.networks.includes(said.network)) return false
  if (rule.languages.length > 0 && !rule.languages.some(one => one === said.language)) return false
  const { folded } = foldWithPlaces(said.text)
  const holds = (word: string) => placesOf(folded, foldWord(word)).length > 0
  return (rule.any.length === 0 || rule.any.some(holds)) && rule.all.every(holds) && !rule.none.some(holds)
}

export interface Piece {
  text: string
  marked: boolean
}

/** A text in pieces: what is one of the words, and what stands between. */
export function markedPieces(text: string, words: readonly string[]): Piece[] {
  const { folded, places } = foldWithPlaces(text)
  const spans = words
    .flatMap(word => {
      const plain = foldWord(word)
      return placesOf(folded, plain).map(at => [places[at] ?? 0, places[at + plain.length] ?? text.length] as const)
    })
    .sort((a, b) => a[0] - b[0] || b[1] - a[1])
  const pieces: Piece[] = []
  let done = 0
  for (const [from, to] of spans) {
    if (from < done) continue
    if (from > done) pieces.push({ text: text.slice(done, from), marked: false })
    pieces.push({ text: text.slice(from, to), marked: true })
    done = to
  }
  if (done < text.length) pieces.push({ text: text.slice(done), marked: false })
  return pieces
}

/** So much of a text, with the first of the words in it; what was left out is an ellipsis. */
export function excerptOf(text: string, words: readonly string[], most: number): string {
  const whole = text.replace(/\s+/gu, ' ').trim()
  if (whole.length <= most) return whole
  const { folded, places } = foldWithPlaces(whole)
  const first = Math.min(...words.flatMap(word => placesOf(folded, foldWord(word)).map(at => places[at] ?? 0)), whole.length)
  // The word stands in the first third, and the excerpt begins with a whole word.
  const room = most - 2
  let from = first === whole.length ? 0 : Math.max(0, Math.min(first - Math.floor(room / 3), whole.length - room))
  if (from > 0) {
    const space = whole.indexOf(' ', from)
    if (space >= 0 && space < first) from = space + 1
  }
  let to = Math.min(whole.length, from + room)
  if (to < whole.length) {
    const space = whole.lastIndexOf(' ', to)
    if (space > from + room / 2) to = space
  }
  return `${from > 0 ? '…' : ''}${whole.slice(from, to).replace(/[\uD800-\uDBFF]$/, '')}${to < whole.length ? '…' : ''}`
}

/** Why these words are no rule, by field; null where they are one. */
export function wordIssue({
  any,
  all,
  none,
}: RuleWords): { field: 'any' | 'all' | 'none'; issue: 'required' | 'duplicate' } | null {
  if (any.length + all.length === 0) return { field: 'any', issue: 'required' }
  const seen = new Set<string>()
  for (const field of ['any', 'all', 'none'] as const)
    for (const word of { any, all, none }[field]) {
      const plain = foldWord(word)
      // The same word wanted and unwanted finds nothing, twice wanted says nothing more.
      if (seen.has(plain)) return { field, issue: 'duplicate' }
      seen.add(plain)
    }
  return null
}

/** Which rules listen under a plan: the oldest ones, as many as it has. */
export function heldByPlan(rules: readonly { uuid: string }[], allowed: number): Set<string> {
  return new Set(rules.slice(Number.isFinite(allowed) ? allowed : rules.length).map(rule => rule.uuid))
}
