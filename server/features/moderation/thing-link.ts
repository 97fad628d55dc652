import { AppError } from '../../errors.ts'
import { moveLinkForStaff } from '../tracking-links/change-state.ts'
import { visibleLinks } from '../tracking-links/own-link.ts'
import { copyOf, type KindOfThing, paragraphs } from './thing.ts'

/** A company's tracking link, as the creator of its agreement is given it. Hidden, it leads nowhere, and its company cannot resume it. */
export const linkThing: KindOfThing = {
  async see(ctx, named) {
    const row = await visibleLinks(ctx).select('l.uuid').where('l.uuid', '=', named).executeTakeFirst()
    if (!row) throw new AppError('not_found')
    return row.uuid
  },
  async read(ctx, uuid) {
    const row = await ctx.db
      .selectFrom('tracking_links as l')
      .innerJoin('organizations as o', 'o.uuid', 'l.org_id')
      .select(['l.name', 'l.destination', 'l.ios_url', 'l.android_url', 'l.coupon', 'l.state', 'l.org_id', 'o.name as company'])
      .where('l.uuid', '=', uuid)
      .executeTakeFirst()
    if (!row) return null
    return {
      author: row.company,
      author_id: null,
      org_id: row.org_id,
      shown: row.state === 'active',
      href: null,
      copy: copyOf(row.name, paragraphs(row.destination, row.ios_url, row.android_url, row.coupon)),
    }
  },
  async hide(ctx, uuid) {
    await moveLinkForStaff(ctx, uuid, true)
    return { told: false }
  },
  async restore(ctx, uuid) {
    await moveLinkForStaff(ctx, uuid, false)
    return { told: false }
  },
}
