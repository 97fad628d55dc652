import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { categoryOf } from '#contract/entities/notification-settings.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { enqueueAll } from '../../jobs/jobs.ts'
import { holdPeople, waitForNext } from './held-people.ts'
import { unseen } from './unseen.ts'
import { dayStart } from './when.ts'

/** The pushes of people whose timers came due. */
export async function releaseDuePushes(ctx: Context, userIds: readonly string[]): Promise<void> {
  await inTransaction(ctx, async inner => await releasePushes(inner, await holdPeople(inner, 'notification.push', userIds)))
}

/** Hands the due pushes of people that are held to every browser of theirs: the newest of each group, and no more than a day allows. */
export async function releasePushes(ctx: TxContext, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  const now = ctx.clock.now()
  const due = await takeDue(ctx, people, now)
  const browsers = due.length > 0 ? await browsersOf(ctx, people) : new Map<string, Browsers>()
  const groups = new Map<string, typeof due>()
  for (const row of due.sort((a, b) => b.n - a.n)) {
    const key = row.group_key ?? row.uuid
    if (row.unseen && browsers.has(row.user_id))
      groups.set(placeOf(row.user_id, key), [...(groups.get(placeOf(row.user_id, key)) ?? []), row])
  }
  if (groups.size > 0) {
    const left = await leftToday(ctx, browsers, now)
    const recent = await recentOf(ctx, [...browsers.keys()], now)
    const pushed: string[] = []
    const counted: string[] = []
    const orders: Record<string, unknown>[] = []
    for (const [place, [newest, ...older]] of groups) {
      if (!newest) continue
      const { user_id } = newest
      const before = recent.get(place) ?? 0
      // It takes the place of one that was pushed a moment ago.
      const free = before > 0 || categoryOf[newest.type] === 'chat'
      const more = left.get(user_id) ?? 0
      if (!free && more <= 0) continue
      if (!free) {
        left.set(user_id, more - 1)
        counted.push(newest.uuid)
      }
      pushed.push(newest.uuid, ...older.map(row => row.uuid))
      const tag = createHmac('sha256', ctx.secret).update(`push ${place}`).digest('base64url').slice(0, 32)
      const count = before + older.length + 1
      for (const subscription of browsers.get(user_id)?.uuids ?? [])
        orders.push({ subscription, notification: newest.uuid, tag, count })
    }
    if (pushed.length > 0)
      await ctx.db
        .updateTable('notifications')
        .set({ pushed_at: now, push_counted: sql<boolean>`push_counted or uuid = any(${counted}::uuid[])` })
        .where(sql<boolean>`uuid = any(${pushed}::uuid[])`)
        .execute()
    await enqueueAll(ctx, 'notification.push.send', orders)
  }
  await waitForNext(ctx, 'notification.push', 'push_due_at', people)
}

/** A person, and a group of theirs. */
const placeOf = (user: string, key: string) => `${user} ${key}`

async function takeDue(ctx: TxContext, people: readonly string[], now: Date) {
  return await ctx.db
    .updateTable('notifications as n')
    .set({ push_due_at: null })
    .where(sql<boolean>`user_id = any(${people}::uuid[])`)
    .where('push_due_at', '<=', now)
    .returning(['user_id', 'uuid', 'type', 'group_key', 'n', sql<boolean>`(${unseen})`.as('unseen')])
    .execute()
}

interface Browsers {
  timezone: string
  uuids: string[]
}

async function browsersOf(ctx: TxContext, people: readonly string[]): Promise<Map<string, Browsers>> {
  const rows = await ctx.db
    .selectFrom('push_subscriptions as p')
    .innerJoin('users as u', 'u.uuid', 'p.user_id')
    .select(['p.uuid', 'p.user_id', 'u.timezone'])
    .where(sql<boolean>`p.user_id = any(${people}::uuid[])`)
    .execute()
  const found = new Map<string, Browsers>()
  for (const { uuid, user_id, timezone } of rows)
    found.set(user_id, { timezone, uuids: [...(found.get(user_id)?.uuids ?? []), uuid] })
  return found
}

/** How many pushes a person's own day still allows. */
async function leftToday(ctx: TxContext, browsers: ReadonlyMap<string, Browsers>, now: Date): Promise<Map<string, number>> {
  const days = [...browsers].map(([user_id, { timezone }]) => ({ user_id, since: dayStart(now, timezone) }))
  const { rows } = await sql<{ user_id: string; count: number }>`select d.user_id, count(n.uuid)::int as count
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(user_id uuid, since timestamptz)
    left join notifications n on n.user_id = d.user_id and n.pushed_at >= d.since and n.push_counted
    group by d.user_id`.execute(ctx.db)
  return new Map(rows.map(({ user_id, count }) => [user_id, limits.notifications.pushesPerDay - count]))
}

/** How many of each group went out within the time in which things belong together. */
async function recentOf(ctx: TxContext, people: readonly string[], now: Date): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('notifications as n')
    .select(['user_id', 'group_key', sql<number>`count(*)::int`.as('count')])
    .where(sql<boolean>`user_id = any(${people}::uuid[])`)
    .where('pushed_at', '>', new Date(now.getTime() - limits.notifications.gather))
    .where(unseen)
    .groupBy(['user_id', 'group_key'])
    .execute()
  return new Map(rows.flatMap(({ user_id, group_key, count }) => (group_key ? [[placeOf(user_id, group_key), count]] : [])))
}
