import { randomUUID } from 'node:crypto'
import type { BookingAct } from '#contract/entities/booking.ts'
import { limits } from '#contract/limits.ts'
import type { BookingEvent, BookingSide } from '#contract/processes/booking.ts'
import { bookingRefund } from '#contract/rules/booking-cancel.ts'
import { type DayRange, shownRanges } from '#contract/rules/make-good.ts'
import { splitSpaceFees } from '#contract/rules/space-price.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { advanceBooking, type BookingAdvance, type BookingRow } from '../../processes/advance-booking.ts'
import { withUnpaid } from '../../processes/booking-periods.ts'
import { paidDaysOf } from '../../processes/paid-days.ts'
import { today } from '../spaces/priced-days.ts'
import { holdOwnBooking } from './own-booking.ts'

/** One thing that a person does with a booking; the chart decides whether it may be. */
export async function actOnBooking(ctx: SignedInContext, uuid: string, act: BookingAct, revision: number): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { booking, side } = await holdOwnBooking(inner, uuid, revision)
    const more = await consequences(inner, booking, side, act)
    const said = { by: side, actor: ctx.person.uuid, ...more }
    await advanceBooking(inner, booking, eventOf(act, side, booking), said).catch(error => {
      // The days before have their photo; those that were added lack it.
      const older = act.type === 'proof.show' && side === 'host' && booking.state === 'proof_due' && booking.facts.again
      throw older ? new AppError('request.invalid', { fields: { 'act.taken_on': ['outside_days'] } }) : error
    })
  })
}

/** A photo of days that were added proves them, too. */
const eventOf = (act: BookingAct, by: BookingSide, { later_from }: BookingRow): BookingEvent =>
  act.type === 'proof.show'
    ? { type: act.type, by, again: later_from !== null && act.taken_on >= later_from }
    : { type: act.type, by }

/** The effects of an act beside the new state. */
async function consequences(
  ctx: TxContext<SignedInContext>,
  booking: BookingRow,
  side: BookingSide,
  act: BookingAct,
): Promise<Omit<BookingAdvance, 'by' | 'actor'>> {
  switch (act.type) {
    case 'booking.counter': {
      const price = splitSpaceFees(act.media_minor, booking.production_minor)
      return { columns: { ...price }, data: { total_minor: price.total_minor, payout_minor: price.payout_minor, note: act.note } }
    }
    case 'booking.decline':
      return { columns: { decline_reason: act.reason }, data: { reason: act.reason } }
    case 'booking.cancel': {
      const refund_minor = bookingRefund(await withUnpaid(ctx, booking), side, today(ctx))
      return {
        refund_minor,
        columns: { cancel: json({ by: side, reason: act.reason, refund_minor }) },
        data: { reason: act.reason, refund_minor },
      }
    }
    case 'proof.show':
      await keepProof(ctx, booking, act)
      return { data: { files: act.files.length } }
    case 'proof.object':
      return { columns: { objection: act.reason }, data: { reason: act.reason } }
    default:
      return {}
  }
}

async function keepProof(
  ctx: TxContext<SignedInContext>,
  booking: BookingRow,
  act: Extract<BookingAct, { type: 'proof.show' }>,
): Promise<void> {
  const refuse = (field: string, issue: string) => new AppError('request.invalid', { fields: { [`act.${field}`]: [issue] } })
  // A photo from next week, or from before it hung there, proves nothing.
  if (act.taken_on > today(ctx)) throw refuse('taken_on', 'future')
  const days = await paidDaysOf(ctx, booking)
  const isIn = (one: DayRange) => one.from <= act.taken_on && act.taken_on <= one.to
  if (!shownRanges(days).some(isIn)) throw refuse('taken_on', 'outside_days')
  if (days.paid.some(isIn)) throw refuse('taken_on', 'paid_out')
  const files = [...new Set(act.files)]
  const pictures = await ctx.db
    .selectFrom('uploads')
    .select('uuid')
    .where('uuid', 'in', files)
    .where('owner_id', '=', ctx.person.uuid)
    .where('type', 'like', 'image/%')
    .execute()
  if (pictures.length < files.length) throw refuse('files', 'invalid')
  const { count } = await ctx.db
    .selectFrom('booking_proofs')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('booking_id', '=', booking.uuid)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.booking.proofs) throw refuse('files', `max_items ${limits.booking.proofs}`)
  await ctx.db
    .insertInto('booking_proofs')
    .values({
      uuid: randomUUID(),
      booking_id: booking.uuid,
      files,
      taken_on: act.taken_on,
      note: act.note,
      created_at: ctx.clock.now(),
    })
    .execute()
}
