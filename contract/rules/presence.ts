import type { Presence } from '../entities/chat.ts'
import { limits } from '../limits.ts'

const dayIn = (at: Date, timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)

/** How lately somebody was here, by the reader's own day; null where it is longer ago than anybody is told. */
export function presenceOf(seen: Date, now: Date, timezone: string): Presence | null {
  const ago = now.getTime() - seen.getTime()
  if (ago < limits.presence.now) return 'now'
  if (ago > limits.presence.week) return null
  return dayIn(seen, timezone) === dayIn(now, timezone) ? 'today' : 'week'
}

const order: readonly Presence[] = ['now', 'today', 'week']

/** A side that stands under one name was here when the last of its people was. */
export const latestOf = (all: readonly Presence[]): Presence | null => order.find(one => all.includes(one)) ?? null
