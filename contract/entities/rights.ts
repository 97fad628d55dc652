import * as z from 'zod/mini'
import { line } from './shapes.ts'

export const rightsChannels = ['organic_repost', 'paid_social', 'whitelisting', 'web', 'email', 'print', 'tv_ctv', 'ooh'] as const

/** The licence a brand gets for the work. */
export const rights = z.object({
  channels: z.array(z.enum(rightsChannels)).check(z.maxLength(8)),
  /** 0 is for as long as the work exists. */
  days: z.int().check(z.minimum(0), z.maximum(3650)),
  territory: z.enum(['country', 'region', 'world']),
  edits_allowed: z.boolean(),
  ai_training_allowed: z.boolean(),
  synthetic_likeness_allowed: z.boolean(),
})
export type Rights = z.infer<typeof rights>

export const exclusivity = z.object({ category: line(1, 60), days: z.int().check(z.minimum(1), z.maximum(365)) })
