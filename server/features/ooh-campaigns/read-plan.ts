import { type SqlBool, sql } from 'kysely'
import type { BookingState } from '#contract/entities/booking.ts'
import type { OohCampaign, PlannedSpace, PlanProblem } from '#contract/entities/ooh-campaign.ts'
import { limits } from '#contract/limits.ts'
import { type BookingFacts, bookingLacksProof, bookingTurn } from '#contract/processes/booking.ts'
import { addDays, daysBetween, priceOfDays } from '#contract/rules/space-price.ts'
import type { SpaceState } from '#contract/space-choices.ts'
import { hourKinds } from '#contract/space-choices.ts'
import type { Context } from '../../context.ts'
import { firstFree, takenDays } from '../spaces/free-days.ts'
import { today } from '../spaces/priced-days.ts'
import { spaceImage } from '../spaces/space-image.ts'
import { type SummaryRow, summaryColumns } from '../spaces/summary.ts'

interface Row extends SummaryRow {
  planned: string
  from_day: string
  to_day: string
  state: SpaceState
  version: number
  booking: string | null
  booking_state: BookingState | null
  booking_facts: BookingFacts | null
  booking_total: number | null
}

/** Whether some slot of the space is free on all of the row's days, with those that stay empty behind them. */
const freeInPlan = sql<SqlBool>`exists (
  select 1 from generate_series(1, s.slots) as n(slot) where not exists (
    select 1 from space_days d where d.space_id = s.uuid and (d.slot = n.slot or s.kind = any(${hourKinds}::text[]))
      and d.day between p.from_day and p.to_day + coalesce((s.content->>'buffer_days')::int, 0)))`

/** Everything planned, in the order of its days, with the price of today and all that stands in the way. */
export async function readPlan(ctx: Context, campaign: string): Promise<PlannedSpace[]> {
  const anyDays = { from: today(ctx), to: today(ctx), days: 1, hours: null }
  const { rows } = await sql<Row & { free_then: boolean }>`
    select ${summaryColumns(anyDays)}, s.state, s.version, p.uuid as planned, p.from_day, p.to_day, ${freeInPlan} as free_then,
      p.booking_id as booking, b.state as booking_state, b.facts as booking_facts, b.total_minor::float8 as booking_total
    from ooh_plan_spaces p join spaces s on s.uuid = p.space_id left join bookings b on b.uuid = p.booking_id
    where p.campaign_id = ${campaign} order by p.from_day, p.created_at, p.uuid`.execute(ctx.db)
  const busy = rows.filter(row => !row.booking && !row.free_then)
  const first = busy.map(row => row.from_day).sort()[0]
  const taken = first
    ? await takenDays(ctx, [...new Set(busy.map(row => row.uuid))], first, addDays(first, 2 * limits.space.calendarDays))
    : []
  return rows.map((row): PlannedSpace => {
    const { content } = row
    const days = daysBetween(row.from_day, row.to_day)
    const problems = row.booking ? [] : problemsOf(row, days, rows, today(ctx), row.free_then)
    return {
      uuid: row.planned,
      space_uuid: row.uuid,
      title: row.title,
      kind: row.kind,
      city: row.city,
      cover: row.cover,
      image: spaceImage(ctx, row.image),
      from: row.from_day,
      to: row.to_day,
      days,
      total_minor: row.booking_total ?? priceOfDays(content, days).total_minor,
      currency: row.currency,
      version: row.version,
      impressions: Math.round((content.impressions_weekly * days) / 7),
      impressions_method: content.impressions_method,
      permit_until: content.permit?.valid_to ?? null,
      problems,
      next_free: problems.includes('taken')
        ? firstFree(
            taken.filter(one => one.space_id === row.uuid),
            row.slots,
            row.from_day,
            days,
          )
        : null,
      booking:
        row.booking && row.booking_state && row.booking_facts
          ? {
              uuid: row.booking,
              state: row.booking_state,
              your_turn: bookingTurn(row.booking_state, row.booking_facts) === 'booker',
              unproved: bookingLacksProof(row.booking_state, row.booking_facts),
            }
          : null,
    }
  })
}

/** The rules of booking, as far as they can be said of a plan; `bookSpace` asks them again. */
function problemsOf(row: Row, days: number, plan: readonly Row[], now: string, free: boolean): PlanProblem[] {
  const { content, from_day, to_day } = row
  const found: PlanProblem[] = []
  if (row.state !== 'live') found.push('gone')
  if (from_day < now) found.push('past')
  else if (from_day < addDays(now, content.lead_days)) found.push('too_soon')
  if (days < content.min_days) found.push('too_short')
  if (content.permit && to_day > content.permit.valid_to) found.push('permit')
  if (!free) found.push('taken')
  const meets = (other: Row) => other.planned !== row.planned && other.uuid === row.uuid && !other.booking
  if (plan.some(other => meets(other) && other.from_day <= to_day && other.to_day >= from_day)) found.push('twice')
  return found
}

/** Impressions are added up; the people behind them lie between the largest face alone and all faces apart. */
export function reachOf(plan: readonly PlannedSpace[]): OohCampaign['reach'] {
  const known = plan.filter(one => one.impressions > 0)
  const sum = known.reduce((all, one) => all + one.impressions, 0)
  return {
    impressions: sum,
    least: Math.max(0, ...known.map(one => one.impressions)),
    most: sum,
    methods: [...new Set(known.map(one => one.impressions_method))].sort(),
    unknown: plan.length - known.length,
  }
}

/** Prices of what is not booked, by currency. */
export function openOf(plan: readonly PlannedSpace[]): OohCampaign['open'] {
  const open = plan.filter(one => !one.booking)
  return [...new Set(open.map(one => one.currency))].sort().map(currency => ({
    currency,
    total_minor: open.filter(one => one.currency === currency).reduce((sum, one) => sum + one.total_minor, 0),
  }))
}
