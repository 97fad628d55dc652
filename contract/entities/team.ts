import * as z from 'zod/mini'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'
import { membershipStates } from '../processes/membership.ts'
import { givenRoles, teamRoles } from '../rules/roles.ts'
import { branding } from './branding.ts'
import { instant, line } from './shapes.ts'

const named = z.object({ uuid: z.uuid(), name: z.string() })

const mailbox = z.string().check(z.trim(), z.maxLength(fieldLimits.email), z.email())

export const teamMember = z.object({
  uuid: z.uuid(),
  name: z.string(),
  email: z.string(),
  profile_image: z.nullable(z.string()),
  role: z.enum(teamRoles),
  /** The campaigns that a guest sees; empty for everybody else, who sees them all. */
  campaigns: z.array(named),
  /**
   * Credits of the company that they spent in its running month, and the most that they may; null where there is no such share. Told to those
   * who look after the team, and to oneself; null in whole for others, and of guests, who spend none.
   */
  credits: z.nullable(z.object({ cap: z.nullable(z.int()), used: z.int() })),
  /** Beyond the seats of the plan: reads along until one is free. */
  over_seats: z.boolean(),
  you: z.boolean(),
  joined_at: instant,
})

export const teamInvitation = z.object({
  uuid: z.uuid(),
  email: z.string(),
  role: z.enum(givenRoles),
  /** The campaigns that a guest is invited to. */
  campaigns: z.array(named),
  state: z.enum(membershipStates),
  invited_by: z.string(),
  sent_at: instant,
  expires_at: instant,
  /** How often it was sent again today. */
  resent: z.int(),
})

export const team = z.object({
  company: z.object({ uuid: z.uuid(), name: z.string() }),
  /** The reader's role here; `viewer` beyond the seats. */
  role: z.enum(teamRoles),
  /** An open invitation keeps a seat, but for a guest’s. */
  seats: z.object({ limit: z.int(), used: z.int(), invited: z.int(), upgrade_to: z.nullable(z.string()) }),
  /** People from outside, with those who are invited: they take no seat. */
  guests: z.object({ limit: z.int(), used: z.int() }),
  /** The campaigns that a guest can be invited to; read by those who look after the team alone. */
  campaigns: z.array(named),
  members: z.array(teamMember),
  /** Those that wait, and those that ran out of time. */
  invitations: z.array(teamInvitation),
})
export type Team = z.infer<typeof team>

const campaignIds = z.array(z.uuid()).check(z.maxLength(limits.team.campaignsOfGuest))
const guestOf = z._default(campaignIds, [])

export const invitePeople = z.strictObject({
  people: z
    .array(z.strictObject({ email: mailbox, role: z.enum(givenRoles) }))
    .check(z.minLength(1), z.maxLength(limits.team.atOnce)),
  /** The campaigns that the guests among them are invited to: at least one where there is a guest. */
  campaigns: guestOf,
})
export type InvitePeople = z.output<typeof invitePeople>

/** A guest is named for at least one campaign; whoever becomes something else loses the list. */
export const givenRoleBody = z.strictObject({ role: z.enum(givenRoles), campaigns: guestOf })
export type GivenRoleBody = z.output<typeof givenRoleBody>

/** The campaigns that somebody who has not answered yet is invited to. */
export const invitedToBody = z.strictObject({ campaigns: campaignIds })
export type InvitedToBody = z.output<typeof invitedToBody>

/** Null: as many as the company has. */
export const creditCapBody = z.strictObject({
  cap: z.nullable(z.int().check(z.minimum(0), z.maximum(fieldLimits.creditCap))),
})
export type CreditCapBody = z.output<typeof creditCapBody>

export const passwordBody = z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(limits.password.max)) })

/** The form of somebody who joins without an account. */
export const joinFields = z.strictObject({
  first_name: line(fieldLimits.person.firstName.min, fieldLimits.person.firstName.max),
  last_name: z._default(line(0, fieldLimits.person.lastName), ''),
  ...passwordBody.shape,
})
export type JoinFields = z.input<typeof joinFields>
export type PasswordBody = z.input<typeof passwordBody>

export const notInvited = ['member', 'invited', 'seats', 'guests', 'twice'] as const
export type NotInvited = (typeof notInvited)[number]

export const invitedReply = z.object({
  invited: z.array(z.string()),
  passed_over: z.array(z.object({ email: z.string(), reason: z.enum(notInvited) })),
})
export type InvitedReply = z.infer<typeof invitedReply>

/** The page of an invitation. */
export const teamLetter = z.object({
  uuid: z.uuid(),
  company: z.string(),
  branding,
  invited_by: z.string(),
  email: z.string(),
  role: z.enum(givenRoles),
  /** The names of the campaigns that a guest is invited to. */
  campaigns: z.array(z.string()),
  state: z.enum(membershipStates),
  expires_at: instant,
  /** True if the reader is signed in as the one who is meant. */
  reader: z.enum(['stranger', 'meant', 'other']),
})
export type TeamLetter = z.infer<typeof teamLetter>

export const teamActKinds = [
  'invited',
  'resent',
  'withdrawn',
  'declined',
  'joined',
  'role_changed',
  'campaigns_changed',
  'credits_changed',
  'removed',
  'left',
  'handed_over',
] as const
export type TeamActKind = (typeof teamActKinds)[number]

/** Beside the team's own acts: what its people began. */
export const teamDeeds = [...teamActKinds, 'call_made', 'campaign_made', 'list_made', 'link_made'] as const

export const teamAct = z.object({
  id: z.string(),
  kind: z.enum(teamDeeds),
  /** Null where the house did it, or somebody who has gone. */
  actor: z.nullable(z.string()),
  /** A name, an address or a title. */
  about: z.nullable(z.string()),
  role: z.nullable(z.enum(teamRoles)),
  action_url: z.nullable(z.string()),
  created_at: instant,
})
export type TeamAct = z.infer<typeof teamAct>
