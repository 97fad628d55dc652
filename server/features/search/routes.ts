import { searchOwn as own } from '#contract/endpoints/search.ts'
import { implement } from '../../http.ts'
import { searchOwn } from './search-own.ts'

export const searchRoutes = [implement(own, async (ctx, { query }) => await searchOwn(ctx, query.q))]
