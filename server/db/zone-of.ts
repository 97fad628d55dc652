import zoneAt from '@photostructure/tz-lookup'
import { dayIn } from '#contract/rules/hours.ts'
import type { Context } from '../context.ts'

interface Pin {
  lat?: number | null
  lng?: number | null
}

/** The time zone of a space, by its pin; UTC where it has none yet. */
export const zoneOf = ({ lat = null, lng = null }: Pin): string => (lat === null || lng === null ? 'UTC' : zoneAt(lat, lng))

/** The day that it is at a space. */
export const todayAt = (ctx: Pick<Context, 'clock'>, pin: Pin): string => dayIn(zoneOf(pin), ctx.clock.now().getTime())
