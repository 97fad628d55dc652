import type { User } from '#contract/entities/user.ts'

/** When each of them came. */
const came = new WeakMap<User, number>()

/** What the server's clock says now, in milliseconds: what it said with this person, and what has gone by here since. */
export function serverNow(user: User): number {
  const now = Date.now()
  const since = came.get(user) ?? now
  came.set(user, since)
  return Date.parse(user.said_at) + now - since
}
