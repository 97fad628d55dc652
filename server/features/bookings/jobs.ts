import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { bookingRefundPaid } from '../../ledger/booking-money.ts'
import { passBookingDeadline } from '../../processes/advance-booking.ts'
import { passCreativeDue } from '../../processes/advance-creative.ts'
import { refundAt } from '../deals/jobs.ts'

/** The job runner's work for bookings. */
export const bookingJobs: Record<string, JobHandler> = {
  'booking.deadline': {
    inside: async (ctx, job) => {
      if (job.ref) await passBookingDeadline(ctx, job.ref)
    },
  },
  'creative.due': {
    inside: async (ctx, job) => {
      if (job.ref) await passCreativeDue(ctx, job.ref)
    },
  },
  // The cashier is asked outside of any transaction, under a key of its own, so that asking twice pays once.
  'payments.refund_booking': {
    outside: async (ctx, job) => {
      const uuid = String(job.payload.booking)
      const booking = await ctx.db.selectFrom('bookings').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
      const owed = await ctx.db
        .selectFrom('ledger_accounts')
        .select('balance_minor')
        .where('name', '=', 'refunds_payable')
        .where('owner', '=', uuid)
        .executeTakeFirst()
      if (!owed || owed.balance_minor === 0) return
      const paid = await ctx.db
        .selectFrom('checkouts')
        .select(['gateway', 'payment_ref'])
        .where('booking_id', '=', uuid)
        .where('state', '=', 'paid')
        // Any other payment for this booking is on its own way back.
        .where('session', 'not in', eb => eb.selectFrom('ledger_accounts').select('owner').where('name', '=', 'refunds_payable'))
        .executeTakeFirstOrThrow()
      const { balance_minor: amount_minor } = owed
      await refundAt(ctx, { ...paid, amount_minor, currency: booking.currency, key: `booking-refund:${uuid}` })
      await inTransaction(ctx, inner => bookingRefundPaid(inner, booking, amount_minor))
    },
  },
}
