import { sql } from 'kysely'
import type { Part } from '#contract/endpoint.ts'
import type { SignedInContext } from '../../context.ts'
import { partOf } from '../../db/part-of-list.ts'
import type { Call } from '../../http.ts'
import { ownerOf } from '../credits/credit-account.ts'
import { hasWhole, meterOf, toProfile } from './read-report.ts'

/** Each channel once, by its latest opening; by cursor in the order in which channels became known, since one may be opened anew. */
export async function listReports(ctx: SignedInContext & { call: Call }, query: Part) {
  const latest = ctx.db
    .selectFrom('report_openings as o')
    .distinctOn('o.profile_id')
    .select(['o.profile_id', 'o.at', 'o.until', 'o.paid_from'])
    .where('o.owner_id', '=', ownerOf(ctx.person))
    .where('o.profile_id', 'is not', null)
    .orderBy('o.profile_id')
    .orderBy('o.at', 'desc')
    .as('l')
  const { n } = await ctx.db.selectFrom(latest).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
  const part = partOf(query, { at: 'f.found_at', uuid: 'f.uuid' }, sql`l.at desc, f.uuid`)
  const found = await ctx.db
    .selectFrom(latest)
    .innerJoin('found_profiles as f', 'f.uuid', 'l.profile_id')
    .leftJoin('creator_profiles as p', 'p.user_id', 'f.creator_id')
    .selectAll('f')
    .select(['p.vanity_name', 'l.at', 'l.until', 'l.paid_from'])
    .select(part.place.as('place'))
    .where(part.after)
    .orderBy(part.order)
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  const { rows, meta } = part.cut(found)
  const items = rows.map(row => ({
    profile: toProfile(row),
    opening: { at: row.at.toISOString(), until: row.until.toISOString(), paid_from: row.paid_from },
  }))
  return { items, meta: { ...meta, count: Number(n), meter: await meterOf(ctx), whole: hasWhole(ctx) } }
}
