import { type SqlBool, sql } from 'kysely'
import type { BookingState } from '#contract/entities/booking.ts'
import type { OohCampaign, PlannedSpace, PlanProblem } from '#contract/entities/ooh-campaign.ts'
import { limits } from '#contract/limits.ts'
import {
  type BookingFacts,
  bookingLacksProof,
  bookingTurn,
  isBookingAgreed,
  isBookingOver,
  isBookingVoid,
} from '#contract/processes/booking.ts'
import { isByHour } from '#contract/rules/hours.ts'
import { judgeHours } from '#contract/rules/judge-hours.ts'
import { judgeOpenDays } from '#contract/rules/opening-hours.ts'
import { turnAs } from '#contract/rules/own-turn.ts'
import { permitHolds } from '#contract/rules/space.ts'
import { addDays, daysBetween } from '#contract/rules/space-price.ts'
import type { SpaceState } from '#contract/space-choices.ts'
import { hourKinds } from '#contract/space-choices.ts'
import type { Context } from '../../context.ts'
import { todayAt, zoneOf } from '../../db/zone-of.ts'
import { behind, spanOf } from '../../processes/calendar-rows.ts'
import { hoursOfBooking } from '../../processes/later-days.ts'
import { hourSpaceOf } from '../bookings/asked-time.ts'
import { nextBookable, nextFreeHours, type Taken, takenDays } from '../spaces/free-days.ts'
import { openTimesOf } from '../spaces/open-times.ts'
import { daysBehind } from '../spaces/price-sql.ts'
import { today } from '../spaces/priced-days.ts'
import { spaceImage } from '../spaces/space-image.ts'
import { priceOf, type SummaryRow, summaryColumns } from '../spaces/summary.ts'

interface Row extends SummaryRow {
  planned: string
  from_day: string
  to_day: string
  from_hour: number | null
  until_hour: number | null
  free_then: boolean
  state: SpaceState
  version: number
  booking_id: string | null
  booking_state: BookingState | null
  booking_facts: BookingFacts | null
  booking_total: number | null
}

/** The booking that a planned space has; one that came to nothing leaves it as if it was never booked. */
function bookingOf({ booking_id: uuid, booking_state: state, booking_facts: facts, booking_total: total }: Row) {
  return uuid && state && facts && !isBookingVoid(state) ? { uuid, state, facts, total } : null
}

const hourly = sql`s.kind = any(${hourKinds}::text[])`
/** A row of the calendar as a moment of the place's clock. */
const takenAt = sql`d.day + (case when ${hourly} then d.slot - 1 else 0 end) * interval '1 hour'`

/** Whether some slot of the space is free all the time, with the days that stay empty behind it. */
const freeInPlan = sql<SqlBool>`exists (
  select 1 from generate_series(1, s.slots) as n(slot) where not exists (
    select 1 from space_days d where d.space_id = s.uuid and (d.slot = n.slot or ${hourly})
      and d.day between p.from_day and p.to_day + 1 + ${daysBehind}
      and ${takenAt} >= p.from_day + coalesce(p.from_hour, 0) * interval '1 hour'
      and ${takenAt} < p.to_day + coalesce(p.until_hour, 24) * interval '1 hour'
        + ${daysBehind} * interval '1 day'))`

/** Everything planned, in the order of its days, with the price of today and all that stands in the way. */
export async function readPlan(ctx: Context, campaign: string): Promise<PlannedSpace[]> {
  const anyDays = { from: today(ctx), to: today(ctx), days: 1, hours: null }
  const { rows } = await sql<Row>`
    select ${summaryColumns(anyDays)}, s.state, s.version, p.uuid as planned, p.from_day, p.to_day, p.from_hour, p.until_hour,
      ${freeInPlan} as free_then,
      p.booking_id, b.state as booking_state, b.facts as booking_facts, b.total_minor::float8 as booking_total
    from ooh_plan_spaces p join spaces s on s.uuid = p.space_id left join bookings b on b.uuid = p.booking_id
    where p.campaign_id = ${campaign} order by p.from_day, p.from_hour nulls first, p.created_at, p.uuid`.execute(ctx.db)
  const busy = rows.filter(row => !bookingOf(row) && !row.free_then)
  const first = busy.map(row => row.from_day).sort()[0]
  const taken = first
    ? await takenDays(ctx, [...new Set(busy.map(row => row.uuid))], first, addDays(first, 2 * limits.space.calendarDays))
    : []
  const plan: PlannedSpace[] = []
  for (const row of rows) {
    const problems = bookingOf(row) ? bookedProblems(ctx, row) : problemsOf(ctx, row, rows)
    plan.push({ ...toPlanned(ctx, row), problems, ...(await freeNext(ctx, row, problems, taken)) })
  }
  return plan
}

function toPlanned(ctx: Context, row: Row): Omit<PlannedSpace, 'problems' | 'next_free' | 'next_hours'> {
  const { content } = row
  const { from_day: from, to_day: to } = row
  const days = daysBetween(from, to)
  const hours = hoursOfBooking(row)
  const booking = bookingOf(row)
  return {
    uuid: row.planned,
    space_uuid: row.uuid,
    title: row.title,
    kind: row.kind,
    city: row.city,
    cover: row.cover,
    image: spaceImage(ctx, row.image),
    from,
    to,
    days,
    hours: hours && { ...hours, zone: zoneOf(content) },
    by_hour: isByHour(content)
      ? { zone: zoneOf(content), min_hours: content.min_hours ?? 1, ...openTimesOf(ctx, content) }
      : null,
    total_minor: booking?.total ?? priceOf(content, { from, to, days, hours }).total_minor,
    currency: row.currency,
    version: row.version,
    // Impressions of a week say nothing of an afternoon.
    impressions: hours ? 0 : Math.round((content.impressions_weekly * days) / 7),
    impressions_method: content.impressions_method,
    permit_until: content.permit?.valid_to ?? null,
    booking: booking && {
      uuid: booking.uuid,
      state: booking.state,
      your_turn: turnAs(bookingTurn(booking.state, booking.facts) === 'booker', booking.state, ctx.person?.organization?.role)
        .your_turn,
      unproved: bookingLacksProof(booking.state, booking.facts),
    },
    before: !booking && row.booking_id && row.booking_state ? { uuid: row.booking_id, state: row.booking_state } : null,
  }
}

