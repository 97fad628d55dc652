import type { JobHandler } from '../../jobs/runner.ts'
import { bookingWork } from '../../ledger/work.ts'
import { passBookingDeadline } from '../../processes/advance-booking.ts'
import { passCreativeDue } from '../../processes/advance-creative.ts'
import { passDisputeDeadline } from '../../processes/advance-dispute.ts'
import { passMakeGoodDeadline } from '../../processes/advance-make-good.ts'
import { passPeriods } from '../../processes/pay-periods.ts'
import { remindProof } from '../../processes/remind-proof.ts'
import { passSuspension } from '../../processes/suspended-space.ts'
import { sendRefunds } from '../cashier/send-refunds.ts'

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
  'booking.suspension': {
    inside: async (ctx, job) => {
      if (job.ref) await passSuspension(ctx, job.ref)
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
      const booking = await ctx.db
        .selectFrom('bookings')
        .select(['org_id', 'currency', 'paid_through'])
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow()
      const again = { job: 'payments.refund_booking', payload: { booking: uuid } }
      // One payment of a booking comes from outside, so that the posting that owes a refund names it.
      await sendRefunds(ctx, { ...booking, of: bookingWork(uuid) }, again, refund => refund.key)
    },
  },
}
