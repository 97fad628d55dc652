import { createBrand, editBrand, listBrands, removeBrand } from '#contract/endpoints/brands.ts'
import { implement } from '../../http.ts'
import { addBrand, changeBrand, readOwnBrands, retireBrand } from './own-brands.ts'

/** More than any plan allows; an answer is never unbounded. */
const most = 100

export const brandsRoutes = [
  implement(listBrands, async ctx => {
    const items = await readOwnBrands(ctx, most)
    return { items, meta: { page: 1, size_page: most, count: items.length } }
  }),
  implement(createBrand, async (ctx, { body }) => await addBrand(ctx, body)),
  implement(editBrand, async (ctx, { params, body }) => await changeBrand(ctx, params.uuid, body)),
  implement(removeBrand, async (ctx, { params }) => {
    await retireBrand(ctx, params.uuid)
    return { removed: true as const }
  }),
]
