import * as z from 'zod/mini'
import { actAsStates } from '../processes/act-as.ts'
import { instant } from './shapes.ts'

/** A time in which one of the staff works, or worked, in the account of a managed client. */
export const actSession = z.object({
  uuid: z.uuid(),
  state: z.enum(actAsStates),
  /** The one of the staff. */
  by: z.string(),
  reason: z.string(),
  started_at: instant,
  ends_at: instant,
  over_at: z.nullable(instant),
  /** How many changes were made in it. */
  changes: z.int(),
})
export type ActSession = z.infer<typeof actSession>

/** A change that was made in the client's name: the call, and the thing it was about. */
export const actedChange = z.object({ id: z.int(), at: instant, call: z.string(), thing: z.nullable(z.string()) })
export type ActedChange = z.infer<typeof actedChange>

/** A client whose account staff may work in, with who is in there now. */
export const managedClient = z.object({
  uuid: z.uuid(),
  name: z.string(),
  company: z.string(),
  last: z.nullable(
    z.object({ by: z.string(), mine: z.boolean(), state: z.enum(actAsStates), started_at: instant, ends_at: instant }),
  ),
})
export type ManagedClient = z.infer<typeof managedClient>
