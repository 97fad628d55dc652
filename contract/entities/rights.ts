import * as z from 'zod/mini'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'
import { amountMinor, line } from './shapes.ts'

export const rightsChannels = ['organic_repost', 'paid_social', 'whitelisting', 'web', 'email', 'print', 'tv_ctv', 'ooh'] as const

/** The licence a brand gets for the work. */
export const rights = z.object({
  channels: z.array(z.enum(rightsChannels)).check(z.maxLength(8)),
  /** 0 is for as long as the work exists. */
  days: z.int().check(z.minimum(0), z.maximum(fieldLimits.rights.days)),
  territory: z.enum(['country', 'region', 'world']),
  edits_allowed: z.boolean(),
  ai_training_allowed: z.boolean(),
  synthetic_likeness_allowed: z.boolean(),
})
export type Rights = z.infer<typeof rights>

const { renewal } = limits.licence

/** A renewal that is agreed on with the work: once, for so many days, at this price before fees. */
export const renewalRate = z.object({
  days: z.int().check(z.minimum(renewal.min), z.maximum(renewal.max)),
  fee_minor: amountMinor,
})
export type RenewalRate = z.infer<typeof renewalRate>

/** Rights as the terms of a deal have them; left out where no renewal was agreed on. */
export const termsRights = z.extend(rights, { renewal: z.optional(renewalRate) })
export type TermsRights = z.infer<typeof termsRights>

const most = fieldLimits.rights.exclusivity
export const exclusivity = z.object({
  category: line(1, most.category),
  days: z.int().check(z.minimum(most.days.min), z.maximum(most.days.max)),
})
