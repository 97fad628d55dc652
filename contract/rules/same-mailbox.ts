/** Hosts of mail that read `a.b@` and `ab@` as one mailbox. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address, to compare with another's: what follows a plus is the same person's own mark. Says nothing of who reads it,
 * and two people of one household have two.
 */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@')
  const [plain = ''] = name.split('+')
  if (!dotless.has(host)) return `${plain}@${host}`
  return `${plain.replaceAll('.', '')}@gmail.com`
}
