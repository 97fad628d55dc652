import { sql } from 'kysely'
import type { ListVotes } from '#contract/entities/list.ts'
import type { Context } from '../../context.ts'

/** How often was voted on each of these, and how, as far as this voter may read it. */
export async function votesOf(
  ctx: Context,
  items: readonly string[],
  voter: string | null,
): Promise<(item: string) => ListVotes> {
  const rows =
    items.length === 0
      ? []
      : await ctx.db
          .selectFrom('list_votes as v')
          .select([
            'v.item_id',
            sql<number>`count(*)::int`.as('cast'),
            sql<number>`count(*) filter (where v.up)::int`.as('up'),
            sql<boolean | null>`bool_or(v.up) filter (where v.voter_id = ${voter}::uuid)`.as('mine'),
          ])
          .where('v.item_id', 'in', [...items])
          .groupBy('v.item_id')
          .execute()
  const by = new Map(rows.map(row => [row.item_id, row]))
  return item => {
    const row = by.get(item)
    if (!row) return { yours: null, cast: 0, up: null, down: null }
    const voted = row.mine !== null
    return {
      yours: row.mine === null ? null : row.mine ? 'up' : 'down',
      cast: row.cast,
      up: voted ? row.up : null,
      down: voted ? row.cast - row.up : null,
    }
  }
}
