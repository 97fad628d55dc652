import type { BookingSide } from '#contract/processes/booking.ts'
import type { SignedInContext } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { type BookingRow, holdBooking } from '../../processes/advance-booking.ts'

/** Which side of this booking the reader's company stands on; a foreign booking answers like a missing one. */
export function bookingSideOf(ctx: SignedInContext, booking: { org_id: string; host_org: string } | undefined): BookingSide {
  const org = ctx.person.organization?.uuid
  if (booking && org === booking.org_id) return 'booker'
  if (booking && org === booking.host_org) return 'host'
  throw new AppError('not_found')
}

/** The booking, held for this transaction, if the reader's company has a part in it and its newest revision is known. */
export async function holdOwnBooking(
  ctx: TxContext<SignedInContext>,
  uuid: string,
  revision: number,
): Promise<{ booking: BookingRow; side: BookingSide }> {
  const booking = await holdBooking(ctx, uuid)
  const side = bookingSideOf(ctx, booking)
  if (booking.revision !== revision)
    throw new AppError('booking.stale', { details: { revision: booking.revision, state: booking.state } })
  return { booking, side }
}
