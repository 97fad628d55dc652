import * as z from 'zod/mini'
import { actAsStates } from '../processes/act-as.ts'
import { actingRequestStates } from '../processes/acting-request.ts'
import { consentCalls } from '../rules/act-as.ts'
import { currency, instant } from './shapes.ts'

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

/** A change that was made in the client's name: the call, and the thing it was about with its title now; null where it has none or is gone. */
export const actedChange = z.object({
  id: z.int(),
  at: instant,
  call: z.string(),
  thing: z.nullable(z.string()),
  about: z.nullable(z.string()),
  /** The texts that the client approved before they went out in the client's name; empty where there was nothing to approve. */
  words: z.array(z.string()),
})
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

/** A step that staff prepared in a client's account and that waits for the client, with what they judge it by. */
export const actingRequest = z.object({
  uuid: z.uuid(),
  state: z.enum(actingRequestStates),
  call: z.enum(consentCalls),
  /** The thing's own title, and where it is looked at. */
  about: z.string(),
  where: z.nullable(z.string()),
  /** The client's whole cost, our fee included; null where the step names no sum. */
  amount: z.nullable(z.object({ minor: z.int(), currency })),
  /** Days that are named in it. */
  days: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** Texts that would be written in the client's name. */
  words: z.array(z.string()),
  /** The one of the staff. */
  by: z.string(),
  company: z.string(),
  asked_at: instant,
  answer_by: instant,
  answered_at: z.nullable(instant),
  /** The name of the person on the client's side who answered. */
  answered_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Why it was not possible any more. */
  failure: z.nullable(z.string()),
})
export type ActingRequest = z.infer<typeof actingRequest>
