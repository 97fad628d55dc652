/** Number words of both languages, unaccented, as people spell a telephone number that a filter should not see. */
const numberWords = new Set(
  `zero one two three four five six seven eight nine oh double triple
  cero uno una dos tres cuatro cinco seis siete ocho nueve doble
  diez veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa`.split(/\s+/),
)
const telephoneDigits = 7
const telephoneWords = 6

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

const email =
  /[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\]|\barroba\b)\s*[\p{L}\p{N}-]+\s*(?:\.|\(dot\)|\[dot\]|\bpunto\b|\bdot\b)\s*\p{L}{2,}/u
const address = /(?:https?:\/\/|www\.)\S+|\b[\p{L}\p{N}-]+\.(?:com|net|org|es|mx|co|io|me|link|info|app|tv|ly|gg)\b(?:\/\S*)?/u
const messenger = /\b(?:whats\s?app|wasap|guasap|telegram|t\.me|wa\.me|signal|skype|wechat|imessage)\b/u

const digitRun = /\+?\d(?:[\s().·_-]{0,3}\d)*/g
/** A day is no telephone number: 2026-11-20, 20.11.2026. */
const day = /^(?:\d{4}[-.]\d{1,2}[-.]\d{1,2}|\d{1,2}[-.]\d{1,2}[-.]\d{4})$/
/** Nor is an amount: 1.200.000 €. */
const money = /^\s*(?:€|\$|£|eur|usd|mxn|euros?|dolares|pesos)/u

interface Span {
  from: number
  to: number
}

/** Runs of digits that are long enough to be a telephone number; prices and years are shorter. */
function telephonesIn(text: string): Span[] {
  return [...text.matchAll(digitRun)].flatMap(({ 0: run, index }) => {
    const to = index + run.length
    const isOne = run.replace(/\D/g, '').length >= telephoneDigits && !day.test(run) && !money.test(text.slice(to))
    return isOne ? [{ from: index, to }] : []
  })
}

/** Six number words one after the other: "six oh oh one two three". */
function spelledTelephonesIn(text: string): Span[] {
  const found: Span[] = []
  let run: Span | null = null
  let words = 0
  let spelled = 0
  const end = () => {
    // Digits alone are the business of the other one, which knows days and amounts.
    if (run && words >= telephoneWords && spelled > 0) found.push(run)
    run = null
    words = 0
    spelled = 0
  }
  for (const { 0: word, index } of text.matchAll(/\p{L}+|\d/gu)) {
    if (!numberWords.has(word) && !/^\d$/.test(word)) end()
    else {
      run = { from: (run as Span | null)?.from ?? index, to: index + word.length }
      words += 1
      if (numberWords.has(word)) spelled += 1
    }
  }
  end()
  return found
}

export type ContactDetail = 'telephone' | 'email' | 'address' | 'messenger'

/** The part of a text that leads people around the platform; null where nothing does. Both languages, digits or words. */
export function contactDetailIn(text: string): ContactDetail | null {
  const read = plain(text)
  if (email.test(read)) return 'email'
  if (address.test(read)) return 'address'
  if (messenger.test(read)) return 'messenger'
  return telephonesIn(read).length + spelledTelephonesIn(read).length > 0 ? 'telephone' : null
}

const everyEmail = new RegExp(email.source, 'gu')
const everyAddress = new RegExp(address.source, 'gu')
/** Addresses that lead to a person and not to a page. */
const toPerson =
  /^(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me|wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com|signal\.me)\b|^(?:mailto|tel):/u
const everyPersonAddress = /\b(?:https?:\/\/)?(?:www\.)?(?:t\.me|wa\.me|signal\.me)\/\S+/gu

/** The plain form of a text, and for each of its characters where in the text it came from. */
function plainWithPlaces(text: string): { read: string; at: number[] } {
  let read = ''
  const at: number[] = []
  let index = 0
  for (const sign of text) {
    const became = plain(sign)
    for (let i = 0; i < became.length; i += 1) at.push(index)
    read += became
    index += sign.length
  }
  at.push(text.length)
  return { read, at }
}

const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ from: index, to: index + match.length }))
const within = (inner: Span, outer: Span) => inner.from >= outer.from && inner.to <= outer.to

/**
 * The places of a message that lead around the platform: mail, telephone, a messenger's address. Pages may be linked, so the
 * digits of their addresses are no telephone; a name of a messenger alone reaches nobody.
 */
export function contactsIn(text: string): { from: number; to: number }[] {
  const { read, at } = plainWithPlaces(text)
  const pages = spansOf(read, everyAddress).filter(({ from, to }) => !toPerson.test(read.slice(from, to)))
  const telephones = [...telephonesIn(read), ...spelledTelephonesIn(read)].filter(one => !pages.some(page => within(one, page)))
  return [...spansOf(read, everyEmail), ...spansOf(read, everyPersonAddress), ...telephones]
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => ({ from: at[from] ?? 0, to: at[to] ?? text.length }))
}

/** Stands in the place of each contact detail, always as long: it tells nothing of what is behind. */
export const contactMask = '••••••'

/** The message as the other side reads it while contact details are hidden. */
export function maskContacts(text: string): string {
  let masked = ''
  let end = 0
  for (const { from, to } of contactsIn(text)) {
    if (from >= end) masked += text.slice(end, from) + contactMask
    end = Math.max(end, to)
  }
  return masked + text.slice(end)
}

/** Stands for the nth contact detail, 1 and up, in words that go to a machine: it is told none of them. */
const markOf = (n: number) => `⟦${n}⟧`
const everyMark = /⟦\s*(\d{1,4})\s*⟧/gu

/** The message with a mark in the place of each contact detail, as a machine gets it. */
export function markContacts(text: string): string {
  let marked = ''
  let end = 0
  let n = 0
  for (const { from, to } of contactsIn(text)) {
    if (from >= end) marked += text.slice(end, from) + markOf(++n)
    end = Math.max(end, to)
  }
  return marked + text.slice(end)
}

/** A translation of marked words, with the contact details of `text` in their places again, or dots where the reader may not see them. */
export function fillContacts(made: string, text: string, hidden: boolean): string {
  const details: string[] = []
  let end = 0
  for (const { from, to } of contactsIn(text)) {
    if (from >= end) details.push(text.slice(from, to))
    end = Math.max(end, to)
  }
  if (!hidden) return made.replace(everyMark, (mark, n) => details[Number(n) - 1] ?? mark)
  // A machine may have made a detail out of something else.
  return maskContacts(made.replace(everyMark, (mark, n) => (details[Number(n) - 1] ? contactMask : mark)))
}
