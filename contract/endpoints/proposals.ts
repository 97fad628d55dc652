import * as z from 'zod/mini'
import { defineEndpoint, listParam, manyParam, paging, pagingOrCursor, uuidParams } from '../endpoint.ts'
import { deal, makeOffer } from '../entities/deal.ts'
import { profileLanguages } from '../entities/profile.ts'
import {
  orderBody,
  ownProposal,
  proposal,
  proposalDraft,
  proposalDraftFields,
  proposalReview,
  proposalStates,
  proposalSummary,
  quoteBody,
  reviewReasons,
} from '../entities/proposal.ts'
import { savedSearch, searchChange, searchFilters, searchName, searchSubjects } from '../entities/saved-search.ts'
import { country, currency, text } from '../entities/shapes.ts'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'
import { contentTypes, networks, workTypes } from '../networks.ts'
import { proposalSorts, relaxedFilters } from '../proposal-choices.ts'
import { notOffered, notOrderable } from '../proposal-refusals.ts'
import { marketRange } from './weaver.ts'

const amount = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(limits.deal.amount.max)))
const count = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(fieldLimits.count)))

/** Interest slugs, repeated or comma-separated. */
const slugs = manyParam(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)), 10)

/** The specification's parameters (§2: query, network or content_type or work_types) and ours. */
export const proposalFilters = {
  query: z._default(z.string().check(z.maxLength(limits.search.query)), ''),
  network: listParam([...networks, 'none']),
  content_type: listParam(contentTypes),
  work_types: listParam(workTypes),
  interests: slugs,
  /** Prices are compared in this currency only: nothing is converted. */
  currency: z._default(currency, 'EUR'),
  price_min: amount,
  price_max: amount,
  delivery_max: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(365))),
  followers_min: count,
  followers_max: count,
  er_min: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(100))),
  country: z.optional(country),
  language: z.optional(z.enum(profileLanguages)),
  verified: z.optional(z.literal('1')),
  available_from: z.optional(z.iso.date()),
  sort: z._default(z.enum(proposalSorts), 'relevance'),
} as const

const facet = z.record(z.string(), z.int())

export const listProposals = defineEndpoint({
  id: 'proposals.list',
  method: 'GET',
  path: '/v3/proposals',
  summary: 'Creators’ published offers; public.',
  auth: 'optional',
  query: z.object({ ...proposalFilters, ...pagingOrCursor }),
  reply: {
    kind: 'list',
    item: proposalSummary,
    meta: z.object({
      /** How many results each choice would have with the other filters kept; `count` ends at `limits.search.counted`. */
      facets: z.object({ network: facet, content_type: facet, work_types: facet, interests: facet }),
      /** True if the facets counted a part only: each number is the least there are. */
      sampled: z.boolean(),
      /** Set when nothing met all filters: the one that was given up for these results. */
      relaxed: z.nullable(z.enum(relaxedFilters)),
    }),
  },
})

export const suggestProposals = defineEndpoint({
  id: 'proposals.suggest',
  method: 'GET',
  path: '/v3/proposals/suggest',
  summary: 'Titles and creators for the search box: those that begin with the text first.',
  auth: 'optional',
  query: z.object({ query: z.string().check(z.minLength(1), z.maxLength(limits.search.query)) }),
  reply: {
    kind: 'json',
    schema: z.object({
      proposals: z.array(z.object({ uuid: z.uuid(), title: z.string() })),
      creators: z.array(z.object({ vanity_name: z.string(), name: z.string() })),
    }),
  },
})

export const getProposal = defineEndpoint({
  id: 'proposals.get',
  method: 'GET',
  path: '/v3/proposals/{uuid}',
  summary: 'One proposal; public while it is published or paused.',
  auth: 'optional',
  params: uuidParams,
  reply: { kind: 'json', schema: proposal },
  errors: ['proposal.gone'],
})

export const proposalMarket = defineEndpoint({
  id: 'proposals.market',
  method: 'GET',
  path: '/v3/proposals/{uuid}/market',
  summary:
    'What one piece of each kind that its packages make was closed at by comparable creators in the last 180 days, in the same currency; kinds that too few deals tell of are left out.',
  auth: 'required',
  can: ['read', 'proposal'],
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ ranges: z.array(marketRange) }) },
  errors: ['proposal.gone'],
})

