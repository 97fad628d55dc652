import { arrivalBody, returnBody } from '../entities/incoming-transfer.ts'
import type { FieldIssues } from '../errors.ts'
import { limits } from '../limits.ts'
import { present, schemaIssues, type Written } from './written.ts'

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

const written = new RegExp(`(?=(EL[${signs}]{8}))`, 'g')

/** References that a payer may have meant, without their lines: banks join words, break them, and put their own beside. */
export const referencesIn = (text: string): string[] => [
  ...new Set([...plainReference(text).matchAll(written)].flatMap(([, found]) => found ?? [])),
]

/** The day on which money arrived, as the bank's statement has it (`YYYY-MM-DD`): not in the future, and not older than the house looks back. */
function arrivalDayIssue(day: string, today: string): string | null {
  if (day > today) return 'future'
  const oldest = new Date(Date.parse(today) - limits.transfer.lookBack).toISOString().slice(0, 10)
  return day < oldest ? 'looked_back' : null
}

/** Faults of a movement that staff book. `today` is a day as `arrived_on` is. */
export function judgeArrival(written: Written, today: string): FieldIssues {
  const fields = present(written)
  const issues = schemaIssues(arrivalBody, fields)
  const { arrived_on } = fields
  const late = issues.arrived_on || typeof arrived_on !== 'string' ? null : arrivalDayIssue(arrived_on, today)
  return late ? { ...issues, arrived_on: [late] } : issues
}

/** Faults of the name of a movement that sent money back. */
export const judgeReturn = (written: Written): FieldIssues => schemaIssues(returnBody, present(written))
