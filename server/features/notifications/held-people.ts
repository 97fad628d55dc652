import { sql } from 'kysely'
import type { TxContext } from '../../db/transaction.ts'
import { setTimersAtLatest } from '../../jobs/jobs.ts'

/** The timers of people whose notifications wait for their time. */
type Timer = 'notification.mail' | 'notification.push'

const moment = 1_000

/**
 * Holds people whose timers came due, until the commit. Nobody is waited for: whoever decides about somebody's notifications just now may set the
 * timer that was taken to get here, and the two would wait for each other. Their turn comes a moment later.
 */
export async function holdPeople(ctx: TxContext, timer: Timer, userIds: readonly string[]): Promise<string[]> {
  const held = await ctx.db
    .selectFrom('users')
    .select('uuid')
    .where(sql<boolean>`uuid = any(${userIds}::uuid[])`)
    .orderBy('uuid')
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  const uuids = held.map(({ uuid }) => uuid)
  if (uuids.length === userIds.length) return uuids
  const busy = await ctx.db
    .selectFrom('users')
    .select('uuid')
    .where(sql<boolean>`uuid = any(${userIds.filter(uuid => !uuids.includes(uuid))}::uuid[])`)
    .execute()
  const later = new Date(ctx.clock.now().getTime() + moment)
  await setTimersAtLatest(ctx, timer, new Map(busy.map(({ uuid }) => [uuid, later])))
  return uuids
}

/** Sets each person's timer for the first of what still waits for them. */
export async function waitForNext(
  ctx: TxContext,
  timer: Timer,
  due: 'mail_due_at' | 'push_due_at',
  people: readonly string[],
): Promise<void> {
  const next = await ctx.db
    .selectFrom('notifications')
    .select(['user_id', eb => eb.fn.min(due).as('due')])
    .where(sql<boolean>`user_id = any(${people}::uuid[])`)
    .where(due, 'is not', null)
    .groupBy('user_id')
    .execute()
  await setTimersAtLatest(ctx, timer, new Map(next.flatMap(({ user_id, due }) => (due ? [[user_id, due]] : []))))
}
