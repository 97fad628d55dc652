import type { ColumnType, Generated } from 'kysely'
import type { HookEvent, HookProblemCode, HookType } from '#contract/entities/webhook.ts'
import type { ApiKeyState } from '#contract/processes/api-key.ts'
import type { WebhookDeliveryState } from '#contract/processes/webhook-delivery.ts'
import type { WebhookEndpointState } from '#contract/processes/webhook-endpoint.ts'
import type { ApiScope } from '#contract/rules/api-scopes.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface ApiKeysTable {
  uuid: string
  org_id: string
  made_by: string
  name: string
  hint: string
  secret_hash: string
  scopes: ApiScope[]
  state: ApiKeyState
  last_day: string | null
  expires_at: NullableInstant
  last_used_at: NullableInstant
  created_at: Instant
  ended_at: NullableInstant
}

export interface WebhookEndpointsTable {
  uuid: string
  org_id: string
  made_by: string | null
  name: string
  url: string
  events: HookEvent[]
  state: Exclude<WebhookEndpointState, 'removed'>
  secret_version: Generated<number>
  old_secret_until: NullableInstant
  failing_since: NullableInstant
  created_at: Instant
}

export interface WebhookDeliveriesTable {
  uuid: string
  endpoint_id: string
  /** The creator it names, who may leave. */
  creator_id: string | null
  type: HookType
  body: string
  state: WebhookDeliveryState
  /** Somebody looks whether it arrives. */
  by_hand: boolean
  attempts: Generated<number>
  status: number | null
  error: HookProblemCode | null
  next_at: NullableInstant
  /** Under way until then, as far as anybody knows. */
  claimed_until: NullableInstant
  tried_at: NullableInstant
  created_at: Instant
}

export interface ApiSchema {
  api_keys: ApiKeysTable
  webhook_endpoints: WebhookEndpointsTable
  webhook_deliveries: WebhookDeliveriesTable
}
