import type { ApiKey } from '#contract/entities/api-key.ts'
import type { WebhookDelivery, WebhookEndpoint } from '#contract/entities/webhook.ts'

const id = (n: number) => `${n}1111111-2222-4333-8444-555555555555`
/** A key of a company that opens two things. */
export const someKey = (more: Partial<ApiKey> = {}): ApiKey => ({
  uuid: id(1),
  name: 'Monthly report',
  hint: 'q7Zt',
  scopes: ['deals:write', 'links:read'],
  state: 'active',
  resting: false,
  last_day: null,
  made_by: 'Renata Solís',
  created_at: '2026-11-01T09:00:00Z',
  last_used_at: null,
  ended_at: null,
  ...more,
})
/** An address of a company that is told of one thing. */
export const someHook = (more: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  uuid: id(2),
  name: 'Our CRM',
  url: 'https://crm.example/elenco',
  events: ['deal.changed'],
  state: 'active',
  resting: false,
  made_by: 'Renata Solís',
  created_at: '2026-11-01T09:00:00Z',
  failing_since: null,
  old_secret_until: null,
  ...more,
})
/** One thing that was sent there. */
export const someDelivery = (more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  uuid: id(3),
  endpoint: { uuid: id(2), name: 'Our CRM' },
  type: 'deal.changed',
  state: 'sent',
  attempts: 1,
  status: 204,
  error: null,
  next_at: null,
  tried_at: '2026-11-02T09:00:00Z',
  created_at: '2026-11-02T09:00:00Z',
  body: '{"id":"x"}',
  ...more,
})
