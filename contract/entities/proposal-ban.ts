import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { proposalBanStates } from './proposal-ban-states.ts'
import { instant, text } from './shapes.ts'

/** The reasons for which a creator may be banned for proposals. */
export const banReasons = ['off_platform_payment', 'no_show', 'missed_deadlines', 'abuse', 'false_figures', 'spam'] as const
export type BanReason = (typeof banReasons)[number]

/** The staff's form: who, why, for how long, and the words that the creator reads. */
export const banProposal = z.object({
  /** The name of their public profile, or their mail address. */
  who: text(limits.ban.who.min, limits.ban.who.max),
  reason: z.enum(banReasons),
  days: z.int().check(z.minimum(limits.ban.days.min), z.maximum(limits.ban.days.max)),
  note: text(limits.ban.note.min, limits.ban.note.max),
})

/** The creator's words against a ban. */
export const banAppeal = z.object({ text: text(limits.ban.appeal.min, limits.ban.appeal.max) })

const words = z.nullable(z.object({ text: z.string(), at: instant }))

/** A ban as its creator sees it; `proposed` and `dropped` ones are not shown to them. */
export const ownProposalBan = z.object({
  uuid: z.uuid(),
  state: z.enum(proposalBanStates),
  reason: z.enum(banReasons),
  /** Staff's words about it. */
  note: z.string(),
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  /** Until when an appeal is taken. */
  appeal_until: z.nullable(instant),
  appeal: words,
  /** When staff answer an appeal at the latest. */
  answer_due: z.nullable(instant),
  answer: words,
})
export type OwnProposalBan = z.infer<typeof ownProposalBan>

/** A ban in the staff's queue. */
export const proposalBan = z.extend(ownProposalBan, {
  creator: z.object({ uuid: z.uuid(), name: z.string(), vanity_name: z.nullable(z.string()) }),
  days: z.int(),
  /** Null where it followed from a strike that came by itself. */
  proposed_by: z.nullable(z.object({ uuid: z.uuid(), name: z.string() })),
  /** It followed from strikes, which reached the limit of points. */
  by_strikes: z.boolean(),
  confirmed_by: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
  created_at: instant,
})
export type ProposalBan = z.infer<typeof proposalBan>

/** The verbs of the staff on a ban. */
export const banDecisions = ['confirm', 'drop', 'lift', 'uphold', 'grant'] as const
export type BanDecision = (typeof banDecisions)[number]
