import { communityImages, popularThemes } from '#contract/endpoints/ai-community.ts'
import { implement } from '../../http.ts'
import { actInGallery } from './gallery-acts.ts'
import { listShared, readThemes } from './read-gallery.ts'

export const communityRoutes = [
  implement(communityImages, async (ctx, { body }) => {
    if ('sort' in body) return await listShared(ctx, body)
    return { items: [await actInGallery(ctx, body)], meta: { page: 1, size_page: 1, count: 1 } }
  }),
  implement(popularThemes, async (ctx, { query }) => await readThemes(ctx, query.locale ?? ctx.person.locale)),
]
