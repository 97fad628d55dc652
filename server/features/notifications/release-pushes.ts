import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { categoryOf } from '#contract/entities/notification-settings.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { enqueue, setTimerAtLatest } from '../../jobs/jobs.ts'
import { unseen } from './unseen.ts'
import { dayStart } from './when.ts'

/** Hands the person's due pushes to every browser of theirs: the newest of each group, and no more than a day allows. */
export async function releasePushes(ctx: Context, userId: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { db, clock } = inner
    const now = clock.now()
    const person = await db.selectFrom('users').select('timezone').where('uuid', '=', userId).forNoKeyUpdate().executeTakeFirst()
    if (!person) return
    const due = await db
      .updateTable('notifications as n')
      .set({ push_due_at: null })
      .where('user_id', '=', userId)
      .where('push_due_at', '<=', now)
      .returning(['uuid', 'type', 'group_key', 'n', sql<boolean>`(${unseen})`.as('unseen')])
      .execute()
    const devices = await db.selectFrom('push_subscriptions').select('uuid').where('user_id', '=', userId).execute()
    const groups = new Map<string, typeof due>()
    for (const row of due.sort((a, b) => b.n - a.n)) {
      const key = row.group_key ?? row.uuid
      if (row.unseen && devices.length > 0) groups.set(key, [...(groups.get(key) ?? []), row])
    }
    let left = limits.notifications.pushesPerDay - (await countedToday(inner, userId, dayStart(now, person.timezone)))
    for (const [key, [newest, ...older]] of groups) {
      if (!newest) continue
      const before = await recentOf(inner, userId, key)
      // It takes the place of one that was pushed a moment ago.
      const free = before > 0 || categoryOf[newest.type] === 'chat'
      if (!free && left <= 0) continue
      if (!free) left -= 1
      await db
        .updateTable('notifications')
        .set({ pushed_at: now })
        .where(
          'uuid',
          'in',
          [newest, ...older].map(row => row.uuid),
        )
        .execute()
      if (!free) await db.updateTable('notifications').set({ push_counted: true }).where('uuid', '=', newest.uuid).execute()
      const tag = createHmac('sha256', inner.secret).update(`push ${userId} ${key}`).digest('base64url').slice(0, 32)
      const count = before + older.length + 1
      for (const { uuid } of devices) {
        await enqueue(inner, 'notification.push.send', { subscription: uuid, notification: newest.uuid, tag, count })
      }
    }
    const { next } = await db
      .selectFrom('notifications')
      .select(eb => eb.fn.min('push_due_at').as('next'))
      .where('user_id', '=', userId)
      .where('push_due_at', 'is not', null)
      .executeTakeFirstOrThrow()
    if (next) await setTimerAtLatest(inner, 'notification.push', userId, next)
  })
}

async function countedToday(ctx: TxContext, userId: string, since: Date): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('pushed_at', '>=', since)
    .where('push_counted', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** How many of the group went out within the time in which things belong together. */
async function recentOf(ctx: TxContext, userId: string, key: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('notifications as n')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('group_key', '=', key)
    .where('pushed_at', '>', new Date(ctx.clock.now().getTime() - limits.notifications.gather))
    .where(unseen)
    .executeTakeFirstOrThrow()
  return count
}
