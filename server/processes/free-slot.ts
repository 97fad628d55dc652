import { sql } from 'kysely'
import type { TxContext } from '../db/transaction.ts'

/** The first slot that is free on all of these days. */
export async function freeSlot(ctx: TxContext, space: string, slots: number, from: string, to: string): Promise<number | null> {
  const { rows } = await sql<{ slot: number }>`
    select n.slot from generate_series(1, ${slots}::int) as n(slot) where not exists (
      select 1 from space_days d where d.space_id = ${space} and d.slot = n.slot and d.day between ${from}::date and ${to}::date)
    order by n.slot limit 1`.execute(ctx.db)
  return rows[0]?.slot ?? null
}
