import * as z from 'zod/mini'
import { currencies } from '../currencies.ts'
import { limits } from '../limits.ts'
import { adjustmentStates } from '../processes/adjustment.ts'
import { adjustmentReason, adjustmentWays } from './adjustment-reasons.ts'
import { fourEyes } from './four-eyes.ts'
import { text } from './shapes.ts'
import { statementOwners } from './statement.ts'

const { who, note } = limits.adjustment

/** An id as it stands in an address: of an agreement, or of a booking. */
const idInside = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** The id of the deal or booking that somebody pasted, or null. */
export const idOfWork = (written: string): string | null => idInside.exec(written)?.[0].toLowerCase() ?? null

/** The staff's form: whose account, which way, how much, why, and the words that are read there. */
export const adjustmentProposal = z.object({
  of: z.enum(statementOwners),
  /** A person's public name or mail address; a company's name. */
  who: text(who.min, who.max),
  way: z.enum(adjustmentWays),
  amount_minor: z.int().check(z.minimum(1), z.maximum(limits.deal.amount.max)),
  currency: z.enum(currencies),
  reason: adjustmentReason,
  /** The address or the id of an agreement or a booking that it is about. */
  about: z.optional(z.string().check(z.trim(), z.maxLength(200), z.regex(idInside))),
  note: text(note.min, note.max),
})

/** An adjustment in the staff's list. */
export const adjustment = z.object({
  uuid: z.uuid(),
  state: z.enum(adjustmentStates),
  of: z.enum(statementOwners),
  account: z.object({ uuid: z.uuid(), name: z.string(), vanity_name: z.nullable(z.string()) }),
  way: z.enum(adjustmentWays),
  amount_minor: z.int(),
  currency: z.string(),
  reason: adjustmentReason,
  note: z.string(),
  deal_uuid: z.nullable(z.uuid()),
  booking_uuid: z.nullable(z.uuid()),
  /** Of the deal or booking; empty without one. */
  title: z.string(),
  /** The balance of the account now, and whether the side that gives has enough. */
  available_minor: z.int(),
  covered: z.boolean(),
  ...fourEyes,
})
export type Adjustment = z.infer<typeof adjustment>
