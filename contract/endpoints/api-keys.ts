import * as z from 'zod/mini'
import { defineEndpoint, uuidParams } from '../endpoint.ts'
import { apiKeys, keyFields, madeKey, nameBody } from '../entities/api-key.ts'
import { passwordBody } from '../entities/team.ts'
import { limits } from '../limits.ts'

const reading = { auth: 'required', can: ['read', 'company'] } as const
const changing = { auth: 'required', can: ['update', 'company'] } as const
const all = { kind: 'json', schema: apiKeys } as const

export const listApiKeys = defineEndpoint({
  id: 'keys.list',
  method: 'GET',
  path: '/v3/api-keys',
  summary: 'The keys of one’s company: those that open something, then those of before. Secrets are never shown again.',
  ...reading,
  reply: all,
  errors: ['company.required'],
})

export const makeApiKey = defineEndpoint({
  id: 'keys.make',
  method: 'POST',
  path: '/v3/api-keys',
  summary: 'Make a key for programs, with one’s own password. Its secret is in this answer and nowhere else.',
  ...changing,
  body: z.strictObject({ ...keyFields.shape, ...passwordBody.shape }),
  reply: { kind: 'json', schema: madeKey },
  rate: { by: 'account', limit: limits.mailLinks.passwordTries, windowMs: limits.mailLinks.window },
  errors: ['company.required', 'plan.limit_reached', 'account.wrong_password', 'account.no_password'],
})

export const renameApiKey = defineEndpoint({
  id: 'keys.rename',
  method: 'PUT',
  path: '/v3/api-keys/{uuid}',
  summary: 'Call a key something else.',
  ...changing,
  params: uuidParams,
  body: nameBody,
  reply: all,
  errors: ['company.required', 'key.wrong_state'],
})

export const revokeApiKey = defineEndpoint({
  id: 'keys.revoke',
  method: 'POST',
  path: '/v3/api-keys/{uuid}/revoke',
  summary: 'End a key for good: the next call with it is refused.',
  ...changing,
  params: uuidParams,
  reply: all,
  errors: ['company.required', 'key.wrong_state'],
})
