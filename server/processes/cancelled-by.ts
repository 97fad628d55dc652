import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Context } from '../context.ts'

const { least, window } = limits.answering

/**
 * The share of paid deals of the last year that ended because this side cancelled them, of all that are over. A cancellation is whoever's who asked for it;
 * one because the work, its idea or its proof did not come in time is the creator's, whoever asks. Too few deals say nothing.
 */
export async function cancelledBy(
  ctx: Context,
  side: 'creator' | 'brand',
  who: readonly string[],
): Promise<(id: string) => number | null> {
  const own = side === 'creator' ? sql.ref('d.creator_id') : sql.ref('d.org_id')
  const from = new Date(ctx.clock.now().getTime() - window)
  const { rows } = await sql<{ id: string; over: number; cancelled: number }>`
    select ${own} as id, count(*)::int as over,
      count(*) filter (where c.to_state = 'cancelled' and case
        when c.from_state <> 'cancel_pending' or q.from_state in ('late', 'approved') then 'creator' else q.by end = ${side})::int as cancelled
    from deals d join deal_timeline c on c.deal_id = d.uuid and c.to_state in ('completed', 'cancelled')
    left join lateral (select l.by, l.from_state from deal_timeline l
      where l.deal_id = d.uuid and l.to_state = 'cancel_pending' and l.from_state <> 'cancel_pending' and l.id < c.id order by l.id desc limit 1) q on true
    where ${own} = any(${[...who]}::uuid[]) and c.created_at > ${from} and c.from_state <> c.to_state
    group by 1`.execute(ctx.db)
  const shares = new Map(rows.map(row => [row.id, row.over >= least ? row.cancelled / row.over : null]))
  return id => shares.get(id) ?? null
}
