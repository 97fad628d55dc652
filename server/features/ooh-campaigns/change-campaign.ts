import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { ActionInput } from '#contract/endpoint.ts'
import type { editOohCampaign } from '#contract/endpoints/ooh-campaigns.ts'
import type { bookedPlan, bookPlanBody, OohCampaign, planBody } from '#contract/entities/ooh-campaign.ts'
import { currency } from '#contract/entities/shapes.ts'
import type { SpaceContent } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import { isBookingVoid } from '#contract/processes/booking.ts'
import { isOohBookable, type OohCampaignStep } from '#contract/processes/ooh-campaign.ts'
import { isByHour, lastDayOf } from '#contract/rules/hours.ts'
import { daysBetween } from '#contract/rules/space-price.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { followBooking, moveOoh, oohFactsOf } from '../../processes/follow-booking.ts'
import { hoursOfBooking } from '../../processes/later-days.ts'
import { bookSpace } from '../bookings/book.ts'
import { dropFromGuests } from '../team/guest-campaigns.ts'
import { findOoh, holdOoh, type OohRow } from './own-campaign.ts'
import { readOoh } from './read-campaign.ts'

export async function createOoh(ctx: SignedInContext, body: { uuid: string; name: string }): Promise<OohCampaign> {
  const company = ctx.person.organization
  if (!company) throw new AppError('company.required')
  return await inTransaction(ctx, async inner => {
    const { default_currency } = await inner.db
      .selectFrom('organizations')
      .select('default_currency')
      .where('uuid', '=', company.uuid)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const there = await inner.db.selectFrom('ooh_campaigns').select('uuid').where('uuid', '=', body.uuid).executeTakeFirst()
    if (there) return await readOoh(inner, body.uuid)
    const { count } = await inner.db
      .selectFrom('ooh_campaigns')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('org_id', '=', company.uuid)
      .where('state', 'in', ['planning', 'on_hold'])
      .executeTakeFirstOrThrow()
    if (count >= limits.ooh.plans) throw new AppError('ooh.limit_plans', { details: { limit: limits.ooh.plans } })
    const now = inner.clock.now()
    await inner.db
      .insertInto('ooh_campaigns')
      .values({
        ...body,
        org_id: company.uuid,
        created_by: inner.person.uuid,
        state: 'planning',
        currency: currency.parse(default_currency),
        created_at: now,
        updated_at: now,
      })
      .execute()
    return await readOoh(inner, body.uuid)
  })
}

export async function editOoh(
  ctx: SignedInContext,
  uuid: string,
  body: ActionInput<typeof editOohCampaign>['body'],
): Promise<OohCampaign> {
  return await inTransaction(ctx, async inner => {
    const row = await holdOoh(inner, uuid)
    const { starts_on, ends_on } = { ...row, ...body }
    if (starts_on && ends_on && ends_on < starts_on) throw new AppError('request.invalid', { fields: { ends_on: ['order'] } })
    await inner.db
      .updateTable('ooh_campaigns')
      .set({ ...body, updated_at: inner.clock.now() })
      .where('uuid', '=', uuid)
      .execute()
    return await readOoh(inner, uuid)
  })
}

/** Takes one step of the campaign's chart. */
export async function stepOoh(
  ctx: SignedInContext,
  uuid: string,
  step: OohCampaignStep,
): Promise<{ state: OohCampaign['state'] | 'discarded' }> {
  return await inTransaction(ctx, async inner => {
    const row = await holdOoh(inner, uuid)
    const facts = await oohFactsOf(inner, uuid)
    const state = moveOoh(inner, { uuid, state: row.state, facts }, { type: `ooh.${step}` })
    if (!state) throw new AppError('ooh.wrong_state', { details: { state: row.state } })
    if (state === 'discarded') {
      await inner.db.deleteFrom('ooh_campaigns').where('uuid', '=', uuid).execute()
      await dropFromGuests(inner, uuid)
    } else
      await inner.db.updateTable('ooh_campaigns').set({ state, updated_at: inner.clock.now() }).where('uuid', '=', uuid).execute()
    return { state }
  })
}

type Time = Pick<z.output<typeof planBody>, 'from' | 'to' | 'hours'>

function judge({ from, to, hours }: Time) {
  if (hours) {
    if (to !== lastDayOf({ day: from, ...hours })) throw new AppError('request.invalid', { fields: { to: ['order'] } })
    return
  }
  const days = daysBetween(from, to)
  if (days < 1) throw new AppError('request.invalid', { fields: { to: ['order'] } })
  if (days > limits.booking.days.max) throw new AppError('request.invalid', { fields: { to: ['too_late'] } })
}

