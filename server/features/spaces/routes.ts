import { getSpace, listSpaces as list } from '#contract/endpoints/spaces.ts'
import { implement } from '../../http.ts'
import { listSpaces } from './list.ts'
import { readSpace } from './read-space.ts'

export const spacesRoutes = [
  implement(list, async (ctx, { query }) => await listSpaces(ctx, query)),
  implement(getSpace, async (ctx, { params, query }) => await readSpace(ctx, params.uuid, query)),
]
