import { type Span, spelledTelephonesIn, telephonesIn } from './telephones.ts'

/** Digits of any script are read as ours. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** Small letters and digits without accents and frames (a key of emoji is a digit in a frame). */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?!\d)\p{Nd}/gu, digitOf)
    .toLowerCase()

// Lengths are bound as in mail and names of hosts, so that a long word is looked at once and not from each of its letters.
const person = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}`
const host = String.raw`[\p{L}\p{N}-]{1,63}`
const label = String.raw`(?<![\p{L}\p{N}-])${host}`
/** A space before the sign alone begins a name: "follow @acme.studio". */
const at = String.raw`(?:@|\s+@\s+|\s*(?:[([]\s*(?:at|arroba)\s*[)\]]|\barroba\b)\s*)`
const dot = String.raw`(?:\.|[([]\s*(?:dot|punto)\s*[)\]]|\bpunto\b|\bdot\b)`
/** "at" alone is a word of sentences; with a "dot" behind the next one it is none. */
const email = new RegExp(String.raw`${person}(?:${at}${host}\s*${dot}\s*\p{L}{2,}| at ${host} (?:dot|punto) \p{L}{2,})`, 'u')
const domains = 'com|net|org|mx|co|io|link|info|app|tv|ly|gg|eu|uk|cl|dev|blog|shop|store|site|online|page|bio'
/** `es` and `me` begin a sentence where somebody forgot a space: a word behind them makes them no address, unless one before says that it is one. */
const likeWords = String.raw`\b(?:en|web|pagina|sitio|visita|visit|at|on|blog|tienda|shop):?\s+${host}\.(?:es|me)\b|${label}\.(?:es|me)\b(?!\s+\p{L})`
const address = new RegExp(
  String.raw`(?:https?:\/\/|www\.)\S+|${label}\.(?:${domains})\b(?:\/\S*)?|${label}\.\p{L}{2,10}\/[^\s/]\S*|${likeWords}`,
  'u',
)
/** "Signal" is a word of its own; it is the messenger where somebody is to be reached by it. */
const messenger =
  /\b(?:whats[\s-]?app|wasap|guasap|telegram|t\.me|wa\.me|signal\.me|skype|wechat|imessage)\b|\b(?:on|by|via|through|por|en|al?|mi|my)\s+signal\b|\bsignal\s+(?:me|app)\b/u

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
