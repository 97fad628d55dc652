import * as z from 'zod/mini'
import { castingCallSorts, categories } from '../casting-call-choices.ts'
import { defineEndpoint, listParam, pagingOrCursor, uuidParams } from '../endpoint.ts'
import {
  castingCall,
  castingCallDraft,
  castingCallStates,
  draftFields,
  listedCastingCall,
  ownCastingCall,
} from '../entities/casting-call.ts'
import { country, text } from '../entities/shapes.ts'
import type { ErrorCode } from '../errors.ts'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'
import { contentTypes, networks, workTypes } from '../networks.ts'

/** The specification's parameters (§2: query, network or content_type or work_types) and ours. */
export const castingCallFilters = {
  query: z._default(z.string().check(z.maxLength(limits.search.query)), ''),
  network: listParam(networks),
  content_type: listParam(contentTypes),
  work_types: listParam(workTypes),
  category: listParam(categories),
  fee_min: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(limits.deal.amount.max))),
  country: z.optional(country),
  sort: z._default(z.enum(castingCallSorts), 'newest'),
} as const

const facet = z.record(z.string(), z.int())

export const listCastingCalls = defineEndpoint({
  id: 'castingCalls.list',
  method: 'GET',
  path: '/v3/casting-calls',
  summary: 'Open casting calls; public.',
  auth: 'optional',
  query: z.object({
    ...castingCallFilters,
    /** `featured`: some calls stand above the newest, each with its reasons, while nothing is filtered. */
    top: z.optional(z.enum(['featured'])),
    ...pagingOrCursor,
  }),
  reply: {
    kind: 'list',
    item: listedCastingCall,
    meta: z.object({
      /** How many results each choice would have with the other filters kept. */
      facets: z.object({ network: facet, content_type: facet, work_types: facet, category: facet }),
    }),
  },
})

export const suggestCastingCalls = defineEndpoint({
  id: 'castingCalls.suggest',
  method: 'GET',
  path: '/v3/casting-calls/suggest',
  summary: 'Titles of open calls for the search box: those that begin with the text first.',
  auth: 'optional',
  query: z.object({ query: z.string().check(z.minLength(1), z.maxLength(limits.search.query)) }),
  reply: {
    kind: 'json',
    schema: z.object({ casting_calls: z.array(z.object({ uuid: z.uuid(), title: z.string(), brand: z.string() })) }),
  },
})

export const getCastingCall = defineEndpoint({
  id: 'castingCalls.get',
  method: 'GET',
  path: '/v3/casting-calls/{uuid}',
  summary: 'One casting call; public while it is not a draft.',
  auth: 'optional',
  params: uuidParams,
  reply: { kind: 'json', schema: castingCall },
})

export const listOwnCastingCalls = defineEndpoint({
  id: 'castingCalls.listOwn',
  method: 'GET',
  path: '/v3/casting-calls/own',
  summary: 'The calls and drafts of the company one acts for.',
  auth: 'required',
  can: ['create', 'casting_call'],
  query: z.object({ state: listParam(castingCallStates), ...pagingOrCursor }),
  reply: {
    kind: 'list',
    item: ownCastingCall,
  },
})

export const createCastingCall = defineEndpoint({
  id: 'castingCalls.create',
  method: 'POST',
  path: '/v3/casting-calls',
  summary: 'Start a draft. The client names it, so that starting twice makes one.',
  auth: 'required',
  can: ['create', 'casting_call'],
  body: z.strictObject({ uuid: z.uuid(), fields: draftFields, form_version: z.int() }),
  reply: { kind: 'json', schema: castingCallDraft },
})

export const getDraft = defineEndpoint({
  id: 'castingCalls.getDraft',
  method: 'GET',
  path: '/v3/casting-calls/{uuid}/draft',
  summary: 'A draft, or the newest own draft under the name `latest`.',
  auth: 'required',
  can: ['create', 'casting_call'],
  params: z.object({ uuid: z.union([z.uuid(), z.literal('latest')]) }),
  reply: { kind: 'json', schema: z.nullable(castingCallDraft) },
})

