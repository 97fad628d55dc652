import type { MailRhythm, NotificationSettings } from '#contract/entities/notification-settings.ts'
import { limits } from '#contract/limits.ts'

const minute = 60_000
const day = 86_400_000

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  let clock: Intl.DateTimeFormat
  try {
    clock = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: zone, hourCycle: 'h23' })
  } catch {
    // A zone that this runtime does not know (any more).
    clock = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC', hourCycle: 'h23' })
  }
  clocks.set(zone, clock)
  return clock
}

/** The time of the clock on the wall there, as if it were UTC: whole minutes. */
function wallOf(at: Date, zone: string): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day, parts.hour, parts.minute)
}

/** When the clock on the wall there shows this. An hour that summer time skips is read as the one after it. */
function instantOf(wall: number, zone: string): Date {
  const offsetAt = (at: number) => wallOf(new Date(at), zone) - Math.floor(at / minute) * minute
  const first = wall - offsetAt(wall)
  return new Date(wall - offsetAt(first))
}

const startOfDay = (wall: number) => Math.floor(wall / day) * day
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Midnight in this zone, before `now`. */
export function dayStart(now: Date, zone: string): Date {
  return instantOf(startOfDay(wallOf(now, zone)), zone)
}

/** The day on a calendar there, and some days from it: `YYYY-MM-DD`. */
export function dayThere(now: Date, zone: string, more = 0): string {
  return new Date(wallOf(now, zone) + more * day).toISOString().slice(0, 10)
}

/** Midnight of a calendar day in this zone. */
export function midnightOf(calendarDay: string, zone: string): Date {
  return instantOf(Date.parse(calendarDay), zone)
}

/** `at`, or the end of the pause and of the quiet hours that it falls into. */
export function whenAllowed(at: Date, { quiet_hours, pause_until }: NotificationSettings): Date {
  const free = pause_until && new Date(pause_until) > at ? new Date(pause_until) : at
  if (!quiet_hours) return free
  const [from, to] = [minutesOf(quiet_hours.from), minutesOf(quiet_hours.to)]
  const wall = wallOf(free, quiet_hours.tz)
  const now = (wall - startOfDay(wall)) / minute
  const overnight = from > to
  if (overnight ? now < from && now >= to : now < from || now >= to) return free
  const tomorrow = overnight && now >= from ? day : 0
  return instantOf(startOfDay(wall) + tomorrow + to * minute, quiet_hours.tz)
}

/** When the mail of this rhythm goes out that gathers what comes now; weekly on Mondays. */
export function mailTime(now: Date, rhythm: Exclude<MailRhythm, 'off'>, zone: string, digestHour: number): Date {
  if (rhythm === 'instant') return new Date(now.getTime() + limits.notifications.gather)
  const wall = wallOf(now, zone)
  if (rhythm === 'hourly') return instantOf(Math.floor(wall / (60 * minute)) * 60 * minute + 60 * minute, zone)
  const today = startOfDay(wall) + digestHour * 60 * minute
  const next = today > wall ? today : today + day
  if (rhythm === 'daily') return instantOf(next, zone)
  // 1 January 1970 was a Thursday.
  const weekday = (Math.floor(next / day) + 3) % 7
  return instantOf(next + ((7 - weekday) % 7) * day, zone)
}
