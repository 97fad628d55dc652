import { sql } from 'kysely'
import type { ServerEvent } from '#contract/events.ts'
import type { Context, StoredEvent } from '../context.ts'
import { json } from '../db/database.ts'
import { inTransaction, type TxContext } from '../db/transaction.ts'

/** Rows that one statement writes. */
const atOnce = 500

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

/** Writes everything at once, in one order of people, so that two transactions never wait for each other crosswise. */
async function flush(ctx: TxContext) {
  const byUser = new Map<string, ServerEvent[]>()
  for (const { userId, event } of ctx.effects.events) byUser.set(userId, [...(byUser.get(userId) ?? []), event])
  const told = [...byUser].sort(([a], [b]) => (a < b ? -1 : 1))
  for (let i = 0; i < told.length; i += atOnce) await store(ctx, told.slice(i, i + atOnce))
}

async function store(ctx: TxContext, told: [string, ServerEvent[]][]) {
  const created_at = ctx.clock.now()
  const counters = await ctx.db
    .insertInto('user_event_counters')
    .values(told.map(([user_id, events]) => ({ user_id, last_id: events.length })))
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet({ last_id: sql`user_event_counters.last_id + excluded.last_id` }),
    )
    .returning(['user_id', 'last_id'])
    .execute()
  const lastOf = new Map(counters.map(({ user_id, last_id }) => [user_id, last_id]))
  const rows = told.map(([userId, events]) => {
    const before = (lastOf.get(userId) ?? 0) - events.length
    return { userId, stored: events.map((event, index): StoredEvent => ({ id: before + index + 1, event })) }
  })
  const values = rows.flatMap(({ userId, stored }) =>
    stored.map(({ id, event }) => ({ user_id: userId, id, payload: json(event), created_at })),
  )
  for (let i = 0; i < values.length; i += atOnce)
    await ctx.db
      .insertInto('user_events')
      .values(values.slice(i, i + atOnce))
      .execute()
  for (const { userId, stored } of rows) ctx.effects.afterCommit.push(() => ctx.streams.announce(userId, stored))
}
