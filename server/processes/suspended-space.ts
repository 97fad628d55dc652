import { bookingCan, spaceSuspended } from '#contract/processes/booking.ts'
import type { Context } from '../context.ts'
import { json } from '../db/database.ts'
import { inTransaction, type TxContext } from '../db/transaction.ts'
import { setTimersAtLatest } from '../jobs/jobs.ts'
import { advanceBooking, type BookingRow, holdBooking } from './advance-booking.ts'
import { tellBooking } from './tell-booking.ts'

export const isSuspended = async (ctx: Context, space: string): Promise<boolean> =>
  (await ctx.db.selectFrom('spaces').select('state').where('uuid', '=', space).executeTakeFirst())?.state === 'suspended'

/** Staff took a space out of sight, or lifted that: its bookings that have not begun learn of it, each in a transaction of its own. */
export async function followSuspension(ctx: TxContext, space: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('bookings')
    .select('uuid')
    .where('space_id', '=', space)
    .where('state', 'in', ['hold', 'requested', 'countered', 'awaiting_funds', 'confirmed'])
    .execute()
  const now = ctx.clock.now()
  await setTimersAtLatest(ctx, 'booking.suspension', new Map(rows.map(({ uuid }) => [uuid, now])))
}

/** The job runner's part: what nobody has paid yet is over; of what is paid both sides are told. Does nothing where both know already. */
export async function passSuspension(ctx: Context, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const booking = await holdBooking(inner, uuid)
    const suspended = await isSuspended(inner, booking.space_id)
    if (suspended && bookingCan(booking.state, booking.facts, { type: 'space.suspended' }))
      return await endWithSpace(inner, booking)
    if (booking.state === 'confirmed' && suspended !== (await wasTold(inner, uuid))) await noteSpace(inner, booking, suspended)
  })
}

async function endWithSpace(ctx: TxContext, booking: BookingRow): Promise<void> {
  const said = { decline_reason: spaceSuspended }
  const after = await advanceBooking(
    ctx,
    booking,
    { type: 'space.suspended' },
    { by: 'system', actor: null, columns: said, quiet: true },
  )
  // A host sees nothing of a hold.
  await tellBooking(ctx, after, null, { state: 'space_gone', to: booking.state === 'hold' ? ['booker'] : ['booker', 'host'] })
}

const events = ['space.suspended', 'space.lifted'] as const

async function wasTold(ctx: TxContext, booking: string): Promise<boolean> {
  const last = await ctx.db
    .selectFrom('booking_timeline')
    .select('event')
    .where('booking_id', '=', booking)
    .where('event', 'in', events)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.event === 'space.suspended'
}

/** The booking stands where it stood, and its page says what happened to the space. */
async function noteSpace(ctx: TxContext, booking: BookingRow, suspended: boolean): Promise<void> {
  const now = ctx.clock.now()
  const { uuid, state, revision } = booking
  await ctx.db
    .insertInto('booking_timeline')
    .values({
      booking_id: uuid,
      event: suspended ? 'space.suspended' : 'space.lifted',
      by: 'system',
      to_state: state,
      data: json({}),
      created_at: now,
    })
    .execute()
  const told = await ctx.db
    .updateTable('bookings')
    .set({ revision: revision + 1, updated_at: now })
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tellBooking(ctx, told, null, { state: suspended ? 'space_suspended' : 'space_lifted', to: ['booker', 'host'] })
}
