import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { conditionsOf, type ListQuery } from './filters.ts'
import { readSought } from './sought.ts'

/**
 * Published proposals that meet all filters and were never public before `since`, `most` at most; `more` is a condition on `proposals`.
 * No filter is given up where there is nothing: that would be no news.
 */
export async function countNewProposals(ctx: Context, query: ListQuery, since: Date, more: RawBuilder<SqlBool>, most: number) {
  const today = ctx.clock.now().toISOString().slice(0, 10)
  const c = conditionsOf(query, today, await readSought(ctx, query.query))
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from ${c.source} where published_at > ${since}
        and ${c.network} and ${c.content_type} and ${c.work_types} and ${c.interests} and ${more}
      limit ${most}) as counted`.execute(ctx.db)
  return rows[0]?.n ?? 0
}
