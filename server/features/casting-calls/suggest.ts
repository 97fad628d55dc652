import { sql } from 'kysely'
import { fold } from '#contract/fold.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { placesOf } from '../../db/places-of.ts'
import { shared } from '../../db/shared-readings.ts'
import { partOfTiers } from '../../db/tiers.ts'

interface SuggestedCall {
  uuid: string
  title: string
  brand: string
}

/** Open, public calls whose title holds the text: those that begin with it first. */
export async function suggestCalls(ctx: Context, query: string) {
  const text = fold(query)
  if (!text) return { casting_calls: [] }
  return await shared(ctx, `suggest calls ${text}`, async () => ({ casting_calls: await readTitles(ctx, text) }))
}

async function readTitles(ctx: Context, text: string) {
  const part = { offset: 0, limit: limits.search.perGroup }
  return await partOfTiers(placesOf(text, sql`title`), part, async (place, limit) => {
    // Folded words are compared as they are: the order of an index. `offset 0` keeps the database from sorting whole rows.
    const { rows } = await sql<SuggestedCall>`
      select c.uuid, c.title, b.name as brand
      from (select casting_call_id, title as plain from searched_calls where ${place} order by title using ~<~, casting_call_id offset 0) as s
      join casting_calls c on c.uuid = s.casting_call_id join brands b on b.uuid = c.brand_id
      where c.state = 'open' and c.visibility = 'public'
      order by s.plain using ~<~, s.casting_call_id limit ${limit}`.execute(ctx.db)
    return rows
  })
}
