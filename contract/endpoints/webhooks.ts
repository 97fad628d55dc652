import * as z from 'zod/mini'
import { defineEndpoint, paging, uuidParams } from '../endpoint.ts'
import { hookFields, madeEndpoint, webhookDelivery, webhookEndpoints } from '../entities/webhook.ts'
import { webhookDeliveryStates } from '../processes/webhook-delivery.ts'

const reading = { auth: 'required', can: ['read', 'company'] } as const
const changing = { auth: 'required', can: ['update', 'company'] } as const
const all = { kind: 'json', schema: webhookEndpoints } as const

export const listWebhooks = defineEndpoint({
  id: 'webhooks.list',
  method: 'GET',
  path: '/v3/webhook-endpoints',
  summary: 'The addresses that one’s company is told of events at, and how it goes.',
  ...reading,
  reply: all,
  errors: ['company.required'],
})

export const addWebhook = defineEndpoint({
  id: 'webhooks.add',
  method: 'POST',
  path: '/v3/webhook-endpoints',
  summary:
    'Have an address told of events, https only. The secret that its messages are signed with is in this answer and nowhere else.',
  ...changing,
  body: hookFields,
  reply: { kind: 'json', schema: madeEndpoint },
  errors: ['company.required', 'plan.limit_reached'],
})

export const changeWebhook = defineEndpoint({
  id: 'webhooks.change',
  method: 'PUT',
  path: '/v3/webhook-endpoints/{uuid}',
  summary: 'Another name, another address, other events. What waits goes to the new address.',
  ...changing,
  params: uuidParams,
  body: hookFields,
  reply: all,
  errors: ['company.required', 'webhook.wrong_state'],
})

export const pauseWebhook = defineEndpoint({
  id: 'webhooks.pause',
  method: 'POST',
  path: '/v3/webhook-endpoints/{uuid}/pause',
  summary: 'Tell it nothing for a while. What happens meanwhile is not told later; what waited has failed and can be sent again.',
  ...changing,
  params: uuidParams,
  reply: all,
  errors: ['company.required', 'webhook.wrong_state'],
})

export const resumeWebhook = defineEndpoint({
  id: 'webhooks.resume',
  method: 'POST',
  path: '/v3/webhook-endpoints/{uuid}/resume',
  summary: 'Tell it again: one that was paused, or that nothing arrived at for days.',
  ...changing,
  params: uuidParams,
  reply: all,
  errors: ['company.required', 'webhook.wrong_state'],
})

export const removeWebhook = defineEndpoint({
  id: 'webhooks.remove',
  method: 'DELETE',
  path: '/v3/webhook-endpoints/{uuid}',
  summary: 'Take an address out, with the list of what it was told.',
  ...changing,
  params: uuidParams,
  reply: all,
  errors: ['company.required', 'webhook.wrong_state'],
})

export const rotateWebhookSecret = defineEndpoint({
  id: 'webhooks.rotate',
  method: 'POST',
  path: '/v3/webhook-endpoints/{uuid}/secret',
  summary: 'Make a new secret. For a day messages are signed with the one before, too.',
  ...changing,
  params: uuidParams,
  reply: { kind: 'json', schema: madeEndpoint },
  errors: ['company.required', 'webhook.wrong_state'],
})

export const testWebhook = defineEndpoint({
  id: 'webhooks.test',
  method: 'POST',
  path: '/v3/webhook-endpoints/{uuid}/test',
  summary: 'Send a message of the type `test` there, now.',
  ...changing,
  params: uuidParams,
  reply: { kind: 'json', schema: webhookDelivery },
  rate: { by: 'account', limit: 20, windowMs: 60_000 },
  errors: ['company.required', 'webhook.wrong_state', 'webhook.resting'],
})

export const listWebhookDeliveries = defineEndpoint({
  id: 'webhooks.deliveries',
  method: 'GET',
  path: '/v3/webhook-deliveries',
  summary: 'What was sent in the last thirty days, newest first, with what was answered.',
  ...reading,
  query: z.object({ ...paging, endpoint: z.optional(z.uuid()), state: z.optional(z.enum(webhookDeliveryStates)) }),
  reply: { kind: 'list', item: webhookDelivery },
  errors: ['company.required'],
})

export const replayWebhookDelivery = defineEndpoint({
  id: 'webhooks.replay',
  method: 'POST',
  path: '/v3/webhook-deliveries/{uuid}/replay',
  summary: 'Send it again, the same under the same id: one that arrived, or that failed.',
  ...changing,
  params: uuidParams,
  reply: { kind: 'json', schema: webhookDelivery },
  rate: { by: 'account', limit: 60, windowMs: 60_000 },
  errors: ['company.required', 'webhook.wrong_state', 'webhook.resting'],
})
