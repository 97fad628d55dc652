import * as z from 'zod/mini'
import { instant } from './shapes.ts'

/** The ways in which a deal or a booking can be paid here, and the transfer that was announced for it. */
export const wayToPay = z.enum(['card', 'transfer'])
export type WayToPay = z.infer<typeof wayToPay>
export const waysToPay = z.object({
  ways: z.array(wayToPay),
  /** Both sides see that one is on its way; whoever pays opens it by its name. */
  announced_at: z.nullable(instant),
  transfer: z.nullable(z.uuid()),
  /** The payer's alone: the company's balance in this currency, and what of it is set aside for this. Null for whoever is paid, and where it pays nothing. */
  balance: z.nullable(z.object({ available_minor: z.int(), set_aside_minor: z.int() })),
})
export type WaysToPay = z.infer<typeof waysToPay>
