import { sql } from 'kysely'
import type { TxContext } from '../db/transaction.ts'

/**
 * Every day of a block that nobody has is the block's: after it is made, after a booking has left, and after the space has more slots. The key of
 * `space_days` decides where two want the same day.
 */
export async function refillBlocks(ctx: TxContext, space: string): Promise<void> {
  const today = ctx.clock.now().toISOString().slice(0, 10)
  await sql`
    insert into space_days (space_id, day, slot, kind, block_id)
    select b.space_id, d.day::date, n.slot, 'blocked', b.uuid
    from space_blocks b
    join spaces s on s.uuid = b.space_id
    cross join lateral generate_series(greatest(b.from_day, ${today}::date)::timestamp, b.to_day::timestamp, interval '1 day') as d(day)
    cross join lateral generate_series(1, s.slots) as n(slot)
    where b.space_id = ${space} and b.to_day >= ${today}::date
    order by b.created_at, b.uuid
    on conflict do nothing`.execute(ctx.db)
}
