import { pathOf } from '#contract/paths.ts'
import { findPublicCreator } from '../profile/public-profile.ts'
import { copyOf, type Inner, type KindOfThing, paragraphs } from './thing.ts'

const show = async (ctx: Inner, uuid: string, hidden_at: Date | null) => {
  await ctx.db.updateTable('creator_profiles').set({ hidden_at }).where('user_id', '=', uuid).execute()
  return { told: false }
}

/** A creator's public page, by its name. Hidden, it is there for its creator and for staff alone. */
export const profileThing: KindOfThing = {
  see: async (ctx, named) => (await findPublicCreator(ctx, named)).user_id,
  async read(ctx, uuid) {
    const row = await ctx.db
      .selectFrom('creator_profiles as p')
      .innerJoin('users as u', 'u.uuid', 'p.user_id')
      .select(['p.vanity_name', 'p.headline', 'p.bio', 'p.city', 'p.hidden_at', 'u.first_name', 'u.last_name', 'u.status'])
      .where('p.user_id', '=', uuid)
      .executeTakeFirst()
    if (!row?.vanity_name) return null
    const name = `${row.first_name} ${row.last_name}`.trim()
    return {
      author: name,
      author_id: uuid,
      org_id: null,
      shown: row.hidden_at === null && (row.status === 'active' || row.status === 'limited'),
      href: pathOf('user_profile', { user: row.vanity_name }),
      copy: copyOf(paragraphs(name), paragraphs(row.headline, row.bio, row.city)),
    }
  },
  hide: async (ctx, uuid) => await show(ctx, uuid, ctx.clock.now()),
  restore: async (ctx, uuid) => await show(ctx, uuid, null),
}
