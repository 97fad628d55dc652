import * as z from 'zod/mini'
import { defineEndpoint, paging, uuidParams } from '../endpoint.ts'
import { actedChange, actingRequest, actSession, managedClient } from '../entities/acting.ts'
import { line, text } from '../entities/shapes.ts'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'

const staff = { auth: 'required', can: ['manage', 'acting'] } as const

export const listManagedClients = defineEndpoint({
  id: 'acting.clients',
  method: 'GET',
  path: '/v1/management/managed-accounts',
  summary: 'Clients whose accounts staff may work in, by the name of their company, with who was there last; for staff.',
  ...staff,
  query: z.object({ search: z.optional(line(0, fieldLimits.filter)), ...paging }),
  reply: { kind: 'list', item: managedClient },
})

export const beginActing = defineEndpoint({
  id: 'acting.begin',
  method: 'POST',
  path: '/v1/management/managed-accounts/{uuid}/sessions',
  summary:
    'Begin to work in a client’s account, with a reason that they read. Calls that carry `Acting-Session` with the uuid of this answer are made in it.',
  ...staff,
  params: uuidParams,
  // Judged by contract/rules/act-as.ts.
  body: z.strictObject({ reason: text(0, limits.actAs.reason.max) }),
  reply: { kind: 'json', schema: actSession },
  idempotent: true,
  errors: ['acting.busy'],
})

export const endActing = defineEndpoint({
  id: 'acting.end',
  method: 'POST',
  path: '/v1/management/managed-accounts/end',
  summary: 'End one’s work in a client’s account, from within or from without.',
  auth: 'required',
  reply: { kind: 'json', schema: z.object({ ended: z.literal(true) }) },
  errors: ['acting.wrong_state'],
})

export const listOwnActing = defineEndpoint({
  id: 'acting.own',
  method: 'GET',
  path: '/v3/managed-account',
  summary: 'The times in which our staff worked in one’s own account: who, why and until when; the last first.',
  auth: 'required',
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: actSession },
})

export const listActedChanges = defineEndpoint({
  id: 'acting.changes',
  method: 'GET',
  path: '/v3/managed-account/{uuid}/changes',
  summary: 'What was changed in one’s own account in one of these times; the last first.',
  auth: 'required',
  params: uuidParams,
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: actedChange },
})

export const revokeActing = defineEndpoint({
  id: 'acting.revoke',
  method: 'POST',
  path: '/v3/managed-account/{uuid}/revoke',
  summary: 'Send whoever works in one’s own account out of it, at once.',
  auth: 'required',
  params: uuidParams,
  reply: { kind: 'json', schema: actSession },
  errors: ['acting.wrong_state'],
})

export const listActingRequests = defineEndpoint({
  id: 'acting.requests',
  method: 'GET',
  path: '/v3/managed-account/requests',
  summary:
    'Steps of our staff that wait for an approval, or waited for one: in one’s own account, and in those of one’s company for its owner and administrators. Those that wait come first.',
  auth: 'required',
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: actingRequest },
})

export const approveActingRequest = defineEndpoint({
  id: 'acting.approve',
  method: 'POST',
  path: '/v3/managed-account/requests/{uuid}/approve',
  summary:
    'Approve a step of our staff: it is judged anew and taken at once, in the client’s name. The answer says whether it was possible.',
  auth: 'required',
  params: uuidParams,
  reply: { kind: 'json', schema: actingRequest },
  errors: ['acting.answered'],
})

export const declineActingRequest = defineEndpoint({
  id: 'acting.decline',
  method: 'POST',
  path: '/v3/managed-account/requests/{uuid}/decline',
  summary: 'Decline a step of our staff, with a reason that they read.',
  auth: 'required',
  params: uuidParams,
  body: z.strictObject({ reason: text(limits.actAs.answerReason.min, limits.actAs.answerReason.max) }),
  reply: { kind: 'json', schema: actingRequest },
  errors: ['acting.answered'],
})

export const listAskedRequests = defineEndpoint({
  id: 'acting.asked',
  method: 'GET',
  path: '/v1/management/managed-accounts/requests',
  summary: 'Steps for which one has asked clients, with their answers; those that wait come first. For staff.',
  ...staff,
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: actingRequest },
})

export const withdrawActingRequest = defineEndpoint({
  id: 'acting.withdraw',
  method: 'POST',
  path: '/v1/management/managed-accounts/requests/{uuid}/withdraw',
  summary: 'Take a step back for which one asked a client, before they answer.',
  ...staff,
  params: uuidParams,
  reply: { kind: 'json', schema: actingRequest },
  errors: ['acting.answered'],
})