/** The time that is free next where this one is taken: days, or hours where these are planned. */
async function freeNext(ctx: Context, row: Row, problems: readonly PlanProblem[], taken: readonly Taken[]) {
  const nothing = { next_free: null, next_hours: null }
  if (!problems.includes('taken')) return nothing
  const { uuid, content, from_day: day, to_day } = row
  const hours = hoursOfBooking(row)
  if (!hours) {
    const own = taken.filter(one => one.space_id === uuid)
    return {
      ...nothing,
      next_free: nextBookable(own, content, { from: day, days: daysBetween(day, to_day), today: todayAt(ctx, content) }),
    }
  }
  const space = { ...hourSpaceOf(content), uuid, buffer: content.buffer_days }
  const [next_hours = null] = await nextFreeHours(ctx, space, { day, ...hours })
  return { ...nothing, next_hours }
}

/** What an objection to hours is in a plan. */
const hourProblems: Readonly<Record<string, PlanProblem>> = {
  option: 'by_days',
  past: 'past',
  min_days_ahead: 'too_soon',
  too_late: 'too_far',
  min_hours: 'too_short',
  after_permit: 'permit',
  no_such_hour: 'closed',
  opens_at: 'closed',
  closes_at: 'closed',
  closed_on: 'closed',
  opens_day: 'closed',
  closes_day: 'closed',
  closed_day: 'closed',
}

/** The rules of booking, as far as they can be said of a plan; `bookSpace` asks them again. */
function problemsOf(ctx: Context, row: Row, plan: readonly Row[]): PlanProblem[] {
  const found: PlanProblem[] = []
  if (row.state !== 'live') found.push('gone')
  found.push(...timeProblems(ctx, row))
  if (!row.free_then) found.push('taken')
  const { start, end } = spanOfRow(row)
  const meets = (other: Row) => spanOfRow(other).start < end && spanOfRow(other).end > start
  const beside = plan.filter(
    other => other.planned !== row.planned && other.uuid === row.uuid && !bookingOf(other) && meets(other),
  )
  if (beside.length >= row.slots) found.push('twice')
  return found
}

/** A host may have a shorter permit now than when it was booked. */
function bookedProblems(ctx: Context, row: Row): PlanProblem[] {
  const { content, to_day } = row
  const ahead = isStanding({ booking: row.booking_state && { state: row.booking_state } }) && to_day >= todayAt(ctx, content)
  return ahead && !permitHolds(content, to_day) ? ['permit'] : []
}

/** The time that it takes, with the days behind it. */
function spanOfRow(row: Row) {
  const span = spanOf({ from: row.from_day, to: row.to_day, hours: hoursOfBooking(row) })
  return { start: span.start, end: behind(span, row.content.buffer_days).end }
}

function timeProblems(ctx: Context, row: Row): PlanProblem[] {
  const { content, from_day, to_day } = row
  const hours = hoursOfBooking(row)
  if (hours)
    return Object.values(judgeHours(hourSpaceOf(content), { day: from_day, ...hours }, ctx.clock.now())).flatMap(
      code => hourProblems[code.split(' ')[0] ?? ''] ?? [],
    )
  const now = todayAt(ctx, content)
  const found: PlanProblem[] = []
  if (from_day < now) found.push('past')
  else if (from_day < addDays(now, content.lead_days)) found.push('too_soon')
  else if (from_day > addDays(now, limits.booking.aheadDays)) found.push('too_far')
  if (daysBetween(from_day, to_day) < content.min_days) found.push('too_short')
  if (!permitHolds(content, to_day)) found.push('permit')
  if (judgeOpenDays(content, from_day, to_day)) found.push('closed')
  return found
}

/** Whether it is still to be seen, or was: what was cancelled counts no more. */
export const isStanding = ({ booking }: { booking: { state: BookingState } | null }): boolean =>
  !booking || isBookingAgreed(booking.state) || !isBookingOver(booking.state)

/** Impressions are added up; the people behind them lie between the largest face alone and all faces apart. */
export function reachOf(all: readonly PlannedSpace[]): OohCampaign['reach'] {
  const plan = all.filter(isStanding)
  const known = plan.filter(one => one.impressions > 0)
  const total = known.reduce((sum, one) => sum + one.impressions, 0)
  return {
    impressions: total,
    least: Math.max(0, ...known.map(one => one.impressions)),
    most: total,
    methods: [...new Set(known.map(one => one.impressions_method))].sort(),
    unknown: plan.length - known.length,
  }
}

/** Prices of what is not booked, by currency. */
export function openOf(plan: readonly PlannedSpace[]): OohCampaign['open'] {
  const open = plan.filter(one => !one.booking && one.total_minor !== null)
  return [...new Set(open.map(one => one.currency))].sort().map(currency => ({
    currency,
    total_minor: open.filter(one => one.currency === currency).reduce((sum, one) => sum + (one.total_minor ?? 0), 0),
  }))
}