export const listOwnProposals = defineEndpoint({
  id: 'proposals.listOwn',
  method: 'GET',
  path: '/v3/proposals/own',
  summary: 'One’s own proposals and drafts, the last touched first.',
  auth: 'required',
  can: ['create', 'proposal'],
  query: z.object({ state: listParam(proposalStates), ...paging }),
  reply: { kind: 'list', item: ownProposal },
})

export const createProposal = defineEndpoint({
  id: 'proposals.create',
  method: 'POST',
  path: '/v3/proposals',
  summary: 'Start a draft. The client names it, so that starting twice makes one.',
  auth: 'required',
  can: ['create', 'proposal'],
  body: z.strictObject({ uuid: z.uuid(), fields: proposalDraftFields, form_version: z.int() }),
  reply: { kind: 'json', schema: proposalDraft },
  errors: ['proposal.limit_drafts'],
})

export const getProposalDraft = defineEndpoint({
  id: 'proposals.getDraft',
  method: 'GET',
  path: '/v3/proposals/{uuid}/draft',
  summary: 'What its creator is writing: a draft, or the form of a published proposal.',
  auth: 'required',
  can: ['create', 'proposal'],
  params: uuidParams,
  reply: { kind: 'json', schema: proposalDraft },
})

export const saveProposalDraft = defineEndpoint({
  id: 'proposals.saveDraft',
  method: 'PUT',
  path: '/v3/proposals/{uuid}',
  summary: 'Replace the form’s fields; `revision` is the one that was edited. What is public stays until `submit`.',
  auth: 'required',
  can: ['update', 'proposal'],
  params: uuidParams,
  body: z.strictObject({ fields: proposalDraftFields, revision: z.int(), form_version: z.int() }),
  reply: { kind: 'json', schema: proposalDraft },
  errors: ['version.stale', 'proposal.wrong_state'],
})

export const deleteProposalDraft = defineEndpoint({
  id: 'proposals.deleteDraft',
  method: 'DELETE',
  path: '/v3/proposals/{uuid}',
  summary: 'Throw a draft away; of a published proposal the unpublished changes.',
  auth: 'required',
  can: ['delete', 'proposal'],
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ deleted: z.literal(true) }) },
  errors: ['proposal.wrong_state'],
})

export const submitProposal = defineEndpoint({
  id: 'proposals.submit',
  method: 'POST',
  path: '/v3/proposals/{uuid}/submit',
  summary: 'Publish what the form holds; a creator’s first three are reviewed before, and later ones where a change is material.',
  auth: 'required',
  can: ['update', 'proposal'],
  params: uuidParams,
  body: z.strictObject({ revision: z.int() }),
  reply: { kind: 'json', schema: proposal },
  errors: [
    'proposal.incomplete',
    'proposal.wrong_state',
    'proposal.limit_published',
    'version.stale',
    'account.banned_for_proposals',
  ],
})

const change = <const Id extends string, const Path extends `/${string}`>(id: Id, path: Path, summary: string) =>
  defineEndpoint({
    id,
    method: 'POST',
    path,
    summary,
    auth: 'required',
    can: ['update', 'proposal'],
    params: uuidParams,
    reply: { kind: 'json', schema: proposal },
    errors: ['proposal.wrong_state', 'proposal.limit_published', 'account.banned_for_proposals'],
  })

export const pauseProposal = change('proposals.pause', '/v3/proposals/{uuid}/pause', 'Take no orders for a while.')
export const resumeProposal = change('proposals.resume', '/v3/proposals/{uuid}/resume', 'Take orders again.')
export const archiveProposal = change('proposals.archive', '/v3/proposals/{uuid}/archive', 'Take no more orders; deals go on.')

export const orderProposal = defineEndpoint({
  id: 'proposals.order',
  method: 'POST',
  path: '/v3/proposals/{uuid}/orders',
  summary: 'Order a package with its add-ons: a deal that the creator answers within 72 hours. Nothing is paid before.',
  auth: 'required',
  can: ['create', 'deal'],
  params: uuidParams,
  body: orderBody,
  reply: { kind: 'json', schema: deal },
  idempotent: true,
  errors: [
    ...notOffered,
    ...notOrderable,
    'proposal.price_changed',
    'proposal.own',
    'proposal.blocked_category',
    'version.stale',
    'reach.blocked',
    'reach.closed',
    'reach.own_account',
    'account.held_by_strikes',
  ],
})

