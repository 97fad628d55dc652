import * as z from 'zod/mini'
import { defineEndpoint, uuidParams } from '../endpoint.ts'
import { approvalLink, approvalLinkBody, approverVoteBody, approverVotes, sharedPitches } from '../entities/approval.ts'
import { outsideVoter, voterCodeBody, voterCodeReply, voterConfirmBody } from '../entities/outside-voter.ts'
import { limits } from '../limits.ts'

const own = { auth: 'required', can: ['decide', 'application'], params: uuidParams } as const
const { codesPerAddress, window } = limits.outsideVotes
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
  summary: 'Pitches as their link shows them; `guest` is what an earlier answer gave this browser to vote with.',
  auth: 'none',
  params: z.object({ token }),
  query: z.object({ guest: z.optional(token) }),
  reply: { kind: 'json', schema: sharedPitches },
  errors: ['approval.link_over'],
})

export const mailApproverCode = defineEndpoint({
  id: 'approvals.code',
  method: 'POST',
  path: '/v3/shared-pitches/{token}/codes',
  summary:
    'Mail a code that confirms the address of somebody who wants to vote by a link; one that was mailed before is worth nothing any more.',
  auth: 'none',
  params: z.object({ token }),
  body: voterCodeBody,
  reply: { kind: 'json', schema: voterCodeReply },
  rate: { by: 'address', limit: codesPerAddress, windowMs: window },
  errors: ['approval.link_over'],
})

export const confirmApprover = defineEndpoint({
  id: 'approvals.confirm',
  method: 'POST',
  path: '/v3/shared-pitches/{token}/voter',
  summary:
    'Confirm the address with the mailed code: whoever confirms the same one, in whichever browser, is the same voter, who sees and changes what they voted.',
  auth: 'none',
  params: z.object({ token }),
  body: voterConfirmBody,
  reply: { kind: 'json', schema: outsideVoter },
  rate: { by: 'address', limit: limits.approval.votesPerMinute, windowMs: 60_000 },
  errors: ['approval.link_over', 'code.wrong', 'code.over', 'vote.of_team'],
})

export const voteOnSharedPitch = defineEndpoint({
  id: 'approvals.vote',
  method: 'POST',
  path: '/v3/shared-pitches/{token}/votes',
  summary:
    'Vote on a pitch by a link, blind, once an address was confirmed for this `guest`; voting again changes the vote until the link ends or the pitch is decided.',
  auth: 'none',
  params: z.object({ token }),
  body: approverVoteBody,
  reply: { kind: 'json', schema: approverVotes },
  rate: { by: 'address', limit: limits.approval.votesPerMinute, windowMs: 60_000 },
  errors: ['approval.link_over', 'vote.unconfirmed', 'vote.of_team', 'approval.decided', 'approval.full'],
})
