import {
  addComment as add,
  answerComment as answer,
  getReview,
  moveComment as move,
} from '#contract/endpoints/delivery-reviews.ts'
import { reviewIsOpen } from '#contract/rules/review-comment.ts'
import { implement } from '../../http.ts'
import { sideIn } from '../deals/find-deal.ts'
import { addComment, answerComment, moveComment } from './comment.ts'
import { readComments } from './read-comments.ts'

export const deliveryReviewsRoutes = [
  implement(getReview, async (ctx, { params: { uuid } }) => {
    const deal = await ctx.db
      .selectFrom('deals')
      .select(['org_id', 'creator_id', 'state', 'facts'])
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    sideIn(ctx, deal)
    const { deliveries } = deal?.facts ?? { deliveries: 0 }
    return {
      open: deal !== undefined && reviewIsOpen({ state: deal.state, deliveries }),
      comments: await readComments(ctx, uuid),
    }
  }),
  implement(add, async (ctx, { params, body }) => await addComment(ctx, params.uuid, body)),
  implement(answer, async (ctx, { params, body }) => await answerComment(ctx, params.uuid, params.comment, body)),
  implement(move, async (ctx, { params, body }) => await moveComment(ctx, params.uuid, params.comment, body.move)),
]
