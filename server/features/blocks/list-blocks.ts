import { sql } from 'kysely'
import type { Block } from '#contract/entities/block.ts'
import type { SignedInContext } from '../../context.ts'

/** Those of the reader as a creator, and those of the company that they act for. */
export const ownBlocks = (ctx: SignedInContext) =>
  ctx.db.selectFrom('blocks as b').where(eb => {
    const org = ctx.person.organization?.uuid
    const own = eb.and([eb('b.blocked_by', '=', 'creator'), eb('b.creator_id', '=', ctx.person.uuid)])
    return org ? eb.or([own, eb.and([eb('b.blocked_by', '=', 'brand'), eb('b.org_id', '=', org)])]) : own
  })

/** Creators know a company by its brands. */
const brandNames = sql<string>`coalesce((select string_agg(n.name, ' · ') from (
  select name from brands where org_id = o.uuid and removed_at is null order by created_at limit 3) as n), o.name)`

export async function listBlocks(ctx: SignedInContext, { page, size_page }: { page: number; size_page: number }) {
  const { count } = await ownBlocks(ctx)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await ownBlocks(ctx)
    .innerJoin('users as u', 'u.uuid', 'b.creator_id')
    .innerJoin('organizations as o', 'o.uuid', 'b.org_id')
    .select(['b.uuid', 'b.blocked_by', 'b.created_at', 'u.first_name', 'u.last_name', 'u.profile_image'])
    .select(brandNames.as('name'))
    .orderBy('b.created_at', 'desc')
    .orderBy('b.uuid')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  const items = rows.map((row): Block => {
    const theirs = row.blocked_by === 'brand'
    return {
      uuid: row.uuid,
      name: theirs ? `${row.first_name} ${row.last_name}`.trim() : row.name,
      side: theirs ? 'creator' : 'brand',
      profile_image: theirs ? row.profile_image : null,
      created_at: row.created_at.toISOString(),
    }
  })
  return { items, meta: { page, size_page, count: Number(count) } }
}
