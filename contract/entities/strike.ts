import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { instant, text } from './shapes.ts'
import { strikeStates } from './strike-states.ts'

/** The reasons for a strike; what each weighs stands in `limits.strikes.points`. */
export const strikeReasons = ['no_show', 'missed_deadline', 'off_platform_payment', 'abuse'] as const
export type StrikeReason = (typeof strikeReasons)[number]

/** The staff's form: a creator or a company, the reason, the deal where it is about one, and the words that they read. */
export const strikeGift = z.object({
  /** The name of a public profile, or the mail address of a creator or of somebody of the company. */
  who: text(limits.ban.who.min, limits.ban.who.max),
  reason: z.enum(strikeReasons),
  /** The id of a deal of theirs. */
  deal: z.optional(z.uuid()),
  note: text(limits.strikes.note.min, limits.strikes.note.max),
})

/** The words against a strike. */
export const strikeAppeal = z.object({ text: text(limits.ban.appeal.min, limits.ban.appeal.max) })

const words = z.nullable(z.object({ text: z.string(), at: instant }))

/** A strike as the creator or the company sees it that has it. */
export const ownStrike = z.object({
  uuid: z.uuid(),
  state: z.enum(strikeStates),
  reason: z.enum(strikeReasons),
  points: z.int(),
  /** Staff's words about it; empty where it followed from the deal by itself. */
  note: z.string(),
  /** The deal that it is about. */
  deal: z.nullable(z.object({ uuid: z.uuid(), title: z.string() })),
  given_at: instant,
  /** Until then it counts, where it is not taken back. */
  expires_at: instant,
  /** Until when an appeal is taken. */
  appeal_until: instant,
  appeal: words,
  /** When staff answer an appeal at the latest. */
  answer_due: z.nullable(instant),
  answer: words,
})
export type OwnStrike = z.infer<typeof ownStrike>

/** A strike in the staff's queue. */
export const strike = z.extend(ownStrike, {
  subject: z.object({
    kind: z.enum(['creator', 'company']),
    uuid: z.uuid(),
    name: z.string(),
    /** Of a creator with a public profile. */
    vanity_name: z.nullable(z.string()),
    /** The points that count against them now, in all. */
    points: z.int(),
  }),
  /** Null where it followed from a deal by itself. */
  given_by: z.nullable(z.object({ uuid: z.uuid(), name: z.string() })),
  answered_by: z.nullable(z.string()),
})
export type Strike = z.infer<typeof strike>

/** The verbs of the staff: on an appeal, or (`withdraw`) on a strike that nobody has appealed against yet. */
export const strikeDecisions = ['uphold', 'grant', 'withdraw'] as const
export type StrikeDecision = (typeof strikeDecisions)[number]
