import { sql } from 'kysely'
import { kindFromFree } from '#contract/processes/space-day.ts'
import { hourKinds } from '#contract/space-choices.ts'
import type { TxContext } from '../db/transaction.ts'
import { todayAt } from '../db/zone-of.ts'

/**
 * Every day of a block that nobody has is the block's: after it is made, after a booking has left, and after the space has more slots. Where single hours are blocked it is these; a space that is not kept by
 * the hour any more is blocked on the whole day. The key of
 * `space_days` decides where two want the same day.
 */
export async function refillBlocks(ctx: TxContext, space: string): Promise<void> {
  const pin = await ctx.db.selectFrom('spaces').select(['lat', 'lng']).where('uuid', '=', space).executeTakeFirstOrThrow()
  const today = todayAt(ctx, pin)
  await sql`
    insert into space_days (space_id, day, slot, kind, block_id)
    select b.space_id, d.day::date, n.slot, ${kindFromFree({ type: 'host.block' })}::text, b.uuid
    from space_blocks b
    join spaces s on s.uuid = b.space_id
    cross join lateral generate_series(greatest(b.from_day, ${today}::date)::timestamp, b.to_day::timestamp, interval '1 day') as d(day)
    cross join lateral generate_series(1, case when s.kind = any(${hourKinds}::text[]) then 24 else s.slots end) as n(slot)
    where b.space_id = ${space} and b.to_day >= ${today}::date
      and (s.kind <> all(${hourKinds}::text[]) or (d.day > b.from_day or n.slot > b.from_hour) and (d.day < b.to_day or n.slot <= b.until_hour))
    order by b.created_at, b.uuid
    on conflict do nothing`.execute(ctx.db)
}
