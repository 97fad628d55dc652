import { AppError } from '../../errors.ts'
import { readCall } from '../casting-calls/read-call.ts'
import { readSpace } from '../spaces/read-space.ts'
import { copyOf, type KindOfThing, paragraphs } from './thing.ts'

const unlessMissing = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

/** A company, known by a call or a space of it that one sees. Nobody takes it out of sight: it gets a strike, which is its own form. */
export const companyThing: KindOfThing = {
  async see(ctx, named) {
    const call = await readCall(ctx, named).catch(unlessMissing)
    if (!call) return (await readSpace(ctx, named, {})).host.uuid
    const row = await ctx.db.selectFrom('casting_calls').select('org_id').where('uuid', '=', call.uuid).executeTakeFirstOrThrow()
    return row.org_id
  },
  async read(ctx, uuid) {
    const row = await ctx.db.selectFrom('organizations').selectAll().where('uuid', '=', uuid).executeTakeFirst()
    if (!row) return null
    return {
      author: row.name,
      author_id: null,
      org_id: uuid,
      shown: true,
      href: null,
      copy: copyOf(row.name, paragraphs(row.website, row.industry, row.country)),
    }
  },
  hide: async () => ({ told: false }),
  async restore() {
    throw new AppError('report.not_restorable')
  },
}
