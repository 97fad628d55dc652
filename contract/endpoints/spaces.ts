import * as z from 'zod/mini'
import { defineEndpoint, listParam, paging, uuidParams } from '../endpoint.ts'
import { reviewReasons } from '../entities/proposal.ts'
import { currency, day, text } from '../entities/shapes.ts'
import {
  mapCluster,
  mapPlace,
  mapPoint,
  ownSpace,
  pricedDays,
  space,
  spaceDraft,
  spaceDraftFields,
  spaceReview,
  spaceSummary,
} from '../entities/space.ts'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'
import { parseHours } from '../rules/hours.ts'
import { judgeArea, readArea } from '../rules/map-area.ts'
import { parseBox } from '../rules/map-box.ts'
import { nearKinds, orientations, spaceKinds, spaceSorts, spaceStates, venueTypes } from '../space-choices.ts'

const issue = (code: string) => ({ params: { issue: code } })
const flag = z.optional(z.literal('1'))

/** West, south, east, north in degrees; west may be greater than east, where the view crosses the date line. */
const box = z.optional(
  z.string().check(
    z.maxLength(80),
    z.refine(raw => parseBox(raw) !== null, issue('format')),
  ),
)

/** `circle:lat,lng,km`, or the corners of `poly:lat,lng_lat,lng_lat,lng`; each edge goes the shorter way around the globe. */
const area = z.optional(
  z.string().check(
    z.maxLength(limits.space.area.text),
    z.superRefine((raw, context) => {
      const read = readArea(raw)
      const problem = read ? judgeArea(read) : 'format'
      if (problem) context.addIssue({ code: 'custom', input: raw, ...issue(problem) })
    }),
  ),
)

/** `14-18`: only places that are booked by the hour and are free then, on the first day, or until the next one where it says `22-2`. Minutes are refused. */
const hours = z.optional(
  z.string().check(
    z.maxLength(8),
    z.refine(raw => parseHours(raw) !== null, issue('whole_hours')),
  ),
)

export const spaceFilters = {
  query: z._default(z.string().check(z.maxLength(limits.search.query)), ''),
  box,
  /** Together with `box` both have to hold. */
  area,
  kind: listParam(spaceKinds),
  venue: listParam(venueTypes),
  /** The shape of the face; places where one is oneself have none. */
  orientation: listParam(orientations),
  /** The first and the last day, both included; the usual days where nothing is said. */
  from: z.optional(day),
  to: z.optional(day),
  hours,
  /** Beside a place of any of these kinds, as hosts say, `within` so many metres. */
  near: listParam(nearKinds),
  within: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.space.near.metres)),
    limits.space.near.usual,
  ),
  lit: flag,
  digital: flag,
  instant: flag,
  /** Only what is free on all of the days. */
  free: flag,
  /** Only with a permit that holds on the last day. */
  permit: flag,
  /** Only in cities in which creators of Elenco live, as their profiles say. */
  creators: flag,
  /** Square metres. */
  size_min: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(limits.space.size.max))),
  /** A week; of those whose host says nothing none is found. */
  impressions_min: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(limits.space.impressions.max))),
  /** All in, for these days; prices are compared in this currency only: nothing is converted. */
  price_max: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(limits.deal.amount.max))),
  currency: z._default(currency, 'EUR'),
  sort: z._default(z.enum(spaceSorts), 'impressions'),
} as const

