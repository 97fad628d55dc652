import { sql } from 'kysely'
import type { Cover, Currency } from '#contract/entities/shapes.ts'
import type { SpaceContent, SpaceSummary } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import { metresApart } from '#contract/rules/distance.ts'
import { costPerThousand, priceOfDays } from '#contract/rules/space-price.ts'
import type { SpaceKind } from '#contract/space-choices.ts'
import type { Context } from '../../context.ts'
import { firstFree, type Taken } from './free-days.ts'
import { freeSql } from './price-sql.ts'
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

export interface Days {
  from: string
  to: string
  days: number
}

/** Every query over `spaces s` that becomes a row selects this. */
export const summaryColumns = ({
  from,
  to,
}: Days) => sql`s.uuid, s.title, s.kind, s.city, s.district, s.country, s.lat, s.lng, s.lit, s.digital,
  s.instant_book, s.impressions_weekly, s.currency, s.slots, s.cover, s.image, s.content, ${freeSql(from, to)} as free`

export function toSummary(
  ctx: Context,
  row: SummaryRow,
  days: Days,
  taken: readonly Taken[],
  middle: { lat: number; lng: number } | null,
): SpaceSummary {
  const { slots, content, image, ...rest } = row
  const own = taken.filter(one => one.space_id === row.uuid)
  return {
    ...rest,
    image: spaceImage(ctx, image),
    width_m: content.width_m,
    height_m: content.height_m,
    impressions_method: content.impressions_method,
    total_minor: priceOfDays(content, days.days).total_minor,
    cpm_minor: costPerThousand(content, days.days),
    next_free: row.free || days.days > limits.space.calendarDays ? null : firstFree(own, slots, days.from, days.days),
    distance_m: middle && metresApart(middle, row),
    near: content.near.toSorted((a, b) => a.metres - b.metres),
  }
}
