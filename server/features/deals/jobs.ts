import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { returnUnexpected } from '../../ledger/deal-money.ts'
import { dealWork } from '../../ledger/work.ts'
import { passDeadline } from '../../processes/advance-deal.ts'
import { passDisputeDeadline } from '../../processes/advance-dispute.ts'
import { passRest } from '../../processes/advance-milestone.ts'
import { lookAtPublication, passLookDue } from '../../processes/advance-publication.ts'
import { remindLate } from '../../processes/remind-late.ts'
import { remindReview } from '../../processes/remind-review.ts'
import { refundAt, sendRefunds } from '../cashier/send-refunds.ts'
import { passChangeDeadline } from './change-order.ts'

/** The job runner's work for deals. */
export const dealJobs: Record<string, JobHandler> = {
  'deal.deadline': {
    inside: async (ctx, job) => {
      if (!job.ref) return
      await passDeadline(ctx, job.ref)
      // A disputed deal's deadline comes from the dispute's own chart.
      await passDisputeDeadline(ctx, { deal_id: job.ref })
      await passChangeDeadline(ctx, job.ref)
    },
  },
  'milestone.rest': {
    inside: async (ctx, job) => {
      if (job.ref) await passRest(ctx, job.ref)
    },
  },
  'change.deadline': {
    inside: async (ctx, job) => {
      if (job.ref) await passChangeDeadline(ctx, job.ref)
    },
  },
  'deal.late': {
    inside: async (ctx, { ref, payload }) => {
      if (ref) await remindLate(ctx, ref, new Date(String(payload.since)), Number(payload.nth))
    },
  },
  'deal.review': {
    inside: async (ctx, { ref, payload }) => {
      if (ref) await remindReview(ctx, ref, Number(payload.hours))
    },
  },
  'publication.due': {
    inside: async (ctx, job) => {
      if (job.ref) await passLookDue(ctx, job.ref)
    },
  },
  'publication.look': { outside: async (ctx, job) => await lookAtPublication(ctx, String(job.payload.publication)) },
  // The cashier is asked outside of any transaction, under a key of its own, so that asking twice pays once.
  'payments.refund': {
    outside: async (ctx, job) => {
      const uuid = String(job.payload.deal)
      const deal = await ctx.db
        .selectFrom('deals')
        .select(['org_id', 'currency', 'paid_through'])
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow()
      const again = { job: 'payments.refund', payload: { deal: uuid } }
      await sendRefunds(ctx, { ...deal, of: dealWork(uuid) }, again, refund => `refund:${refund.uuid}`)
    },
  },
  'payments.return': {
    outside: async (ctx, job) => {
      const visit = await ctx.db
        .selectFrom('checkouts')
        .select(['session', 'gateway', 'payment_ref', 'way', 'amount_minor', 'currency'])
        .where('session', '=', String(job.payload.session))
        .executeTakeFirstOrThrow()
      const amount_minor = Number(visit.amount_minor)
      const again = { job: 'payments.return', payload: { session: visit.session } }
      if (!(await refundAt(ctx, { ...visit, amount_minor, key: `return:${visit.session}` }, again))) return
      await inTransaction(ctx, inner => returnUnexpected(inner, { ...visit, amount_minor }))
    },
  },
}