export const listSpaces = defineEndpoint({
  id: 'spaces.list',
  method: 'GET',
  path: '/v3/spaces',
  summary: 'Spaces that can be booked, as a list and as points of a map; public.',
  auth: 'optional',
  query: z.object({ ...spaceFilters, ...paging }),
  reply: {
    kind: 'list',
    item: spaceSummary,
    meta: z.object({
      priced: pricedDays,
      points: z.array(mapPoint),
      /** Several spaces in one cell of the view's grid: their number and middle. */
      clusters: z.array(mapCluster),
      places: z.array(mapPlace),
      /** How many of them lie `within` reach of each kind of place, whatever `near` asks for. */
      near: z.record(z.string(), z.int()),
      /** The smallest box around all that was found; null where nothing was. */
      bounds: z.nullable(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    }),
  },
})

export const getSpace = defineEndpoint({
  id: 'spaces.get',
  method: 'GET',
  path: '/v3/spaces/{uuid}',
  summary: 'One space with its price for these days and the days that are taken; public while it is live or paused.',
  auth: 'optional',
  params: uuidParams,
  query: z.object({ from: z.optional(day), to: z.optional(day), hours }),
  reply: { kind: 'json', schema: space },
})

export const listOwnSpaces = defineEndpoint({
  id: 'spaces.listOwn',
  method: 'GET',
  path: '/v3/spaces/own',
  summary: 'Spaces of one’s company in every state, the last touched first.',
  auth: 'required',
  can: ['create', 'space'],
  query: z.object({ state: listParam(spaceStates), ...paging }),
  reply: {
    kind: 'list',
    item: ownSpace,
    meta: z.object({
      /** How many stand in each state, whatever was asked for. */
      states: z.record(z.string(), z.int()),
    }),
  },
})

export const createSpace = defineEndpoint({
  id: 'spaces.create',
  method: 'POST',
  path: '/v3/spaces',
  summary: 'Start a draft. The client names it, so that starting twice makes one.',
  auth: 'required',
  can: ['create', 'space'],
  body: z.strictObject({ uuid: z.uuid(), fields: spaceDraftFields, form_version: z.int() }),
  reply: { kind: 'json', schema: spaceDraft },
  errors: ['space.limit_drafts', 'space.limit_spaces', 'company.required'],
})

export const getSpaceDraft = defineEndpoint({
  id: 'spaces.getDraft',
  method: 'GET',
  path: '/v3/spaces/{uuid}/draft',
  summary: 'What its host is writing: a draft, or the form of a space that is public.',
  auth: 'required',
  can: ['create', 'space'],
  params: uuidParams,
  reply: { kind: 'json', schema: spaceDraft },
})

export const saveSpaceDraft = defineEndpoint({
  id: 'spaces.saveDraft',
  method: 'PUT',
  path: '/v3/spaces/{uuid}',
  summary: 'Replace the form’s fields; `revision` is the one that was edited. What is public stays until `submit`.',
  auth: 'required',
  can: ['update', 'space'],
  params: uuidParams,
  body: z.strictObject({ fields: spaceDraftFields, revision: z.int(), form_version: z.int() }),
  reply: { kind: 'json', schema: spaceDraft },
  errors: ['version.stale', 'space.wrong_state'],
})

export const deleteSpaceDraft = defineEndpoint({
  id: 'spaces.deleteDraft',
  method: 'DELETE',
  path: '/v3/spaces/{uuid}',
  summary: 'Throw a draft away; of a space that is public the unpublished changes.',
  auth: 'required',
  can: ['delete', 'space'],
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ deleted: z.literal(true) }) },
  errors: ['space.wrong_state'],
})

export const submitSpace = defineEndpoint({
  id: 'spaces.submit',
  method: 'POST',
  path: '/v3/spaces/{uuid}/submit',
  summary:
    'Publish what the form holds; the first ones of a company are reviewed before, and later a change of kind, place or permit.',
  auth: 'required',
  can: ['update', 'space'],
  params: uuidParams,
  body: z.strictObject({ revision: z.int() }),
  reply: { kind: 'json', schema: ownSpace },
  errors: ['space.incomplete', 'space.wrong_state', 'version.stale'],
})

const change = <const Id extends string, const Path extends `/${string}`>(id: Id, path: Path, summary: string) =>
  defineEndpoint({
    id,
    method: 'POST',
    path,
    summary,
    auth: 'required',
    can: ['update', 'space'],
    params: uuidParams,
    reply: { kind: 'json', schema: ownSpace },
    errors: ['space.wrong_state'],
  })

export const pauseSpace = change('spaces.pause', '/v3/spaces/{uuid}/pause', 'Take no bookings for a while.')
export const resumeSpace = change('spaces.resume', '/v3/spaces/{uuid}/resume', 'Take bookings again.')
export const retireSpace = change(
  'spaces.retire',
  '/v3/spaces/{uuid}/retire',
  'Offer it no more, for good; bookings that are under way go on.',
)

export const listSpaceReviews = defineEndpoint({
  id: 'spaces.reviewQueue',
  method: 'GET',
  path: '/v3/spaces/reviews',
  summary: 'Spaces and material changes that wait for staff, the longest waiting first.',
  auth: 'required',
  can: ['manage', 'all'],
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: spaceReview },
})

export const decideSpaceReview = defineEndpoint({
  id: 'spaces.review',
  method: 'POST',
  path: '/v3/spaces/{uuid}/review',
  summary: 'Let it be public, send it back, take it out of sight or lift that; reasons are read by its host.',
  auth: 'required',
  can: ['manage', 'all'],
  params: uuidParams,
  body: z.strictObject({
    decision: z.enum(['approve', 'reject', 'suspend', 'lift']),
    reasons: z._default(z.array(z.enum(reviewReasons)).check(z.maxLength(reviewReasons.length)), []),
    note: z._default(text(0, fieldLimits.verdictNote), ''),
    revision: z.int(),
  }),
  reply: { kind: 'json', schema: z.object({ state: z.enum(spaceStates) }) },
  errors: ['space.wrong_state', 'version.stale'],
})
