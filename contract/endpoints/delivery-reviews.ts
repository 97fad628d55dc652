import * as z from 'zod/mini'
import { defineEndpoint, uuidParams } from '../endpoint.ts'
import { commentBody, commentMoves, reviewComment } from '../entities/review-comment.ts'
import { text } from '../entities/shapes.ts'
import { limits } from '../limits.ts'

const rate = { by: 'account', limit: limits.comments.perMinute, windowMs: 60_000 } as const
const one = z.object({ uuid: z.uuid(), comment: z.uuid() })

export const getReview = defineEndpoint({
  id: 'deals.review',
  method: 'GET',
  path: '/v3/deals/{uuid}/comments',
  summary: 'What both sides say about the deliveries of a deal, oldest first, and whether more may be said.',
  auth: 'required',
  can: ['read', 'deal'],
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ open: z.boolean(), comments: z.array(reviewComment) }) },
})

export const addComment = defineEndpoint({
  id: 'deals.comment',
  method: 'POST',
  path: '/v3/deals/{uuid}/comments',
  summary:
    'Comment on a version of the delivery: on all of it, a moment of a film, a spot of a picture, or words of the caption.',
  auth: 'required',
  can: ['update', 'deal'],
  params: uuidParams,
  body: z.strictObject(commentBody.shape),
  reply: { kind: 'json', schema: reviewComment },
  idempotent: true,
  rate,
  errors: ['comment.closed', 'comment.full'],
})

export const answerComment = defineEndpoint({
  id: 'deals.answerComment',
  method: 'POST',
  path: '/v3/deals/{uuid}/comments/{comment}/answers',
  summary: 'Answer a comment.',
  auth: 'required',
  can: ['update', 'deal'],
  params: one,
  body: z.strictObject({ text: text(1, limits.comments.text) }),
  reply: { kind: 'json', schema: reviewComment },
  idempotent: true,
  rate,
  errors: ['comment.closed', 'comment.full'],
})

export const moveComment = defineEndpoint({
  id: 'deals.moveComment',
  method: 'POST',
  path: '/v3/deals/{uuid}/comments/{comment}/state',
  summary: 'Say that what a comment asks for is done, settle it, or take it up again.',
  auth: 'required',
  can: ['update', 'deal'],
  params: one,
  body: z.strictObject({ move: z.enum(commentMoves) }),
  reply: { kind: 'json', schema: reviewComment },
  errors: ['comment.closed', 'comment.wrong_state', 'comment.wrong_person'],
})
