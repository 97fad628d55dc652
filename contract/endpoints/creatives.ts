import * as z from 'zod/mini'
import { defineEndpoint, paging, uuidParams } from '../endpoint.ts'
import { creative, creativeAnswerBody, creativeReview, handInBody, placeablePiece, placement } from '../entities/creative.ts'

export const getCreative = defineEndpoint({
  id: 'creatives.get',
  method: 'GET',
  path: '/v3/bookings/{uuid}/creative',
  summary: 'What a booked face shows: every version with its checks, and whose turn it is. A booking without a face has none.',
  auth: 'required',
  can: ['read', 'booking'],
  params: uuidParams,
  reply: { kind: 'json', schema: creative },
})

export const handInCreative = defineEndpoint({
  id: 'creatives.handIn',
  method: 'POST',
  path: '/v3/bookings/{uuid}/creative',
  summary:
    'Bring a picture or film for a booked face; its checks are made at once, and one that fails comes back with its reasons.',
  auth: 'required',
  can: ['update', 'booking'],
  params: uuidParams,
  body: handInBody,
  idempotent: true,
  reply: { kind: 'json', schema: creative },
  errors: ['creative.stale', 'creative.wrong_state', 'creative.wrong_person', 'creative.too_many'],
})

export const answerCreative = defineEndpoint({
  id: 'creatives.answer',
  method: 'POST',
  path: '/v3/bookings/{uuid}/creative/answer',
  summary: 'The host approves the version that waits, or asks for changes with a reason.',
  auth: 'required',
  can: ['update', 'booking'],
  params: uuidParams,
  body: creativeAnswerBody,
  reply: { kind: 'json', schema: creative },
  errors: ['creative.stale', 'creative.wrong_state', 'creative.wrong_person'],
})

const behind = { auth: 'required', params: z.object({ token: z.string().check(z.maxLength(100)) }) } as const

export const getPlacement = defineEndpoint({
  id: 'creatives.placement',
  method: 'GET',
  path: '/v3/placements/{token}',
  summary: 'A booked face for which a brand was asked for a creator’s piece.',
  ...behind,
  can: ['read', 'deal'],
  reply: { kind: 'json', schema: placement },
  errors: ['company.required'],
})

export const listPlaceable = defineEndpoint({
  id: 'creatives.placeable',
  method: 'GET',
  path: '/v3/placements/{token}/pieces',
  summary:
    'Approved work of the company’s deals, the newest first: whether it fits the face, and whether its licence allows it there.',
  ...behind,
  can: ['read', 'deal'],
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: placeablePiece },
  errors: ['company.required'],
})

export const placePiece = defineEndpoint({
  id: 'creatives.place',
  method: 'POST',
  path: '/v3/placements/{token}',
  summary: 'Put a creator’s piece onto the face. A licence has to allow it out of home, there and on all of its days.',
  ...behind,
  can: ['update', 'deal'],
  body: z.strictObject({ licence: z.uuid(), file: z.uuid(), revision: z.int() }),
  idempotent: true,
  reply: { kind: 'json', schema: placement },
  errors: [
    'company.required',
    'creative.stale',
    'creative.wrong_state',
    'creative.wrong_person',
    'creative.too_many',
    'creative.not_licensed',
    'creative.unfit',
  ],
})

export const listCreativeReviews = defineEndpoint({
  id: 'creatives.reviews',
  method: 'GET',
  path: '/v3/moderation/creatives',
  summary: 'Versions of which a program could not tell everything, the soonest due first; for staff.',
  auth: 'required',
  can: ['manage', 'report'],
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: creativeReview },
})

export const decideCreativeReview = defineEndpoint({
  id: 'creatives.decide',
  method: 'POST',
  path: '/v3/moderation/creatives/{uuid}',
  summary: 'Staff pass a version on to its host, or ask for changes with a reason.',
  auth: 'required',
  can: ['manage', 'report'],
  params: uuidParams,
  body: creativeAnswerBody,
  reply: { kind: 'json', schema: z.object({ state: creative.shape.state }) },
  errors: ['creative.stale', 'creative.wrong_state', 'creative.wrong_person'],
})
