import { sql } from 'kysely'
import { fold } from '#contract/fold.ts'
import type { Context } from '../../context.ts'
import { escapeLike } from '../../db/like.ts'
import { shared } from '../../db/shared-readings.ts'

/** Suggestions in a group (specification §9). */
const most = 4

/** Titles and creators that hold the text: those that begin with it first. */
export async function suggestProposals(ctx: Context, query: string) {
  const text = fold(query)
  if (!text) return { proposals: [], creators: [] }
  return await shared(ctx, `suggest ${text}`, async () => await read(ctx, text))
}

async function read(ctx: Context, text: string) {
  const like = escapeLike(text)
  const visible = sql`state = 'published' and creator_id not in (select uuid from users where proposal_ban is not null or status <> 'active')`
  const titles = await sql<{ uuid: string; title: string }>`
    select uuid, title from proposals where ${visible} and search_title like ${`%${like}%`}
    order by case when search_title like ${`${like}%`} then 0 when search_title like ${`% ${like}%`} then 1 else 2 end, search_title, uuid
    limit ${most}`.execute(ctx.db)
  const creators = await sql<{ vanity_name: string; name: string }>`
    select c.vanity_name, trim(u.first_name || ' ' || u.last_name) as name
    from creator_profiles c join users u on u.uuid = c.user_id
    where c.vanity_name is not null and u.status = 'active' and (
      c.vanity_name like ${`%${like}%`} or lower(u.first_name || ' ' || u.last_name) like ${`%${like}%`})
    order by case when lower(u.first_name || ' ' || u.last_name) like ${`${like}%`} or c.vanity_name like ${`${like}%`} then 0 else 1 end, name
    limit ${most}`.execute(ctx.db)
  return { proposals: titles.rows, creators: creators.rows }
}
