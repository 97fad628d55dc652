import * as z from 'zod/mini'
import { defineEndpoint, listParam, paging, pagingOrCursor, uuidParams } from '../endpoint.ts'
import {
  application,
  applicationStates,
  briefcaseItem,
  declineReasons,
  pitchBody,
  pitchDraft,
  withdrawnPitches,
} from '../entities/application.ts'
import { deal, makeOffer } from '../entities/deal.ts'
import { amountMinor, text } from '../entities/shapes.ts'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'

export const getPitchDraft = defineEndpoint({
  id: 'applications.getDraft',
  method: 'GET',
  path: '/v3/casting-calls/{uuid}/pitch-draft',
  summary: 'One’s own unfinished pitch for a call.',
  auth: 'required',
  can: ['pitch', 'application'],
  params: uuidParams,
  reply: { kind: 'json', schema: z.nullable(pitchDraft) },
})

export const savePitchDraft = defineEndpoint({
  id: 'applications.saveDraft',
  method: 'PUT',
  path: '/v3/casting-calls/{uuid}/pitch-draft',
  summary: 'Keep an unfinished pitch; `revision` 0 starts one.',
  auth: 'required',
  can: ['pitch', 'application'],
  params: uuidParams,
  body: z.strictObject({
    fields: z.record(z.string().check(z.maxLength(40)), z.unknown()),
    revision: z.int(),
    form_version: z.int(),
  }),
  reply: { kind: 'json', schema: pitchDraft },
  errors: ['version.stale', 'casting_call.not_open'],
})

export const deletePitchDraft = defineEndpoint({
  id: 'applications.deleteDraft',
  method: 'DELETE',
  path: '/v3/casting-calls/{uuid}/pitch-draft',
  summary: 'Throw an unfinished pitch away.',
  auth: 'required',
  can: ['pitch', 'application'],
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ deleted: z.literal(true) }) },
})

export const sendPitch = defineEndpoint({
  id: 'applications.send',
  method: 'POST',
  path: '/v3/casting-calls/{uuid}/applications',
  summary: 'Pitch for a call; one per call, never charged.',
  auth: 'required',
  can: ['pitch', 'application'],
  params: uuidParams,
  body: z.strictObject(pitchBody.shape),
  reply: { kind: 'json', schema: application },
  errors: [
    'application.exists',
    'application.ineligible',
    'application.limit_open',
    'application.limit_month',
    'application.terms_fixed',
    'casting_call.not_open',
    'account.banned_for_proposals',
    'version.stale',
    'reach.blocked',
    'reach.closed',
    'reach.own_account',
  ],
})

export const listApplications = defineEndpoint({
  id: 'applications.listForCall',
  method: 'GET',
  path: '/v3/casting-calls/{uuid}/applications',
  summary: 'The pitches for one’s own call.',
  auth: 'required',
  can: ['decide', 'application'],
  params: uuidParams,
  query: z.object({
    state: listParam(applicationStates),
    sort: z._default(z.enum(['newest', 'fee', 'followers']), 'newest'),
    ...pagingOrCursor,
  }),
  reply: { kind: 'list', item: application, meta: z.object({ totals: z.record(z.string(), z.int()) }) },
})

export const listOwnApplications = defineEndpoint({
  id: 'applications.listOwn',
  method: 'GET',
  path: '/v3/applications',
  summary: 'One’s own pitches.',
  auth: 'required',
  can: ['pitch', 'application'],
  query: z.object({ state: listParam(applicationStates), ...paging }),
  reply: { kind: 'list', item: application, meta: z.object({ totals: z.record(z.string(), z.int()) }) },
})

export const getApplication = defineEndpoint({
  id: 'applications.get',
  method: 'GET',
  path: '/v3/applications/{uuid}',
  summary: 'One pitch, for its creator and its brand.',
  auth: 'required',
  can: ['read', 'application'],
  params: uuidParams,
  reply: { kind: 'json', schema: application },
})

const decide = <const Id extends string, const Path extends `/${string}`>(id: Id, path: Path, summary: string) =>
  defineEndpoint({
    id,
    method: 'POST',
    path,
    summary,
    auth: 'required',
    can: ['decide', 'application'],
    params: uuidParams,
    reply: { kind: 'json', schema: application },
    errors: ['application.wrong_state', 'reach.blocked', 'reach.closed'],
  })

