import type { User } from '#contract/entities/user.ts'

/** When each of them came. */
const came = new WeakMap<User, number>()

/** The server's time now, in milliseconds: its clock when it sent this person, plus the time that has passed here since. */
export function serverNow(user: User): number {
  const now = Date.now()
  const since = came.get(user) ?? now
  came.set(user, since)
  return Date.parse(user.said_at) + now - since
}
