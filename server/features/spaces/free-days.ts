import { sql } from 'kysely'
import type { SpaceContent } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import { nextStretches, type Stretch, shownHours } from '#contract/rules/hours.ts'
import { type HourSpace, judgeHours } from '#contract/rules/judge-hours.ts'
import { type OpenTimes, opensWithin } from '#contract/rules/opening-hours.ts'
import { permitHolds } from '#contract/rules/space.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { hourKinds } from '#contract/space-choices.ts'
import type { Context } from '../../context.ts'

export interface Taken {
  space_id: string
  day: string
  slot: number
}

/** The days taken of these spaces between two days, both included. */
export async function takenDays(ctx: Context, spaces: readonly string[], from: string, to: string): Promise<Taken[]> {
  if (spaces.length === 0) return []
  return await ctx.db
    .selectFrom('space_days as d')
    .innerJoin('spaces as s', 's.uuid', 'd.space_id')
    .distinct()
    .select(['d.space_id', 'd.day', slotOfDay.as('slot')])
    .where('d.space_id', 'in', spaces)
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .execute()
}

/** Of a place that is kept by the hour one taken hour takes the whole day from whoever wants that. */
export const slotOfDay = sql<number>`case when s.kind = any(${hourKinds}::text[]) then 1 else d.slot end`

/** The hours of each day that are taken, from 0 on. */
export async function takenHours(
  ctx: Context,
  space: string,
  from: string,
  to: string,
): Promise<{ day: string; hours: number[] }[]> {
  const { rows } = await sql<{ day: string; hours: number[] }>`
    select day, array_agg(slot - 1 order by slot) as hours from space_days
    where space_id = ${space} and day between ${from}::date and ${to}::date group by day order by day`.execute(ctx.db)
  return rows
}

/** The stretches of hours that are free next, with those behind them that are kept free. */
export async function nextFreeHours(
  ctx: Context,
  space: { uuid: string; buffer: number } & HourSpace,
  asked: Stretch,
): Promise<Stretch[]> {
  const { count, days } = limits.booking.nextHours
  const last = addDays(asked.day, days + 2 + space.buffer)
  const taken = await takenHours(ctx, space.uuid, asked.day, last)
  const busy = new Set(taken.flatMap(one => one.hours.map(hour => `${one.day} ${hour}`)))
  const now = ctx.clock.now()
  const fits = (one: Stretch) =>
    Object.keys(judgeHours(space, one, now)).length === 0 &&
    cellsBehind(one, space.buffer).every(({ day, hour }) => !busy.has(`${day} ${hour}`))
  return nextStretches(asked, fits, count, days)
}

const cellsBehind = (one: Stretch, buffer: number) => {
  const first = Date.parse(`${one.day}T00:00:00Z`) + one.from * 3_600_000
  return Array.from({ length: shownHours(one) + buffer * 24 }, (_, index) => {
    const at = new Date(first + index * 3_600_000)
    return { day: at.toISOString().slice(0, 10), hour: at.getUTCHours() }
  })
}

/**
 * The first day from which one slot is free on so many days in a row, and the place opens on one of them; null where there is none within
 * sight. Days behind a booking are counted in `buffer`; `taken` is known from `from` on, and nothing begins before `soonest`.
 */
export function firstFree(
  taken: readonly Taken[],
  { slots, times, buffer = 0, soonest }: { slots: number; times: OpenTimes | null; buffer?: number; soonest?: string },
  from: string,
  asked: number,
): string | null {
  const days = asked + buffer
  const ends = addDays(from, limits.space.calendarDays - days)
  const first = soonest && soonest > from ? soonest : from
  let best: string | null = null
  for (let slot = 1; slot <= slots; slot += 1) {
    const busy = new Set(taken.filter(one => one.slot === slot).map(one => one.day))
    let start = first
    for (let day = first; start <= ends && (best === null || start < best); day = addDays(day, 1)) {
      if (busy.has(day)) start = addDays(day, 1)
      else if (addDays(start, days - 1) === day) {
        if (opensWithin(times, start, addDays(start, asked - 1))) {
          best = start
          break
        }
        start = addDays(start, 1)
      }
    }
  }
  return best
}

/**
 * The first day from which so many can be booked, by all that a booking asks for: not before the host's notice, nor farther ahead than anybody
 * books, nor beyond the permit.
 */
export function nextBookable(
  taken: readonly Taken[],
  content: SpaceContent,
  { from, days, today }: { from: string; days: number; today: string },
): string | null {
  const { slots, buffer_days: buffer, lead_days } = content
  const day = firstFree(taken, { slots, times: content, buffer, soonest: addDays(today, lead_days) }, from, days)
  if (!day || day > addDays(today, limits.booking.aheadDays)) return null
  return permitHolds(content, addDays(day, days - 1)) ? day : null
}

/** The days on which no slot is free. */
export function fullDays(taken: readonly Taken[], slots: number): string[] {
  const used = new Map<string, number>()
  for (const { day } of taken) used.set(day, (used.get(day) ?? 0) + 1)
  return [...used].flatMap(([day, count]) => (count >= slots ? [day] : [])).sort()
}
