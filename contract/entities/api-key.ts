import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { apiKeyStates } from '../processes/api-key.ts'
import { apiScopes } from '../rules/api-scopes.ts'
import { day, instant, line } from './shapes.ts'

/** Every secret of a key begins like this, so that whoever finds one knows what it is. */
export const keyPrefix = 'elk_'

const scopes = z.array(z.enum(apiScopes))

export const apiKey = z.object({
  uuid: z.uuid(),
  name: z.string(),
  /** The end of its secret, to tell one from another. */
  hint: z.string(),
  scopes,
  state: z.enum(apiKeyStates),
  /** Beyond the keys of the plan: opens nothing until there is room. */
  resting: z.boolean(),
  /** The last day on which it opens anything, by UTC; for good where there is none. */
  last_day: z.nullable(day),
  made_by: z.string(),
  created_at: instant,
  /** Within a quarter of an hour. */
  last_used_at: z.nullable(instant),
  ended_at: z.nullable(instant),
})
export type ApiKey = z.infer<typeof apiKey>

/** How many of them the plan has room for; `upgrade_to` names the plan that has more. */
export const apiRoom = z.object({ limit: z.int(), used: z.int(), upgrade_to: z.nullable(z.string()) })
export type ApiRoom = z.infer<typeof apiRoom>

export const apiKeys = z.object({ keys: z.array(apiKey), ...apiRoom.shape })
export type ApiKeys = z.infer<typeof apiKeys>

const name = line(1, limits.api.name)

/** The fields of a new key; the form asks the same. */
export const keyFields = z.strictObject({
  name,
  scopes: scopes.check(z.minLength(1), z.maxLength(apiScopes.length)),
  last_day: z._default(z.nullable(day), null),
})
export type KeyFields = z.input<typeof keyFields>

export const nameBody = z.strictObject({ name })

/** The secret is said here and never again. */
export const madeKey = z.object({ key: apiKey, secret: z.string() })
export type MadeKey = z.infer<typeof madeKey>
