import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { askedOf, type SpaceQuery } from './list.ts'

/** Live spaces that meet a search and were never live before `since`, `most` at most; `more` is a condition on spaces `s`. */
export async function countNewSpaces(ctx: Context, query: SpaceQuery, since: Date, more: RawBuilder<SqlBool>, most: number) {
  const { where } = await askedOf(ctx, query)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from spaces s where s.published_at > ${since} and ${where} and ${more} limit ${most}) as counted`.execute(ctx.db)
  return rows[0]?.n ?? 0
}
