import * as z from 'zod/mini'
import { instant } from './shapes.ts'

/** The party to block: the other side of a conversation, whoever published a call or a proposal, or a creator. */
export const blockedWhom = z.union([
  z.strictObject({ chat: z.uuid() }),
  z.strictObject({ casting_call: z.uuid() }),
  z.strictObject({ creator: z.uuid() }),
  z.strictObject({ block: z.uuid() }),
])
export type BlockedWhom = z.infer<typeof blockedWhom>

/** Somebody whom the reader, or the company they act for, has blocked. */
export const block = z.object({
  uuid: z.uuid(),
  name: z.string(),
  side: z.enum(['brand', 'creator']),
  profile_image: z.nullable(z.string()),
  created_at: instant,
})
export type Block = z.infer<typeof block>
