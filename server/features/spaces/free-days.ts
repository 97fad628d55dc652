import { limits } from '#contract/limits.ts'
import { addDays } from '#contract/rules/space-price.ts'
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
    .selectFrom('space_days')
    .select(['space_id', 'day', 'slot'])
    .where('space_id', 'in', spaces)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}

/** The first day from which one slot is free on so many days in a row; null where there is none within sight. */
export function firstFree(taken: readonly Taken[], slots: number, from: string, days: number): string | null {
  const ends = addDays(from, limits.space.calendarDays - days)
  let best: string | null = null
  for (let slot = 1; slot <= slots; slot += 1) {
    const busy = new Set(taken.filter(one => one.slot === slot).map(one => one.day))
    let start = from
    for (let day = from; start <= ends && (best === null || start < best); day = addDays(day, 1)) {
      if (busy.has(day)) start = addDays(day, 1)
      else if (addDays(start, days - 1) === day) {
        best = start
        break
      }
    }
  }
  return best
}

/** The days on which no slot is free. */
export function fullDays(taken: readonly Taken[], slots: number): string[] {
  const used = new Map<string, number>()
  for (const { day } of taken) used.set(day, (used.get(day) ?? 0) + 1)
  return [...used].flatMap(([day, count]) => (count >= slots ? [day] : [])).sort()
}
