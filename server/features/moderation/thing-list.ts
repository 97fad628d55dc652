import { AppError } from '../../errors.ts'
import { listBehind } from '../lists/shared.ts'
import { copyOf, type KindOfThing, paragraphs } from './thing.ts'

/** A company's list, as its link shows it. Hidden, the link ends; the list stays the company's. */
export const listThing: KindOfThing = {
  see: async (ctx, named) => (await listBehind(ctx, named)).uuid,
  async read(ctx, uuid) {
    const row = await ctx.db
      .selectFrom('lists as l')
      .innerJoin('organizations as o', 'o.uuid', 'l.org_id')
      .select(['l.name', 'l.description', 'l.org_id', 'l.link_id', 'l.link_expires_at', 'o.name as company'])
      .where('l.uuid', '=', uuid)
      .executeTakeFirst()
    if (!row) return null
    return {
      author: row.company,
      author_id: null,
      org_id: row.org_id,
      shown: row.link_id !== null && row.link_expires_at !== null && row.link_expires_at > ctx.clock.now(),
      href: null,
      copy: copyOf(row.name, paragraphs(row.description)),
    }
  },
  async hide(ctx, uuid) {
    await ctx.db.updateTable('lists').set({ link_id: null, link_expires_at: null }).where('uuid', '=', uuid).execute()
    return { told: false }
  },
  async restore() {
    throw new AppError('report.not_restorable')
  },
}