export const saveDraft = defineEndpoint({
  id: 'castingCalls.saveDraft',
  method: 'PUT',
  path: '/v3/casting-calls/{uuid}/draft',
  summary: 'Replace a draft’s fields; `revision` is the one that was edited.',
  auth: 'required',
  can: ['update', 'casting_call'],
  params: uuidParams,
  body: z.strictObject({ fields: draftFields, revision: z.int(), form_version: z.int() }),
  reply: { kind: 'json', schema: castingCallDraft },
  errors: ['version.stale', 'casting_call.wrong_state'],
})

export const deleteDraft = defineEndpoint({
  id: 'castingCalls.deleteDraft',
  method: 'DELETE',
  path: '/v3/casting-calls/{uuid}/draft',
  summary: 'Throw a draft away.',
  auth: 'required',
  can: ['delete', 'casting_call'],
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ deleted: z.literal(true) }) },
  errors: ['casting_call.wrong_state'],
})

export const publishCastingCall = defineEndpoint({
  id: 'castingCalls.publish',
  method: 'POST',
  path: '/v3/casting-calls/{uuid}/publish',
  summary: 'Check every step and open the call.',
  auth: 'required',
  can: ['update', 'casting_call'],
  params: uuidParams,
  body: z.strictObject({ revision: z.int() }),
  reply: { kind: 'json', schema: castingCall },
  errors: [
    'casting_call.incomplete',
    'casting_call.wrong_state',
    'brief.rights_without_pay',
    'plan.limit_reached',
    'version.stale',
    'account.held_by_strikes',
  ],
})

export const editCastingCall = defineEndpoint({
  id: 'castingCalls.edit',
  method: 'POST',
  path: '/v3/casting-calls/edit-brand/{uuid}',
  summary:
    'Change a published call. Deliverables, money, rights and dates are locked after the first pitch, unless everybody who waits for an answer is asked to confirm (`reconfirm`).',
  auth: 'required',
  can: ['update', 'casting_call'],
  params: uuidParams,
  body: z.strictObject({ fields: draftFields, version: z.int(), reconfirm: z._default(z.boolean(), false) }),
  reply: { kind: 'json', schema: z.object({ casting_call: castingCall, version: z.int(), reconfirm_needed: z.boolean() }) },
  errors: [
    'casting_call.locked',
    'casting_call.incomplete',
    'casting_call.wrong_state',
    'brief.rights_without_pay',
    'version.stale',
  ],
})

const change = <const Id extends string, const Path extends `/${string}`>(
  id: Id,
  path: Path,
  summary: string,
  errors: readonly ErrorCode[] = [],
) =>
  defineEndpoint({
    id,
    method: 'POST',
    path,
    summary,
    auth: 'required',
    can: ['update', 'casting_call'],
    params: uuidParams,
    reply: { kind: 'json', schema: castingCall },
    errors: ['casting_call.wrong_state', ...errors],
  })

export const pauseCastingCall = change('castingCalls.pause', '/v3/casting-calls/{uuid}/pause', 'Take no pitches for a while.')
export const resumeCastingCall = change('castingCalls.resume', '/v3/casting-calls/{uuid}/resume', 'Take pitches again.', [
  'account.held_by_strikes',
])
export const closeCastingCall = change('castingCalls.close', '/v3/casting-calls/{uuid}/close', 'Take no more pitches.')

export const cancelCastingCall = defineEndpoint({
  id: 'castingCalls.cancel',
  method: 'POST',
  path: '/v3/casting-calls/{uuid}/cancel',
  summary: 'Cancel the call; every applicant is told the reason.',
  auth: 'required',
  can: ['update', 'casting_call'],
  params: uuidParams,
  body: z.strictObject({ reason: text(fieldLimits.call.cancelReason.min, fieldLimits.call.cancelReason.max) }),
  reply: { kind: 'json', schema: castingCall },
  errors: ['casting_call.wrong_state'],
})
