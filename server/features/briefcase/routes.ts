import { listBriefcase } from '#contract/endpoints/applications.ts'
import { addRate, addToBriefcase, deleteFromBriefcase, deleteRate, listRates } from '#contract/endpoints/profile.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http.ts'
import { addPiece, toPieces } from './pieces.ts'
import { addRateItem, readRates } from './rates.ts'

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
    return { items: await toPieces(ctx, rows), meta: { page, size_page, count: Number(count) } }
  }),
  implement(addToBriefcase, async (ctx, { body }) => await addPiece(ctx, body)),
  implement(deleteFromBriefcase, async (ctx, { params }) => {
    const gone = await ctx.db
      .deleteFrom('briefcase_items')
      .where('uuid', '=', params.uuid)
      .where('user_id', '=', ctx.person.uuid)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) throw new AppError('not_found')
    return { deleted: true as const }
  }),
  implement(listRates, async (ctx, { query }) => await readRates(ctx, query)),
  implement(addRate, async (ctx, { body }) => await addRateItem(ctx, body)),
  implement(deleteRate, async (ctx, { params }) => {
    const gone = await ctx.db
      .deleteFrom('rate_items')
      .where('uuid', '=', params.uuid)
      .where('user_id', '=', ctx.person.uuid)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) throw new AppError('not_found')
    return { deleted: true as const }
  }),
]
