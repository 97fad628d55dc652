import {
  answerCreative as answer,
  decideCreativeReview as decide,
  getCreative,
  getPlacement,
  handInCreative as handIn,
  listCreativeReviews as listReviews,
  placePiece as place,
  listPlaceable as placeable,
} from '#contract/endpoints/creatives.ts'
import { implement } from '../../http.ts'
import { answerCreative, decideCreativeReview, handInCreative } from './change-creative.ts'
import { listPlaceable, placePiece, readPlacement } from './placements.ts'
import { listCreativeReviews, readCreative } from './read-creative.ts'

export const creativesRoutes = [
  implement(getCreative, async (ctx, { params }) => await readCreative(ctx, params.uuid)),
  implement(handIn, async (ctx, { params, body }) => {
    await handInCreative(ctx, params.uuid, body)
    return await readCreative(ctx, params.uuid)
  }),
  implement(answer, async (ctx, { params, body }) => {
    await answerCreative(ctx, params.uuid, body)
    return await readCreative(ctx, params.uuid)
  }),
  implement(getPlacement, async (ctx, { params }) => await readPlacement(ctx, params.token)),
  implement(placeable, async (ctx, { params, query }) => await listPlaceable(ctx, params.token, query)),
  implement(place, async (ctx, { params, body }) => {
    await placePiece(ctx, params.token, body)
    return await readPlacement(ctx, params.token)
  }),
  implement(listReviews, async (ctx, { query }) => await listCreativeReviews(ctx, query)),
  implement(decide, async (ctx, { params, body }) => ({ state: await decideCreativeReview(ctx, params.uuid, body) })),
]
