import * as endpoints from '#contract/endpoints/adjustments.ts'
import { implement } from '../../http.ts'
import { decideAdjustment, proposeAdjustment } from './decide-adjustment.ts'
import { listAdjustments } from './read-adjustments.ts'

export const adjustmentRoutes = [
  implement(endpoints.listAdjustments, async (ctx, { query }) => await listAdjustments(ctx, query)),
  implement(endpoints.proposeAdjustment, async (ctx, { body }) => await proposeAdjustment(ctx, body)),
  implement(endpoints.decideAdjustment, async (ctx, { params, body }) => await decideAdjustment(ctx, params.uuid, body)),
]
