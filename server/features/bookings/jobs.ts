import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { bookingRefundPaid, type Owing, owedOfBooking } from '../../ledger/booking-money.ts'
import { passBookingDeadline } from '../../processes/advance-booking.ts'
import { passCreativeDue } from '../../processes/advance-creative.ts'
import { passDisputeDeadline } from '../../processes/advance-dispute.ts'
import { passMakeGoodDeadline } from '../../processes/advance-make-good.ts'
import { passPeriods } from '../../processes/pay-periods.ts'
import { remindProof } from '../../processes/remind-proof.ts'
import { refundAt } from '../deals/jobs.ts'

/** Missed days and a settlement go back by themselves, each with its own sum. */
const owingOf = ({ make_good, settlement }: Record<string, unknown>): Owing =>
  typeof make_good === 'string' ? { make_good } : settlement === true ? 'settlement' : 'whole'

/** The job runner's work for bookings. */
export const bookingJobs: Record<string, JobHandler> = {
  'booking.deadline': {
    inside: async (ctx, job) => {
      if (!job.ref) return
      await passBookingDeadline(ctx, job.ref)
      // A disputed booking's deadline comes from the dispute's own chart.
      await passDisputeDeadline(ctx, { booking_id: job.ref })
    },
  },
  'booking.unproved': {
    inside: async (ctx, job) => {
      const { since, nth } = job.payload
      if (job.ref) await remindProof(ctx, job.ref, new Date(String(since)), Number(nth))
    },
  },
  'booking.period': {
    inside: async (ctx, job) => {
      if (job.ref) await passPeriods(ctx, job.ref)
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
      const owing = owingOf(job.payload)
      const amount_minor = await owedOfBooking(ctx, uuid, owing)
      if (amount_minor === 0) return
      const paid = await ctx.db
        .selectFrom('checkouts')
        .select(['session', 'gateway', 'payment_ref', 'way'])
        .where('booking_id', '=', uuid)
        .where('state', '=', 'paid')
        // Any other payment for this booking is on its own way back.
        .where('session', 'not in', eb => eb.selectFrom('ledger_accounts').select('owner').where('name', '=', 'refunds_payable'))
        .executeTakeFirstOrThrow()
      const key =
        typeof owing === 'object' ? `make-good:${owing.make_good}` : `booking-${owing === 'whole' ? 'refund' : owing}:${uuid}`
      const again = { job: 'payments.refund_booking', payload: job.payload }
      if (!(await refundAt(ctx, { ...paid, amount_minor, currency: booking.currency, key }, again))) return
      await inTransaction(ctx, inner => bookingRefundPaid(inner, booking, owing, amount_minor))
    },
  },
}
