import { limits } from '../limits.ts'

/** A hash as people paste it: with spaces, in capitals, broken over lines. Null where it is none. */
export function readHash(given: string): string | null {
  const bare = given.replace(/\s+/g, '').toLowerCase()
  return /^[0-9a-f]{64}$/.test(bare) ? bare : null
}

/** A code as people type it: spaces and a dash in the middle are nothing. */
export const readCode = (given: string): string => given.replace(/[\s-]+/g, '')

/** The fault of a code that was mailed; null where it may be the one. */
export const judgeCode = (code: string): 'code' | null =>
  new RegExp(`^\\d{${limits.signing.digits}}$`).test(readCode(code)) ? null : 'code'

/** The faults of a signature, by field: the browser says it beside the field, the server refuses with it. */
export function judgeSignature({ name, code }: { name: string; code: string }): Record<string, string> {
  const wrong: Record<string, string> = {}
  // A first name alone is not whom one can hold to a contract.
  if (name.trim().split(/\s+/).length < 2) wrong.name = 'full_name'
  const unfit = judgeCode(code)
  if (unfit) wrong.code = unfit
  return wrong
}
