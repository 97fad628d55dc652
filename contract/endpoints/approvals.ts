import * as z from 'zod/mini'
import { defineEndpoint, uuidParams } from '../endpoint.ts'
import { approvalLink, approvalLinkBody, approverVoteBody, approverVotes, sharedPitches } from '../entities/approval.ts'
import { limits } from '../limits.ts'

const own = { auth: 'required', can: ['decide', 'application'], params: uuidParams } as const
const token = z.string().check(z.regex(/^[\w-]{20,100}$/))

export const getApprovalLink = defineEndpoint({
  id: 'approvals.link',
  method: 'GET',
  path: '/v3/casting-calls/{uuid}/approval-link',
  summary:
    'The newest link by which people outside of the company vote on a call’s pitches, and who has; null where there was none.',
  ...own,
  reply: { kind: 'json', schema: z.nullable(approvalLink) },
})

export const makeApprovalLink = defineEndpoint({
  id: 'approvals.make',
  method: 'POST',
  path: '/v3/casting-calls/{uuid}/approval-link',
  summary:
    'Make a link that shows pitches without a session and takes votes until it ends; one that was there before ends now. Prices are left out unless they are allowed.',
  ...own,
  body: approvalLinkBody,
  reply: { kind: 'json', schema: approvalLink },
  errors: ['casting_call.wrong_state'],
})

export const revokeApprovalLink = defineEndpoint({
  id: 'approvals.revoke',
  method: 'DELETE',
  path: '/v3/casting-calls/{uuid}/approval-link',
  summary: 'End the link now; its votes stay.',
  ...own,
  reply: { kind: 'json', schema: approvalLink },
  errors: ['approval.wrong_state'],
})

export const getSharedPitches = defineEndpoint({
  id: 'approvals.shared',
  method: 'GET',
  path: '/v3/shared-pitches/{token}',
  summary: 'Pitches as their link shows them; `guest` is whoever votes in this browser.',
  auth: 'none',
  params: z.object({ token }),
  query: z.object({ guest: z.optional(z.uuid()) }),
  reply: { kind: 'json', schema: sharedPitches },
  errors: ['approval.link_over'],
})

export const voteOnSharedPitch = defineEndpoint({
  id: 'approvals.vote',
  method: 'POST',
  path: '/v3/shared-pitches/{token}/votes',
  summary: 'Vote on a pitch by a link, blind; voting again changes the vote until the link ends or the pitch is decided.',
  auth: 'none',
  params: z.object({ token }),
  body: approverVoteBody,
  reply: { kind: 'json', schema: approverVotes },
  rate: { by: 'address', limit: limits.approval.votesPerMinute, windowMs: 60_000 },
  errors: ['approval.link_over', 'approval.name_taken', 'approval.decided', 'approval.full'],
})
