import {
  coverImage,
  deleteFoundSearch as deleteCall,
  finderSearches,
  listFoundSearches as listCall,
  readFinderMeter,
  renameFoundSearch as renameCall,
  saveFoundSearch as saveCall,
} from '#contract/endpoints/finder.ts'
import { implement } from '../../http.ts'
import { changeSearch, deleteSearch, listSearches, saveSearch } from '../saved-searches/keep.ts'
import { readMeter } from './charge.ts'
import { coverOf } from './cover-image.ts'
import { searchProfiles } from './search.ts'

const about = 'channels'

export const finderRoutes = [
  implement(finderSearches, async (ctx, { query }) => await searchProfiles(ctx, query)),
  implement(readFinderMeter, async ctx => ({ meter: await readMeter(ctx) })),
  implement(listCall, async (ctx, { query }) => await listSearches(ctx, { ...query, about })),
  implement(saveCall, async (ctx, { body }) => await saveSearch(ctx, { ...body, about })),
  implement(renameCall, async (ctx, { params, body }) => await changeSearch(ctx, [about], params.uuid, body)),
  implement(deleteCall, async (ctx, { params }) => {
    await deleteSearch(ctx, [about], params.uuid)
    return { deleted: true as const }
  }),
  implement(coverImage, async (_, { params }) => coverOf(params.id)),
]