export const viewApplication = decide('applications.view', '/v3/applications/{uuid}/view', 'Mark a pitch as read.')
export const shortlistApplication = decide(
  'applications.shortlist',
  '/v3/applications/{uuid}/shortlist',
  'Put a pitch on the short list.',
)
export const unshortlistApplication = decide(
  'applications.unshortlist',
  '/v3/applications/{uuid}/unshortlist',
  'Take a pitch off the short list again.',
)
export const chatApplication = decide('applications.chat', '/v3/applications/{uuid}/chat', 'Open the conversation about a pitch.')

export const voteOnApplication = defineEndpoint({
  id: 'applications.vote',
  method: 'POST',
  path: '/v3/applications/{uuid}/vote',
  summary: 'Say what one thinks of a pitch, once; how colleagues voted is read afterwards. The creator is told nothing.',
  auth: 'required',
  can: ['decide', 'application'],
  params: uuidParams,
  body: z.strictObject({ vote: z.enum(['up', 'down']), note: z._default(text(0, limits.application.voteNote), '') }),
  reply: { kind: 'json', schema: application },
  errors: ['application.voted', 'application.wrong_state'],
})

export const declineApplication = defineEndpoint({
  id: 'applications.decline',
  method: 'POST',
  path: '/v3/applications/{uuid}/decline',
  summary: 'Decline a pitch with a reason; the creator is always told.',
  auth: 'required',
  can: ['decide', 'application'],
  params: uuidParams,
  body: z.strictObject({ reason: z.enum(declineReasons), note: z._default(text(0, fieldLimits.application.declineNote), '') }),
  reply: { kind: 'json', schema: application },
  errors: ['application.wrong_state'],
})

export const declineApplications = defineEndpoint({
  id: 'applications.declineMany',
  method: 'POST',
  path: '/v3/casting-calls/{uuid}/declines',
  summary:
    'Decline several pitches of one call with one reason, all at once; those that moved on meanwhile are counted and left alone.',
  auth: 'required',
  can: ['decide', 'application'],
  params: uuidParams,
  body: z.strictObject({
    applications: z.array(z.uuid()).check(z.minLength(1), z.maxLength(limits.application.declinedAtOnce)),
    reason: z.enum(declineReasons),
    note: z._default(text(0, fieldLimits.application.declineNote), ''),
  }),
  reply: { kind: 'json', schema: z.object({ declined: z.int(), skipped: z.int() }) },
  idempotent: true,
})

export const withdrawApplication = defineEndpoint({
  id: 'applications.withdraw',
  method: 'POST',
  path: '/v3/applications/{uuid}/withdraw',
  summary: 'Take one’s own pitch back, any time before being hired.',
  auth: 'required',
  can: ['pitch', 'application'],
  params: uuidParams,
  reply: { kind: 'json', schema: application },
  errors: ['application.wrong_state'],
})

export const withdrawApplications = defineEndpoint({
  id: 'applications.withdrawSeveral',
  method: 'POST',
  path: '/v3/withdrawn-applications',
  summary: 'Take several own pitches back. Each is withdrawn by itself: those that cannot be any more are kept and named.',
  auth: 'required',
  can: ['pitch', 'application'],
  body: z.strictObject({
    applications: z.array(z.uuid()).check(z.minLength(1), z.maxLength(limits.application.withdrawnAtOnce)),
  }),
  reply: { kind: 'json', schema: withdrawnPitches },
})

export const confirmApplication = defineEndpoint({
  id: 'applications.confirm',
  method: 'POST',
  path: '/v3/applications/{uuid}/confirm',
  summary: 'Say that one’s own pitch stands for the call as it was changed, with another fee where the old one does not fit.',
  auth: 'required',
  can: ['pitch', 'application'],
  params: uuidParams,
  body: z.strictObject({ casting_call_version: z.int(), fee_minor: z.optional(amountMinor) }),
  reply: { kind: 'json', schema: application },
  errors: ['application.wrong_state', 'version.stale'],
})

export const offerApplication = defineEndpoint({
  id: 'applications.offer',
  method: 'POST',
  path: '/v3/applications/{uuid}/offer',
  summary: 'Make an offer; this creates the deal.',
  auth: 'required',
  can: ['decide', 'application'],
  params: uuidParams,
  body: z.strictObject(makeOffer.shape),
  reply: { kind: 'json', schema: deal },
  idempotent: true,
  errors: [
    'application.wrong_state',
    'casting_call.filled',
    'reach.blocked',
    'reach.closed',
    'reach.own_account',
    'account.held_by_strikes',
  ],
})

export const listBriefcase = defineEndpoint({
  id: 'briefcase.list',
  method: 'GET',
  path: '/briefcase',
  summary: 'One’s own portfolio.',
  auth: 'required',
  can: ['read', 'briefcase'],
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: briefcaseItem },
})
