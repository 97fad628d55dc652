import { type RawBuilder, sql } from 'kysely'
import { fold } from '#contract/fold.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { escapeLike } from '../../db/like.ts'
import { placesOf } from '../../db/places-of.ts'
import { shared } from '../../db/shared-readings.ts'
import { partOfTiers } from '../../db/tiers.ts'

/** Suggestions in a group (specification §9). */
const most = limits.search.perGroup

/** Titles and creators that hold the text: those that begin with it first. */
export async function suggestProposals(ctx: Context, query: string) {
  const text = fold(query)
  if (!text) return { proposals: [], creators: [] }
  return await shared(ctx, `suggest ${text}`, async () => await read(ctx, text))
}

async function read(ctx: Context, text: string) {
  return { proposals: await readTitles(ctx, text), creators: await readCreators(ctx, text) }
}

const first = { offset: 0, limit: most }

async function readTitles(ctx: Context, text: string) {
  return await partOfTiers(placesOf(text, sql`title`), first, async (place, limit) => {
    // `offset 0` as in list.ts. Folded words are compared as they are: the order of an index.
    const { rows } = await sql<{ uuid: string; title: string }>`
      select p.uuid, p.title
      from (select proposal_id, title as plain from searched_proposals where ${place} order by title using ~<~, proposal_id offset 0) as s
      join proposals p on p.uuid = s.proposal_id
      where p.state = 'published'
        and p.creator_id not in (select uuid from users where proposal_ban is not null or status <> 'active')
      order by s.plain using ~<~, s.proposal_id limit ${limit}`.execute(ctx.db)
    return rows
  })
}

/** As its index has it. */
const name = sql`folded(first_name || ' ' || last_name)`
/** So many that hold a text inside are looked through: which of thousands are shown matters little. */
const enough = 200

/** Creators by their name or the one of their page. */
async function readCreators(ctx: Context, text: string) {
  const pattern = escapeLike(text)
  const starts = `${pattern}%`
  const found = await creatorsAmong(
    ctx,
    sql`(select uuid from users where status = 'active' and ${name} like ${starts}
        and uuid in (select user_id from creator_profiles where vanity_name is not null) order by ${name} using ~<~, uuid limit ${most})
      union (select user_id from creator_profiles where vanity_name like ${starts} order by vanity_name using ~<~ limit ${most})`,
  )
  if (found.length >= most || [...text].length < 3) return found.slice(0, most)
  const holds = `%${pattern}%`
  const more = await creatorsAmong(
    ctx,
    sql`(select uuid from users where status = 'active' and ${name} like ${holds} limit ${enough})
      union (select user_id from creator_profiles where vanity_name like ${holds} limit ${enough})`,
  )
  const fresh = more.filter(one => !found.some(({ vanity_name }) => vanity_name === one.vanity_name))
  return [...found, ...fresh].slice(0, most)
}

async function creatorsAmong(ctx: Context, ids: RawBuilder<unknown>) {
  const { rows } = await sql<{ vanity_name: string; name: string }>`
    select c.vanity_name, trim(u.first_name || ' ' || u.last_name) as name
    from (${ids}) as f (id) join users u on u.uuid = f.id join creator_profiles c on c.user_id = f.id
    where c.vanity_name is not null and u.status = 'active'
    order by ${name} using ~<~, c.vanity_name limit ${2 * most}`.execute(ctx.db)
  return rows
}
