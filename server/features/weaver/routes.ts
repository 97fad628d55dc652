import { hashtags, weaverCollaborations, weaverInterests, weaverPricing } from '#contract/endpoints/weaver.ts'
import { implement } from '../../http.ts'
import { findCreator } from './find-creator.ts'
import { readHashtag } from './hashtags.ts'
import { readPricing } from './prices.ts'
import { most, readCollaborations, readInterests } from './work.ts'

const whole = <T>(items: T[]) => ({ items, meta: { page: 1, size_page: most, count: items.length } })

export const weaverRoutes = [
  implement(weaverCollaborations, async (ctx, { params: { a, b } }) => {
    const { user_id } = await findCreator(ctx, a, b)
    return whole(await readCollaborations(ctx, user_id, a === 'vanity' ? null : a))
  }),
  implement(weaverPricing, async (ctx, { params: { a, b } }) => await readPricing(ctx, await findCreator(ctx, a, b))),
  implement(weaverInterests, async (ctx, { params: { a, b } }) => {
    const { user_id, interests } = await findCreator(ctx, a, b)
    return whole(await readInterests(ctx, user_id, interests))
  }),
  implement(hashtags, async (ctx, { query }) => await readHashtag(ctx, query.tag)),
]
