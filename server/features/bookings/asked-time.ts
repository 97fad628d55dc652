import type * as z from 'zod/mini'
import type { bookBody } from '#contract/entities/booking.ts'
import type { SpaceContent } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import { instantAt, lastDayOf, type Stretch } from '#contract/rules/hours.ts'
import { judgeHours } from '#contract/rules/judge-hours.ts'
import { judgeOpenDays } from '#contract/rules/opening-hours.ts'
import { addDays, daysBetween } from '#contract/rules/space-price.ts'
import type { Context } from '../../context.ts'
import { todayAt, zoneOf } from '../../db/zone-of.ts'
import { AppError } from '../../errors.ts'

type Asked = Pick<z.output<typeof bookBody>, 'from' | 'to' | 'hours'>

const wrong = (field: string, ...issues: string[]) => new AppError('request.invalid', { fields: { [field]: issues } })

/** Properties of a space that the rules of hours read. */
export const hourSpaceOf = (content: SpaceContent) => ({
  ...content,
  // Content that was written before there were any.
  min_hours: content.min_hours ?? 1,
  zone: zoneOf(content),
})

/** The columns of a booking that say which hours of a place it has. */
export function hourColumns(content: SpaceContent, stretch: Stretch) {
  const zone = zoneOf(content)
  const to_day = lastDayOf(stretch)
  return {
    from_day: stretch.day,
    to_day,
    from_hour: stretch.from,
    until_hour: stretch.until,
    starts_at: instantAt(zone, stretch.day, stretch.from),
    ends_at: instantAt(zone, to_day, stretch.until),
  }
}

export function requireHours(ctx: Context, content: SpaceContent, stretch: Stretch, under = ''): void {
  const [found] = Object.entries(judgeHours(hourSpaceOf(content), stretch, ctx.clock.now()))
  if (found) throw wrong(`${under}${found[0]}`, found[1])
}

/** The rules for these days: in order, not too soon, not too far, long enough, and within the permit; hours have theirs. */
export function requireTime(ctx: Context, content: SpaceContent, { from, to, hours }: Asked): void {
  if (hours) {
    requireHours(ctx, content, { day: from, ...hours })
    if (to !== lastDayOf({ day: from, ...hours })) throw wrong('to', 'order')
    return
  }
  const now = todayAt(ctx, content)
  const days = daysBetween(from, to)
  if (days < 1) throw wrong('to', 'order')
  if (from < now) throw wrong('from', 'past')
  if (from < addDays(now, content.lead_days)) throw wrong('from', `min_days_ahead ${content.lead_days}`)
  if (from > addDays(now, limits.booking.aheadDays)) throw wrong('from', 'too_late')
  if (days < content.min_days) throw wrong('to', `min_days ${content.min_days}`)
  if (days > limits.booking.days.max) throw wrong('to', 'too_late')
  if (content.permit && to > content.permit.valid_to) throw wrong('to', 'after_permit')
  const closed = judgeOpenDays(content, from, to)
  if (closed) throw wrong('from', closed)
}
