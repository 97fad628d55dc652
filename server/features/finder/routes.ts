import { coverImage, finderSearches } from '#contract/endpoints/finder.ts'
import { implement } from '../../http.ts'
import { coverOf } from './cover-image.ts'
import { searchProfiles } from './search.ts'

export const finderRoutes = [
  implement(finderSearches, async (ctx, { query }) => await searchProfiles(ctx, query)),
  implement(coverImage, async (_, { params }) => coverOf(params.id)),
]
