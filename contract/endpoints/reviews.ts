import * as z from 'zod/mini'
import { defineEndpoint, pagingOrCursor, uuidParams } from '../endpoint.ts'
import { dealReviews, reportReasons, review, reviewBody } from '../entities/review.ts'
import { text } from '../entities/shapes.ts'
import { limits } from '../limits.ts'

export const getDealReviews = defineEndpoint({
  id: 'reviews.ofDeal',
  method: 'GET',
  path: '/v3/deals/{uuid}/reviews',
  summary: 'What both sides say about a finished deal; the other side’s only when both are published.',
  auth: 'required',
  can: ['read', 'deal'],
  params: uuidParams,
  reply: { kind: 'json', schema: dealReviews },
})

export const writeReview = defineEndpoint({
  id: 'reviews.write',
  method: 'POST',
  path: '/v3/deals/{uuid}/review',
  summary: 'Review the other side, within seven days of the end; again within 24 hours changes it while it is unpublished.',
  auth: 'required',
  can: ['update', 'deal'],
  params: uuidParams,
  body: reviewBody,
  reply: { kind: 'json', schema: dealReviews },
  idempotent: true,
  errors: ['review.too_early', 'review.over', 'review.written'],
})

export const listReviews = defineEndpoint({
  id: 'reviews.ofCreator',
  method: 'GET',
  path: '/v3/profile/{vanityName}/reviews',
  summary: 'What brands say about a creator, newest first.',
  auth: 'optional',
  params: z.object({ vanityName: z.string().check(z.maxLength(60)) }),
  query: z.object(pagingOrCursor),
  reply: { kind: 'list', item: review },
  errors: ['profile.moved', 'profile.gone'],
})

export const replyToReview = defineEndpoint({
  id: 'reviews.reply',
  method: 'POST',
  path: '/v3/reviews/{uuid}/reply',
  summary: 'Answer a published review of oneself in public; once.',
  auth: 'required',
  can: ['update', 'deal'],
  params: uuidParams,
  body: z.strictObject({ text: text(1, limits.reviews.reply) }),
  reply: { kind: 'json', schema: review },
  errors: ['review.answered'],
})

export const reportReview = defineEndpoint({
  id: 'reviews.report',
  method: 'POST',
  path: '/v3/reviews/{uuid}/report',
  summary: 'Tell us what is wrong with a published review; once each, people look at it.',
  auth: 'required',
  params: uuidParams,
  body: z.strictObject({ reason: z.enum(reportReasons), text: z._default(text(0, limits.reviews.report), '') }),
  reply: { kind: 'json', schema: z.object({ reported: z.literal(true) }) },
  rate: { by: 'account', limit: 30, windowMs: 3_600_000 },
})
