import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { castingCallStates } from './casting-call.ts'
import { invitationStates } from './invitation-states.ts'
import { day, instant, line, personCard, text } from './shapes.ts'

export const invitationWords = z.object({
  message: text(limits.invitation.message.min, limits.invitation.message.max),
})

/** The invited person: an account, a public name, or somebody of one of the company's lists. */
export const invitee = z.union([
  z.strictObject({ creator: z.uuid() }),
  z.strictObject({ vanity_name: line(3, 30) }),
  z.strictObject({ item: z.uuid() }),
])
export type Invitee = z.infer<typeof invitee>

/** Why somebody was not invited. `enough`: this company has asked them often of late. `closed`: they take nothing from it. */
export const passedOver = ['not_here', 'invited', 'pitched', 'unwanted', 'blocked', 'closed', 'enough'] as const
export type PassedOver = (typeof passedOver)[number]

export const inviteReply = z.object({
  invited: z.int(),
  passed: z.array(z.object({ name: z.string(), why: z.enum(passedOver) })),
})
export type InviteReply = z.infer<typeof inviteReply>

export const invitation = z.object({
  uuid: z.uuid(),
  state: z.enum(invitationStates),
  casting_call: z.object({ uuid: z.uuid(), title: z.string(), state: z.enum(castingCallStates), apply_by: z.nullable(day) }),
  brand: z.object({ uuid: z.uuid(), name: z.string() }),
  creator: personCard,
  message: z.string(),
  /** The creator's reason for declining. */
  note: z.string(),
  created_at: instant,
  seen_at: z.nullable(instant),
  answered_at: z.nullable(instant),
})
export type Invitation = z.infer<typeof invitation>

/** A company that may send a creator no invitations; it is not told. */
export const mutedCompany = z.object({ uuid: z.uuid(), name: z.string(), created_at: instant })
export type MutedCompany = z.infer<typeof mutedCompany>
