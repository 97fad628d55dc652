import { limits } from '../limits.ts'
import { dailyRates, type RateModel } from '../space-choices.ts'

/** The inputs of a space's price; amounts in minor units. */
export interface SpaceRate {
  rate_model: RateModel
  amount_minor: number
  impressions_weekly: number
  /** Hours or plays of a day, where the rate is for one of them. */
  units_daily?: number | null | undefined
  /** Once per booking: printing and hanging, or setting up; null where nothing is made. */
  production_minor: number | null
  /** From so many days on, so many per cent less: of those that apply the highest. */
  discounts: readonly { from_days: number; percent: number }[]
}

/** Everything both sides see before they agree; minor units of one currency. */
export interface SpacePrice {
  media_minor: number
  production_minor: number
  /** The house's, on top, paid by whoever books. */
  fee_minor: number
  /** All in: media + production + fee. */
  total_minor: number
  /** The host's part: media + production − the house's share of both. */
  payout_minor: number
}

const dayMs = 86_400_000

/** Whole days of a calendar, both included: no clock changes them. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

export function discountFor(rate: Pick<SpaceRate, 'discounts'>, days: number): number {
  return Math.max(0, ...rate.discounts.filter(one => days >= one.from_days).map(one => one.percent))
}

const unitsOf = ({ rate_model, impressions_weekly, units_daily }: SpaceRate): number =>
  rate_model === 'cpm' ? impressions_weekly : dailyRates.includes(rate_model) ? (units_daily ?? 0) : 1

/** The cost of the days themselves. `server/features/spaces/price-sql.ts` says the same in SQL. */
export function mediaPrice(rate: SpaceRate, days: number): number {
  // Whole numbers above and below the line: both sides round the very same quotient.
  const above = rate.amount_minor * days * unitsOf(rate)
  return Math.round((above * (100 - discountFor(rate, days))) / (100 * perAmount[rate.rate_model]))
}

/** The days that one amount of a rate is good for; for `cpm` a thousand impressions of a week. */
export const perAmount: Readonly<Record<RateModel, number>> = {
  per_day: 1,
  per_week: 7,
  per_28d: 28,
  cpm: 7000,
  per_hour: 1,
  per_play: 1,
}

/** The one place where the fees of a booking are computed: rounded half up per side. */
export function splitSpaceFees(media: number, production: number): SpacePrice {
  const base = media + production
  const fee = Math.round((base * limits.booking.bookerPercent) / 100)
  return {
    media_minor: media,
    production_minor: production,
    fee_minor: fee,
    total_minor: base + fee,
    payout_minor: base - Math.round((base * limits.booking.hostPercent) / 100),
  }
}

/** The price of these days, all in. */
export const priceOfDays = (rate: SpaceRate, days: number): SpacePrice =>
  splitSpaceFees(mediaPrice(rate, days), rate.production_minor ?? 0)

/** The price of so many hours of a day, all in: never more than the day's, which is so many hours, too. */
export const priceOfHours = (rate: SpaceRate, hours: number): SpacePrice =>
  splitSpaceFees(mediaPrice({ ...rate, units_daily: Math.min(hours, rate.units_daily ?? hours) }, 1), rate.production_minor ?? 0)

/** Minor units for a thousand impressions of these days; null where none are known. */
export function costPerThousand(rate: SpaceRate, days: number): number | null {
  if (rate.impressions_weekly === 0) return null
  return Math.round((priceOfDays(rate, days).total_minor * 7000) / (rate.impressions_weekly * days))
}
