import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'

export interface Window {
  /** The thing that is counted, for instance `accounts.login:address:…`; stored hashed. */
  key: string
  limit: number
  windowMs: number
}

const stored = (key: string) => createHash('sha256').update(key).digest('base64url')

/** How a window stands after one more: what is left of it, less than nothing where it was full, and seconds until it begins anew. */
export interface Counted {
  left: number
  reset: number
}

/** Counts one attempt and says how the window stands. One statement, right on every node. */
export async function countOne(ctx: Context, { key, limit, windowMs }: Window): Promise<Counted> {
  const now = ctx.clock.now()
  const ends_at = new Date(now.getTime() + windowMs)
  const over = sql<boolean>`rate_limits.ends_at <= ${now}`
  const row = await ctx.db
    .insertInto('rate_limits')
    .values({ key: stored(key), count: 1, ends_at })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${over} then 1 else rate_limits.count + 1 end`,
        ends_at: sql<Date>`case when ${over} then excluded.ends_at else rate_limits.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow()
  return { left: limit - row.count, reset: Math.max(1, Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000)) }
}

/** Counts one attempt; refuses with `rate.limited` when the window is full. */
export async function countAttempt(ctx: Context, window: Window): Promise<void> {
  const { left, reset } = await countOne(ctx, window)
  if (left < 0) throw new AppError('rate.limited', { retryAfter: reset })
}

/** Takes one attempt back: a sign-in that succeeded does not count. */
export async function refundAttempt(ctx: Context, key: string): Promise<void> {
  await ctx.db
    .updateTable('rate_limits')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('key', '=', stored(key))
    .execute()
}
