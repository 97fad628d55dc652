import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { instant, line } from './shapes.ts'

/** The things that somebody can be reminded of. */
export const reminded = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deal'), uuid: z.uuid(), chat_uuid: z.uuid() }),
  z.object({ kind: z.enum(['booking', 'call']), uuid: z.uuid() }),
])
export type Reminded = z.infer<typeof reminded>

/** A reminder as its owner writes it: what, when, and the page that it leads to. */
export const reminderBody = z.object({
  title: line(2, limits.reminder.title),
  at: instant,
  about: z.nullable(reminded),
})
export type ReminderBody = z.infer<typeof reminderBody>
