import {
  getDealReviews,
  listReviews,
  replyToReview as reply,
  reportReview as report,
  writeReview as write,
} from '#contract/endpoints/reviews.ts'
import { implement } from '../../http.ts'
import { findPublicCreator } from '../profile/public-profile.ts'
import { replyToReview, reportReview } from './answer-review.ts'
import { listShown, readDealReviews } from './read-reviews.ts'
import { writeReview } from './write-review.ts'

export const reviewsRoutes = [
  implement(getDealReviews, async (ctx, { params }) => await readDealReviews(ctx, params.uuid)),
  implement(write, async (ctx, { params, body }) => await writeReview(ctx, params.uuid, body)),
  implement(listReviews, async (ctx, { params, query }) => {
    const { user_id } = await findPublicCreator(ctx, params.vanityName)
    return await listShown(ctx, user_id, query)
  }),
  implement(reply, async (ctx, { params, body }) => await replyToReview(ctx, params.uuid, body.text)),
  implement(report, async (ctx, { params, body }) => {
    await reportReview(ctx, params.uuid, body)
    return { reported: true as const }
  }),
]
