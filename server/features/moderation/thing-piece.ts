import { pathOf } from '#contract/paths.ts'
import { AppError } from '../../errors.ts'
import { findPublicCreator } from '../profile/public-profile.ts'
import { copyOf, type KindOfThing, paragraphs } from './thing.ts'

/** A piece of a portfolio, which stands on its creator's public page. Hidden, it is gone from there. */
export const pieceThing: KindOfThing = {
  async see(ctx, named) {
    const row = await ctx.db
      .selectFrom('briefcase_items as b')
      .innerJoin('creator_profiles as p', 'p.user_id', 'b.user_id')
      .select(['b.uuid', 'p.vanity_name'])
      .where('b.uuid', '=', named)
      .executeTakeFirst()
    if (!row?.vanity_name) throw new AppError('not_found')
    await findPublicCreator(ctx, row.vanity_name)
    return row.uuid
  },
  async read(ctx, uuid) {
    const row = await ctx.db
      .selectFrom('briefcase_items as b')
      .innerJoin('users as u', 'u.uuid', 'b.user_id')
      .leftJoin('creator_profiles as p', 'p.user_id', 'b.user_id')
      .select(['b.user_id', 'b.title', 'b.description', 'b.external_url', 'b.media', 'b.brand'])
      .select(['p.vanity_name', 'u.first_name', 'u.last_name'])
      .where('b.uuid', '=', uuid)
      .executeTakeFirst()
    if (!row) return null
    const files = row.media.length
      ? await ctx.db.selectFrom('uploads').select('name').where('uuid', 'in', row.media).execute()
      : []
    return {
      author: `${row.first_name} ${row.last_name}`.trim(),
      author_id: row.user_id,
      org_id: null,
      shown: true,
      href: row.vanity_name && pathOf('user_profile', { user: row.vanity_name }),
      copy: {
        ...copyOf(row.title, paragraphs(row.description, row.brand, row.external_url)),
        files: files.map(({ name }) => name),
      },
    }
  },
  async hide(ctx, uuid) {
    await ctx.db.deleteFrom('briefcase_items').where('uuid', '=', uuid).execute()
    return { told: false }
  },
  async restore() {
    throw new AppError('report.not_restorable')
  },
}
