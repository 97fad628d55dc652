const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** Money around the platform, as people of both languages ask for it. */
const payOutside = new RegExp(
  [
    String.raw`\b(?:pay|paid|payment|paying|transfer|send (?:you|me)(?: the)? money)\b[^.!?\n]{0,40}\b(?:outside|off|around)\b[^.!?\n]{0,20}\b(?:platform|elenco|app|site|here)\b`,
    String.raw`\boff[- ]platform\b`,
    String.raw`\b(?:pay|paid|payment|paying)\b[^.!?\n]{0,30}\b(?:directly|under the table|by (?:western union|gift card|crypto|bitcoin))\b`,
    String.raw`\b(?:avoid|skip|save|without)\b[^.!?\n]{0,15}\b(?:platform )?(?:fee|fees|commission)\b`,
    String.raw`\b(?:pag\w*|cobr\w*|transfer\w*|transferencia)\b[^.!?\n]{0,40}\b(?:fuera|por fuera|aparte|directamente|en negro|sin factura)\b`,
    String.raw`\bfuera de (?:la plataforma|elenco|la app|la web|aqui)\b`,
    String.raw`\b(?:sin|ahorra\w*|evita\w*|saltar\w*)\b[^.!?\n]{0,12}\bcomision(?:es)?\b`,
    String.raw`\b(?:bizum|venmo|zelle|cash ?app|western union|moneygram|paypal\.me)\b`,
  ].join('|'),
  'u',
)

/** A writer who claims to be the house and asks for a talk elsewhere; the house never writes there. */
const impersonation =
  /\b(?:whats\s?app|telegram|wasap|guasap)\b[^.!?\n]{0,25}\b(?:support|soporte|service|team|equipo|agent|agente|atencion)\b|\b(?:support|soporte|elenco|equipo|team|agente?)\b[^.!?\n]{0,25}\b(?:whats\s?app|telegram|wasap|guasap)\b|\btelegram\b/u

export type Unsafe = 'pay_outside' | 'impersonation'

/** The danger in a message that a person should be warned of, or null. Both who writes and who reads are told the same. */
export function unsafeIn(text: string): Unsafe | null {
  const read = plain(text)
  if (payOutside.test(read)) return 'pay_outside'
  return impersonation.test(read) ? 'impersonation' : null
}
