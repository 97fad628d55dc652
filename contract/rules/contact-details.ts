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

/** A run of digits that is long enough to be a telephone number; prices and years are shorter. */
function holdsTelephone(text: string): boolean {
  const runs = text.match(/\+?\d(?:[\s().·_-]{0,3}\d)*/g) ?? []
  return runs.some(run => run.replace(/\D/g, '').length >= telephoneDigits)
}

/** Six number words one after the other: "six oh oh one two three". */
function spellsTelephone(text: string): boolean {
  let run = 0
  for (const word of text.match(/\p{L}+|\d/gu) ?? []) {
    run = numberWords.has(word) || /^\d$/.test(word) ? run + 1 : 0
    if (run >= telephoneWords) return true
  }
  return false
}

export type ContactDetail = 'telephone' | 'email' | 'address' | 'messenger'

/** What of a text leads people around the platform; null where nothing does. Both languages, digits or words. */
export function contactDetailIn(text: string): ContactDetail | null {
  const read = plain(text)
  if (email.test(read)) return 'email'
  if (address.test(read)) return 'address'
  if (messenger.test(read)) return 'messenger'
  return holdsTelephone(read) || spellsTelephone(read) ? 'telephone' : null
}
