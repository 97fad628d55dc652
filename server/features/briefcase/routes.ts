import { listBriefcase } from '#contract/endpoints/applications.ts'
import { implement } from '../../http.ts'

export const briefcaseRoutes = [
  implement(listBriefcase, async (ctx, { query: { page, size_page } }) => {
    const own = ctx.db.selectFrom('briefcase_items').where('user_id', '=', ctx.person.uuid)
    const { count } = await own.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    const rows = await own
      .selectAll()
      .orderBy('position')
      .orderBy('uuid')
      .limit(size_page)
      .offset((page - 1) * size_page)
      .execute()
    const items = rows.map(({ views, likes, ...row }) => ({ ...row, metrics: { views, likes } }))
    return { items, meta: { page, size_page, count: Number(count) } }
  }),
]
