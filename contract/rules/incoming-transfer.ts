import { limits } from '../limits.ts'

/** The part of what arrived that pays, and the part that goes back to its sender; in minor units. */
export function shareOfArrival(due: number, arrived: number, waits: boolean): { used_minor: number; back_minor: number } {
  const used_minor = waits && arrived >= due ? due : 0
  return { used_minor, back_minor: arrived - used_minor }
}

/** Letters and digits that nobody takes for one another. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What the payer writes into the transfer: `EL-7KQ4-M2XH`. `random` are at least eight bytes. */
export function transferReference(random: Uint8Array): string {
  const picked = [...random.slice(0, 8)].map(byte => signs[byte % signs.length]).join('')
  return `EL-${picked.slice(0, 4)}-${picked.slice(4)}`
}

/** A reference as somebody typed it, in lower case or without its lines. */
export const plainReference = (written: string): string => written.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** An account that money goes back to: an IBAN, a CLABE, or a number of another kind. */
export function senderAccountIssue(written: string): string | null {
  const account = written.replace(/[\s-]/g, '')
  if (!account) return 'required'
  return /^[A-Za-z0-9]{6,34}$/.test(account) ? null : 'format'
}

/** The day on which money arrived, as the bank's statement has it (`YYYY-MM-DD`): not in the future, and not older than the house looks back. */
export function arrivalDayIssue(day: string, today: string): string | null {
  if (!day) return 'required'
  if (day > today) return 'future'
  const oldest = new Date(Date.parse(today) - limits.transfer.lookBack).toISOString().slice(0, 10)
  return day < oldest ? 'looked_back' : null
}
