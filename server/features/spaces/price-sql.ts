import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { cellsOf, shownHours } from '#contract/rules/hours.ts'
import { askedWeek, daysOfWeek, hoursAsBits } from '#contract/rules/opening-hours.ts'
import { hourKinds } from '#contract/space-choices.ts'
import { daysOfAmount, unitsOfDay } from '../../db/day-rate-sql.ts'
import { spanOf } from '../../processes/calendar-rows.ts'
import type { PricedDays } from './priced-days.ts'

type Priced = Pick<PricedDays, 'days' | 'hours'>

/** The media price of so many days or hours, as `mediaPrice` of the contract computes it; a test holds the two together. */
const mediaSql = ({ days, hours }: Priced): RawBuilder<number> =>
  hours
    ? sql`(s.amount_minor::numeric * least(${sql.lit(shownHours(hours))}, coalesce(s.units_daily, 0)))`
    : sql`round(s.amount_minor::numeric * ${sql.lit(days)} * ${unitsOfDay}
  * (100 - coalesce((select max((d->>'percent')::int) from jsonb_array_elements(s.discounts) d where (d->>'from_days')::int <= ${sql.lit(days)}), 0))
  / (100 * ${daysOfAmount}))`

/** All in, for so many days; of `spaces s`. */
export function totalSql(days: Priced): RawBuilder<number> {
  const base = sql`(${mediaSql(days)} + coalesce(s.production_minor, 0))`
  return sql`(${base} + round(${base} * ${sql.lit(limits.booking.bookerPercent)} / 100))::float8`
}

/**
 * Of kept bounds of a cell `c`: whether all of its spaces cost at most so much for these days, and whether all cost more. A unit is left for
 * what is rounded; what is neither is asked row by row.
 */
export const boundsSql = (days: number, most: number) => {
  const times = sql.lit((100 + limits.booking.bookerPercent) / 100)
  const total = (day: RawBuilder<unknown>, once: RawBuilder<unknown>, slack: number) =>
    sql`((${sql.lit(days)} * ${day} + ${once} + ${sql.lit(slack)}) * ${times} + ${sql.lit(slack)})`
  return {
    under: sql`${total(sql`c.high_day`, sql`c.high_once`, 1)} <= ${most}::float8`,
    over: sql`${total(sql`c.low_day`, sql`c.low_once`, -1)} > ${most}::float8`,
  }
}

/** Minor units for a thousand impressions; nothing where none are known. */
export const cpmSql = (days: Priced): RawBuilder<number | null> =>
  sql`case when s.impressions_weekly > 0 then round((${totalSql(days)} * 7000 / (s.impressions_weekly::numeric * ${sql.lit(days.days)}))::numeric)::float8 end`

/** The hours of a day at which `spaces s` is open, one bit each: those of the date, of the weekday, or all. */
const openOn = (day: RawBuilder<unknown>) => sql`coalesce((s.other_hours->>(${day})::text)::bit(24),
  substring(s.open_week from (extract(isodow from ${day})::int - 1) * 24 + 1 for 24)::bit(24), ${hoursAsBits(allHours)}::bit(24))`

const allHours = Array.from({ length: 24 }, (_, hour) => hour)

/** Whether `spaces s` is open at all of these hours, or on one of these days. Only dates that are otherwise are looked at one by one. */
const openSql = ({ from, to, hours }: Omit<PricedDays, 'days'>) => {
  if (hours) {
    const cells = cellsOf({ day: from, ...hours })
    const asked = [...new Set(cells.map(({ day }) => day))].map(day => {
      const bits = sql`${hoursAsBits(cells.filter(one => one.day === day).map(({ hour }) => hour))}::bit(24)`
      return sql`${openOn(sql`${day}::date`)} & ${bits} = ${bits}`
    })
    const week = sql`${askedWeek({ day: from, ...hours })}::bit(168)`
    return sql`(case when s.other_hours is null then s.open_week is null or s.open_week & ${week} = ${week}
      else ${sql.join(asked, sql` and `)} end)`
  }
  return sql`(case when s.other_hours is null then s.open_week is null or s.open_week & ${daysOfWeek(from, to)}::bit(168) <> 0::bit(168)
    else exists (select 1 from generate_series(${from}::date, ${to}::date, interval '1 day') as g(at)
      where ${openOn(sql`g.at::date`)} <> 0::bit(24)) end)`
}

/** The days that stay empty behind a booking of `spaces s`. */
export const daysBehind = sql`coalesce((s.content->>'buffer_days')::int, 0)`

/**
 * Whether one slot of `spaces s` is free on all of these days and those behind them; of a place that is kept by the hour, whether the hours are,
 * or nothing of the days is taken; and whether it opens then.
 */
export const freeSql = ({ from, to, hours }: Omit<PricedDays, 'days'>): RawBuilder<boolean> => {
  const { start, end } = spanOf({ from, to, hours })
  const at = sql`d.day + (d.slot - 1) * interval '1 hour'`
  const within = hours
    ? sql`${at} >= ${start}::timestamp and ${at} < ${end}::timestamp + ${daysBehind} * interval '1 day'`
    : sql`true`
  return sql`(${openSql({ from, to, hours })} and exists (
  select 1 from generate_series(1, s.slots) as n(slot) where not exists (
    select 1 from space_days d where d.space_id = s.uuid and (d.slot = n.slot or s.kind = any(${hourKinds}::text[]))
      and d.day between ${from}::date and ${to}::date + ${daysBehind} and ${within})))`
}
