import { madeHistory, readMade as readMadeCall, setFavourite as setFavouriteCall } from '#contract/endpoints/ai-history.ts'
import { implement } from '../../http.ts'
import { listMade, readMade } from './read-made.ts'
import { setFavourite } from './set-favourite.ts'

export const historyRoutes = [
  implement(madeHistory, async (ctx, { query }) => await listMade(ctx, query)),
  implement(readMadeCall, async (ctx, { params }) => await readMade(ctx, params.id)),
  implement(setFavouriteCall, async (ctx, { params, body }) => await setFavourite(ctx, params.id, body.favourite)),
]
