import type { BookingAct } from '#contract/entities/booking.ts'
import type { BookingEvent, BookingSide } from '#contract/processes/booking.ts'
import { bookingRefund } from '#contract/rules/booking-cancel.ts'
import { splitSpaceFees } from '#contract/rules/space-price.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { advanceBooking, type BookingAdvance, type BookingRow } from '../../processes/advance-booking.ts'
import { withUnpaid } from '../../processes/booking-periods.ts'
import { isSuspended } from '../../processes/suspended-space.ts'
import { keepProofOf } from './keep-proof.ts'
import { moveHours } from './move-hours.ts'
import { holdOwnBooking } from './own-booking.ts'

/** One thing that a person does with a booking; the chart decides whether it may be. */
export async function actOnBooking(ctx: SignedInContext, uuid: string, act: BookingAct, revision: number): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { booking, side } = await holdOwnBooking(inner, uuid, revision)
    const shown = await keepProofOf(inner, booking, act)
    const more = await consequences(inner, booking, side, act)
    const said = { by: side, actor: ctx.person.uuid, ...more }
    await advanceBooking(inner, booking, eventOf(act, side, booking, shown), said).catch(error => {
      // The days before have their photo; those that were added lack it.
      const older =
        (act.type === 'proof.show' || act.type === 'proof.log') &&
        side === 'host' &&
        booking.state === 'proof_due' &&
        booking.facts.again
      throw older
        ? new AppError('request.invalid', {
            fields: { [act.type === 'proof.log' ? 'act.file' : 'act.taken_on']: ['outside_days'] },
          })
        : error
    })
  })
}

/** A photo of days that were added proves them, too. */
const eventOf = (act: BookingAct, by: BookingSide, { later_from }: BookingRow, shown: string | null): BookingEvent =>
  act.type === 'proof.show' || act.type === 'proof.log'
    ? { type: 'proof.show', by, again: later_from !== null && shown !== null && shown >= later_from }
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
      const moved = act.move && (await moveHours(ctx, booking, act.move))
      const { total_minor, payout_minor } = price
      return {
        columns: { ...price, ...moved },
        data: { total_minor, payout_minor, note: act.note, ...(act.move && { move: act.move }) },
      }
    }
    case 'booking.decline':
      return { columns: { decline_reason: act.reason }, data: { reason: act.reason } }
    case 'booking.cancel': {
      const refund_minor = bookingRefund(
        { ...(await withUnpaid(ctx, booking)), suspended: await isSuspended(ctx, booking.space_id) },
        side,
        ctx.clock.now(),
      )
      return {
        refund_minor,
        columns: { cancel: json({ by: side, reason: act.reason, refund_minor }) },
        data: { reason: act.reason, refund_minor },
      }
    }
    case 'proof.show':
      return { data: { files: act.files.length } }
    case 'proof.log':
      return { data: { files: 1 } }
    case 'proof.object':
      return { columns: { objection: act.reason }, data: { reason: act.reason } }
    default:
      return {}
  }
}
