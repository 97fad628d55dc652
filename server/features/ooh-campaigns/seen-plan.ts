import { sql } from 'kysely'
import { bookingStates } from '#contract/entities/booking.ts'
import type { PlannedSpace } from '#contract/entities/ooh-campaign.ts'
import { isBookingAgreed, isBookingOver, isBookingVoid } from '#contract/processes/booking.ts'
import type { SignedInContext } from '../../context.ts'
import { isOutside } from '../campaigns/own-campaign.ts'
import { readPlan } from './read-plan.ts'

const agreedStates = bookingStates.filter(isBookingAgreed)

/** A planned place as a guest sees it: where and when, without its price, what stands in its way, and what is being negotiated. */
function fromOutside(one: PlannedSpace): PlannedSpace[] {
  const { booking } = one
  if (one.before) return []
  const shown = { ...one, total_minor: null, problems: [], next_free: null, next_hours: null }
  if (!booking) return [shown]
  if (isBookingAgreed(booking.state)) return [{ ...shown, booking: { ...booking, your_turn: false } }]
  return isBookingOver(booking.state) ? [] : [{ ...shown, booking: null }]
}

/** The plan as the reader may see it. */
export async function readSeenPlan(ctx: SignedInContext, campaign: string): Promise<PlannedSpace[]> {
  const plan = await readPlan(ctx, campaign)
  return isOutside(ctx) ? plan.flatMap(fromOutside) : plan
}

/** How many places the reader sees in the plan, and how many of them are booked. */
export async function countPlan(ctx: SignedInContext, campaign: string): Promise<{ spaces: number; bookings: number }> {
  const known = isOutside(ctx) ? agreedStates : bookingStates.filter(state => !isBookingVoid(state))
  const seen = isOutside(ctx) ? bookingStates.filter(state => isBookingAgreed(state) || !isBookingOver(state)) : bookingStates
  return await ctx.db
    .selectFrom('ooh_plan_spaces as p')
    .leftJoin('bookings as b', 'b.uuid', 'p.booking_id')
    .select([
      sql<number>`(count(*) filter (where b.uuid is null or b.state = any(${[...seen]}::text[])))::int`.as('spaces'),
      sql<number>`(count(*) filter (where b.state = any(${[...known]}::text[])))::int`.as('bookings'),
    ])
    .where('p.campaign_id', '=', campaign)
    .executeTakeFirstOrThrow()
}