/** The columns of a planned time: hours are only planned where they can be booked. */
function timeOf(content: SpaceContent | null, { from, to, hours }: Time) {
  if (hours && !(content && isByHour(content))) throw new AppError('request.invalid', { fields: { 'hours.from': ['option'] } })
  return { from_day: from, to_day: to, from_hour: hours?.from ?? null, until_hour: hours?.until ?? null }
}

export async function planSpace(ctx: SignedInContext, uuid: string, body: z.output<typeof planBody>): Promise<OohCampaign> {
  judge(body)
  return await inTransaction(ctx, async inner => {
    await holdOoh(inner, uuid)
    const space = await inner.db
      .selectFrom('spaces')
      .select(['org_id', 'state', 'content'])
      .where('uuid', '=', body.space)
      .executeTakeFirst()
    if (!space || (space.state !== 'live' && space.state !== 'paused')) throw new AppError('not_found')
    if (space.org_id === inner.person.organization?.uuid) throw new AppError('booking.own')
    const { count } = await inner.db
      .selectFrom('ooh_plan_spaces')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('campaign_id', '=', uuid)
      .executeTakeFirstOrThrow()
    if (count >= limits.ooh.spaces) throw new AppError('ooh.limit_spaces', { details: { limit: limits.ooh.spaces } })
    const now = inner.clock.now()
    const time = timeOf(space.content, body)
    await inner.db
      .insertInto('ooh_plan_spaces')
      .values({ uuid: randomUUID(), campaign_id: uuid, space_id: body.space, ...time, booking_id: null, created_at: now })
      .execute()
    await inner.db.updateTable('ooh_campaigns').set({ updated_at: now }).where('uuid', '=', uuid).execute()
    return await readOoh(inner, uuid)
  })
}

async function holdPlanned(ctx: TxContext<SignedInContext>, campaign: string, planned: string) {
  const { state: campaign_state } = await holdOoh(ctx, campaign)
  const row = await ctx.db
    .selectFrom('ooh_plan_spaces as p')
    .leftJoin('bookings as b', 'b.uuid', 'p.booking_id')
    .selectAll('p')
    .select('b.state as booking_state')
    .where('p.uuid', '=', planned)
    .where('p.campaign_id', '=', campaign)
    .forUpdate('p')
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  if (row.booking_state && !isBookingVoid(row.booking_state)) throw new AppError('ooh.booked')
  return { ...row, campaign_state }
}

/** Another time for a planned space, or, without one, out of the plan. */
export async function changePlanned(
  ctx: SignedInContext,
  campaign: string,
  planned: string,
  time: Time | null,
): Promise<OohCampaign> {
  if (time) judge(time)
  return await inTransaction(ctx, async inner => {
    const { space_id } = await holdPlanned(inner, campaign, planned)
    if (time) {
      const { content } = await inner.db
        .selectFrom('spaces')
        .select('content')
        .where('uuid', '=', space_id)
        .executeTakeFirstOrThrow()
      await inner.db
        .updateTable('ooh_plan_spaces')
        .set({ ...timeOf(content, time), booking_id: null })
        .where('uuid', '=', planned)
        .execute()
    } else await inner.db.deleteFrom('ooh_plan_spaces').where('uuid', '=', planned).execute()
    return await readOoh(inner, campaign)
  })
}

/** While a campaign rests nothing new is booked under it. */
function requireBookable({ state }: Pick<OohRow, 'state'>): void {
  if (!isOohBookable(state)) throw new AppError('ooh.wrong_state', { details: { state } })
}

/** Books planned spaces, each in a transaction of its own: what cannot be had says why, and the others are booked all the same. */
export async function bookPlan(
  ctx: SignedInContext,
  campaign: string,
  body: z.output<typeof bookPlanBody>,
): Promise<z.infer<typeof bookedPlan>> {
  requireBookable(await findOoh(ctx, campaign))
  const results: z.infer<typeof bookedPlan>['results'] = []
  for (const { uuid, total_minor, version } of body.spaces) {
    try {
      const booking = await inTransaction(ctx, async inner => {
        const row = await holdPlanned(inner, campaign, uuid)
        requireBookable({ state: row.campaign_state })
        const asked = {
          from: row.from_day,
          to: row.to_day,
          hours: hoursOfBooking(row),
          total_minor,
          version,
          message: body.message,
          hold: body.hold,
        }
        const made = await bookSpace(inner, row.space_id, asked)
        await inner.db.updateTable('ooh_plan_spaces').set({ booking_id: made }).where('uuid', '=', uuid).execute()
        await followBooking(inner, made)
        return made
      })
      results.push({ uuid, booking, code: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ uuid, booking: null, code: error.code })
    }
  }
  return { results }
}
