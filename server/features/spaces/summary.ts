import { sql } from 'kysely'
import type { Cover, Currency } from '#contract/entities/shapes.ts'
import type { SpaceContent, SpaceSummary } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import { metresApart } from '#contract/rules/distance.ts'
import { paidHours } from '#contract/rules/hours.ts'
import { closedThen } from '#contract/rules/opening-hours.ts'
import { costPerThousand, priceOfDays, priceOfHours, type SpacePrice } from '#contract/rules/space-price.ts'
import type { SpaceKind } from '#contract/space-choices.ts'
import type { Context } from '../../context.ts'
import { todayAt, zoneOf } from '../../db/zone-of.ts'
import { nextBookable, type Taken } from './free-days.ts'
import { freeSql } from './price-sql.ts'
import type { PricedDays } from './priced-days.ts'
import { spaceImage } from './space-image.ts'

export interface SummaryRow {
  uuid: string
  title: string
  kind: SpaceKind
  city: string
  district: string
  country: string
  lat: number
  lng: number
  lit: boolean
  digital: boolean
  instant_book: boolean
  impressions_weekly: number
  currency: Currency
  slots: number
  cover: Cover
  image: string | null
  content: SpaceContent
  free: boolean
}

/** Every query over `spaces s` that becomes a row selects this. */
export const summaryColumns = (
  days: PricedDays,
) => sql`s.uuid, s.title, s.kind, s.city, s.district, s.country, s.lat, s.lng, s.lit, s.digital,
  s.instant_book, s.impressions_weekly, s.currency, s.slots, s.cover, s.image, s.content, ${freeSql(days)} as free`

/** The price of these days, or of these hours: one that summer time skips is not paid for. */
export const priceOf = (content: SpaceContent, { from, days, hours }: PricedDays): SpacePrice =>
  hours ? priceOfHours(content, paidHours(zoneOf(content), { day: from, ...hours })) : priceOfDays(content, days)

export function toSummary(
  ctx: Context,
  row: SummaryRow,
  days: PricedDays,
  taken: readonly Taken[],
  middle: { lat: number; lng: number } | null,
): SpaceSummary {
  const { slots: _, content, image, ...rest } = row
  const own = taken.filter(one => one.space_id === row.uuid)
  return {
    ...rest,
    image: spaceImage(ctx, image),
    width_m: content.width_m,
    height_m: content.height_m,
    impressions_method: content.impressions_method,
    total_minor: priceOf(content, days).total_minor,
    cpm_minor: costPerThousand(content, days.days),
    closed: row.free ? null : closedThen(content, days),
    next_free:
      row.free || days.hours || days.days > limits.space.calendarDays
        ? null
        : nextBookable(own, content, { from: days.from, days: days.days, today: todayAt(ctx, content) }),
    distance_m: middle && metresApart(middle, row),
    near: content.near.toSorted((a, b) => a.metres - b.metres),
  }
}
