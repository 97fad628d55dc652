import * as z from 'zod/mini'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'
import { line, locale } from './shapes.ts'

/** The number that the server gave a browser that opened a link, as we signed it. */
export const voterGuest = z.string().check(z.regex(/^[\w-]{20,100}$/))

/** Somebody outside of a company who votes by its links. */
export const outsideVoter = z.object({ name: z.string(), email: z.string() })
export type OutsideVoter = z.infer<typeof outsideVoter>

/** The same with what they did, for the company. The address is unknown of votes from before there were any. */
export const outsideVotes = z.object({ name: z.string(), email: z.nullable(z.string()), votes: z.int() })

export const voterFields = {
  name: line(limits.outsideVotes.name.min, limits.outsideVotes.name.max),
  email: z.email().check(z.maxLength(fieldLimits.email)),
}

export const voterCodeBody = z.strictObject({
  guest: voterGuest,
  ...voterFields,
  /** The language of the mail. */
  locale,
})
export type VoterCodeBody = z.infer<typeof voterCodeBody>

export const voterConfirmBody = z.strictObject({
  guest: voterGuest,
  ...voterFields,
  code: z.string().check(z.maxLength(fieldLimits.signature.code)),
})
export type VoterConfirmBody = z.infer<typeof voterConfirmBody>

export const voterCodeReply = z.object({ expires_at: z.string() })
