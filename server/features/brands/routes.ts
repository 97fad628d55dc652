import { listBrands } from '#contract/endpoints/brands.ts'
import { implement } from '../../http.ts'

/** More than any plan allows; an answer is never unbounded. */
const most = 100

export const brandsRoutes = [
  implement(listBrands, async ctx => {
    const organization = ctx.person.organization?.uuid
    const items = await ctx.db
      .selectFrom('brands')
      .select(['uuid', 'name', 'verified', 'category', 'city', 'kind'])
      .where(eb =>
        organization
          ? eb.or([eb('org_id', '=', organization), eb('owner_id', '=', ctx.person.uuid)])
          : eb('owner_id', '=', ctx.person.uuid),
      )
      .orderBy('created_at')
      .orderBy('uuid')
      .limit(most)
      .execute()
    return { items, meta: { page: 1, size_page: most, count: items.length } }
  }),
]
