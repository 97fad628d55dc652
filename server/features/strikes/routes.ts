import * as endpoints from '#contract/endpoints/strikes.ts'
import { implement } from '../../http.ts'
import { appealStrike, decideStrike } from './answer-strike.ts'
import { giveStrike } from './give-strike.ts'
import { listOwnStrikes, listStrikes } from './read-strike.ts'

export const strikeRoutes = [
  implement(endpoints.listStrikes, async (ctx, { query }) => await listStrikes(ctx, query)),
  implement(endpoints.giveStrike, async (ctx, { body }) => await giveStrike(ctx, body)),
  implement(endpoints.decideStrike, async (ctx, { params, body }) => await decideStrike(ctx, params.uuid, body)),
  implement(endpoints.listOwnStrikes, async ctx => await listOwnStrikes(ctx)),
  implement(endpoints.appealStrike, async (ctx, { params, body }) => await appealStrike(ctx, params.uuid, body)),
]
