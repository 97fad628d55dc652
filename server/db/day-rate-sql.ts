import { sql } from 'kysely'
import { perAmount } from '#contract/rules/space-price.ts'

/** Factor and divisor of one amount of the rate of `spaces s` for a day: impressions of a week, hours or plays, or nothing. */
export const unitsOfDay = sql`(case s.rate_model when 'cpm' then s.impressions_weekly
    when 'per_hour' then coalesce(s.units_daily, 0) when 'per_play' then coalesce(s.units_daily, 0) else 1 end)`

export const daysOfAmount = sql`(case s.rate_model when 'per_day' then ${sql.lit(perAmount.per_day)} when 'per_week' then ${sql.lit(perAmount.per_week)}
    when 'per_28d' then ${sql.lit(perAmount.per_28d)} when 'per_hour' then ${sql.lit(perAmount.per_hour)}
    when 'per_play' then ${sql.lit(perAmount.per_play)} else ${sql.lit(perAmount.cpm)} end)`

/** Minor units of a day without a discount. */
export const dayRate = sql`(s.amount_minor::float8 * ${unitsOfDay} / ${daysOfAmount})`

/** The highest discount, in percent, from however many days on. */
export const mostDiscount = sql`coalesce((select max((d->>'percent')::int) from jsonb_array_elements(s.discounts) d), 0)`
