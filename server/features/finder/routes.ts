import {
  coverImage,
  deleteFoundSearch as deleteCall,
  finderSearches,
  listFoundSearches as listCall,
  renameFoundSearch as renameCall,
  saveFoundSearch as saveCall,
} from '#contract/endpoints/finder.ts'
import { implement } from '../../http.ts'
import { coverOf } from './cover-image.ts'
import { deleteFoundSearch, listFoundSearches, renameFoundSearch, saveFoundSearch } from './saved.ts'
import { searchProfiles } from './search.ts'

export const finderRoutes = [
  implement(finderSearches, async (ctx, { query }) => await searchProfiles(ctx, query)),
  implement(listCall, async (ctx, { query }) => await listFoundSearches(ctx, query)),
  implement(saveCall, async (ctx, { body }) => await saveFoundSearch(ctx, body)),
  implement(renameCall, async (ctx, { params, body }) => await renameFoundSearch(ctx, params.uuid, body.name)),
  implement(deleteCall, async (ctx, { params }) => {
    await deleteFoundSearch(ctx, params.uuid)
    return { deleted: true as const }
  }),
  implement(coverImage, async (_, { params }) => coverOf(params.id)),
]
