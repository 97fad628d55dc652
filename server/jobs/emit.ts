import { sql } from 'kysely'
import type { ServerEvent } from '#contract/events.ts'
import type { Context, StoredEvent } from '../context.ts'
import { json } from '../db/database.ts'
import { inTransaction, type TxContext } from '../db/transaction.ts'

/**
 * Tells one person something over the event stream. Stored with the transaction under the person's next number and sent
 * after the commit; a stream that comes back later reads it from there.
 */
export async function emit(ctx: Context, userId: string, event: ServerEvent): Promise<void> {
  await inTransaction(ctx, async inner => {
    if (inner.effects.events.length === 0) inner.effects.beforeCommit.push(flush as (ctx: Context) => Promise<void>)
    inner.effects.events.push({ userId, event })
  })
}

/** Writes everything at once, person by person in one order, so that two transactions never wait for each other crosswise. */
async function flush(ctx: TxContext) {
  const byUser = new Map<string, ServerEvent[]>()
  for (const { userId, event } of ctx.effects.events) byUser.set(userId, [...(byUser.get(userId) ?? []), event])
  const created_at = ctx.clock.now()
  for (const userId of [...byUser.keys()].sort()) {
    const events = byUser.get(userId) ?? []
    const { last_id } = await ctx.db
      .insertInto('user_event_counters')
      .values({ user_id: userId, last_id: events.length })
      .onConflict(conflict =>
        conflict.column('user_id').doUpdateSet({ last_id: sql`user_event_counters.last_id + ${events.length}` }),
      )
      .returning('last_id')
      .executeTakeFirstOrThrow()
    const stored: StoredEvent[] = events.map((event, index) => ({ id: last_id - events.length + index + 1, event }))
    await ctx.db
      .insertInto('user_events')
      .values(stored.map(({ id, event }) => ({ user_id: userId, id, payload: json(event), created_at })))
      .execute()
    ctx.effects.afterCommit.push(() => ctx.streams.announce(userId, stored))
  }
}
