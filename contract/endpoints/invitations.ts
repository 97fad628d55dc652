import * as z from 'zod/mini'
import { defineEndpoint, listParam, paging, pagingOrCursor, uuidParams } from '../endpoint.ts'
import { invitation, invitee, inviteReply, mutedCompany } from '../entities/invitation.ts'
import { invitationStates } from '../entities/invitation-states.ts'
import { text } from '../entities/shapes.ts'
import { limits } from '../limits.ts'

const page = { state: listParam(invitationStates), ...paging }
const totals = z.object({ totals: z.record(z.string(), z.int()) })

export const inviteCreators = defineEndpoint({
  id: 'invitations.send',
  method: 'POST',
  path: '/v3/casting-calls/{uuid}/invitations',
  summary:
    'Invite creators to pitch for one’s own open call. Who cannot be invited is passed over and named with the reason; nobody is invited twice.',
  auth: 'required',
  can: ['decide', 'application'],
  params: uuidParams,
  body: z.strictObject({
    people: z.array(invitee).check(z.minLength(1), z.maxLength(limits.invitation.atOnce)),
    /** Judged by contract/rules/invitation.ts. */
    message: text(0, limits.invitation.message.max),
  }),
  reply: { kind: 'json', schema: inviteReply },
  idempotent: true,
  errors: ['casting_call.not_open', 'invitation.limit'],
})

export const listCallInvitations = defineEndpoint({
  id: 'invitations.listForCall',
  method: 'GET',
  path: '/v3/casting-calls/{uuid}/invitations',
  summary: 'Whom one’s own call invited, and what they answered.',
  auth: 'required',
  can: ['decide', 'application'],
  params: uuidParams,
  query: z.object({ ...page, ...pagingOrCursor }),
  reply: { kind: 'list', item: invitation, meta: totals },
})

export const listOwnInvitations = defineEndpoint({
  id: 'invitations.listOwn',
  method: 'GET',
  path: '/v3/invitations',
  summary: 'The calls that one is invited to.',
  auth: 'required',
  can: ['pitch', 'application'],
  query: z.object(page),
  reply: { kind: 'list', item: invitation, meta: totals },
})

export const seeInvitation = defineEndpoint({
  id: 'invitations.see',
  method: 'POST',
  path: '/v3/invitations/{uuid}/see',
  summary: 'Mark one’s invitation as opened; again changes nothing.',
  auth: 'required',
  can: ['pitch', 'application'],
  params: uuidParams,
  reply: { kind: 'json', schema: invitation },
})

export const declineInvitation = defineEndpoint({
  id: 'invitations.decline',
  method: 'POST',
  path: '/v3/invitations/{uuid}/decline',
  summary: 'Say no to an invitation. `mute`: this company’s later ones do not arrive, and it is not told.',
  auth: 'required',
  can: ['pitch', 'application'],
  params: uuidParams,
  body: z.strictObject({ note: z._default(text(0, limits.invitation.note), ''), mute: z._default(z.boolean(), false) }),
  reply: { kind: 'json', schema: invitation },
  errors: ['invitation.wrong_state'],
})

export const withdrawInvitation = defineEndpoint({
  id: 'invitations.withdraw',
  method: 'POST',
  path: '/v3/invitations/{uuid}/withdraw',
  summary: 'Take an invitation back before it is answered.',
  auth: 'required',
  can: ['decide', 'application'],
  params: uuidParams,
  reply: { kind: 'json', schema: invitation },
  errors: ['invitation.wrong_state'],
})

export const listMutedCompanies = defineEndpoint({
  id: 'invitations.listMuted',
  method: 'GET',
  path: '/v3/muted-companies',
  summary: 'Companies whose invitations do not arrive.',
  auth: 'required',
  can: ['pitch', 'application'],
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: mutedCompany },
})

export const unmuteCompany = defineEndpoint({
  id: 'invitations.unmute',
  method: 'DELETE',
  path: '/v3/muted-companies/{uuid}',
  summary: 'Let a company invite one again; what it sent meanwhile stays unheard.',
  auth: 'required',
  can: ['pitch', 'application'],
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ deleted: z.literal(true) }) },
})