export const askQuote = defineEndpoint({
  id: 'proposals.askQuote',
  method: 'POST',
  path: '/v3/proposals/{uuid}/quotes',
  summary: 'Ask its creator for a price: opens the thread about this proposal, or goes on in it.',
  auth: 'required',
  can: ['create', 'deal'],
  params: uuidParams,
  body: quoteBody,
  reply: { kind: 'json', schema: z.object({ chat_uuid: z.uuid() }) },
  idempotent: true,
  errors: [...notOffered, 'proposal.own', 'reach.blocked', 'reach.closed', 'reach.own_account'],
})

export const offerInThread = defineEndpoint({
  id: 'proposals.offer',
  method: 'POST',
  path: '/v3/chats/{chat_uuid}/offers',
  summary: 'A custom offer in the thread about a proposal, by either side: it begins the deal.',
  auth: 'required',
  can: ['read', 'deal'],
  params: z.object({ chat_uuid: z.uuid() }),
  body: z.strictObject(makeOffer.shape),
  reply: { kind: 'json', schema: deal },
  idempotent: true,
  errors: ['deal.wrong_state', 'reach.blocked', 'reach.closed', 'reach.own_account', 'account.held_by_strikes'],
})

const aboutWhat = z._default(z.enum(searchSubjects), 'proposals')

export const listSavedSearches = defineEndpoint({
  id: 'proposals.savedSearches',
  method: 'GET',
  path: '/v3/saved-searches',
  summary: 'Filters of the marketplace, of one’s own work or of spaces that one keeps under a name.',
  auth: 'required',
  can: ['read', 'auth'],
  query: z.object({ about: aboutWhat, ...paging }),
  reply: { kind: 'list', item: savedSearch },
})

export const saveSearch = defineEndpoint({
  id: 'proposals.saveSearch',
  method: 'POST',
  path: '/v3/saved-searches',
  summary:
    'Keep filters under a name, and be told weekly of what is new, except of one’s own work; the same name again replaces them.',
  auth: 'required',
  can: ['read', 'auth'],
  body: z.strictObject({
    name: searchName,
    filters: searchFilters,
    about: aboutWhat,
    weekly: z._default(z.boolean(), false),
  }),
  reply: { kind: 'json', schema: savedSearch },
  errors: ['proposal.limit_searches'],
})

export const renameSavedSearch = defineEndpoint({
  id: 'proposals.renameSearch',
  method: 'PUT',
  path: '/v3/saved-searches/{uuid}',
  summary:
    'Give filters that are kept another name, and choose whether news are told weekly; a name that is taken in their list is refused.',
  auth: 'required',
  can: ['read', 'auth'],
  params: uuidParams,
  body: searchChange,
  reply: { kind: 'json', schema: savedSearch },
  errors: ['search.name_taken'],
})

export const deleteSavedSearch = defineEndpoint({
  id: 'proposals.deleteSearch',
  method: 'DELETE',
  path: '/v3/saved-searches/{uuid}',
  summary: 'Forget filters that were kept.',
  auth: 'required',
  can: ['read', 'auth'],
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ deleted: z.literal(true) }) },
})

export const listProposalReviews = defineEndpoint({
  id: 'proposals.reviewQueue',
  method: 'GET',
  path: '/v3/proposals/reviews',
  summary: 'Proposals and material changes that wait for staff, the longest waiting first.',
  auth: 'required',
  can: ['manage', 'all'],
  query: z.object({ ...paging }),
  reply: {
    kind: 'list',
    item: proposalReview,
  },
})

export const decideProposalReview = defineEndpoint({
  id: 'proposals.review',
  method: 'POST',
  path: '/v3/proposals/{uuid}/review',
  summary: 'Let it be public, send it back, take it out of sight or lift that; reasons are read by its creator.',
  auth: 'required',
  can: ['manage', 'all'],
  params: uuidParams,
  body: z.strictObject({
    decision: z.enum(['approve', 'reject', 'suspend', 'lift']),
    reasons: z._default(z.array(z.enum(reviewReasons)).check(z.maxLength(reviewReasons.length)), []),
    note: z._default(text(0, fieldLimits.verdictNote), ''),
    revision: z.int(),
  }),
  reply: { kind: 'json', schema: z.object({ state: z.enum(proposalStates) }) },
  errors: ['proposal.wrong_state', 'version.stale'],
})
