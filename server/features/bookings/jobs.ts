import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { bookingRefundPaid, owedOfBooking } from '../../ledger/booking-money.ts'
import { passBookingDeadline } from '../../processes/advance-booking.ts'
import { passCreativeDue } from '../../processes/advance-creative.ts'
import { passMakeGoodDeadline } from '../../processes/advance-make-good.ts'
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
  'make_good.deadline': {
    inside: async (ctx, job) => {
      if (job.ref) await passMakeGoodDeadline(ctx, job.ref)
    },
  },
  // The cashier is asked outside of any transaction, under a key of its own, so that asking twice pays once.
  'payments.refund_booking': {
    outside: async (ctx, job) => {
      const uuid = String(job.payload.booking)
      const booking = await ctx.db.selectFrom('bookings').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
      // Missed days go back by themselves, each with its own sum.
      const makeGood = typeof job.payload.make_good === 'string' ? job.payload.make_good : null
      const amount_minor = await owedOfBooking(ctx, uuid, makeGood)
      if (amount_minor === 0) return
      const paid = await ctx.db
        .selectFrom('checkouts')
        .select(['gateway', 'payment_ref'])
        .where('booking_id', '=', uuid)
        .where('state', '=', 'paid')
        // Any other payment for this booking is on its own way back.
        .where('session', 'not in', eb => eb.selectFrom('ledger_accounts').select('owner').where('name', '=', 'refunds_payable'))
        .executeTakeFirstOrThrow()
      const key = makeGood ? `make-good:${makeGood}` : `booking-refund:${uuid}`
      await refundAt(ctx, { ...paid, amount_minor, currency: booking.currency, key })
      await inTransaction(ctx, inner => bookingRefundPaid(inner, booking, makeGood, amount_minor))
    },
  },
}
