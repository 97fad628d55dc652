import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { refundPaid } from '../../ledger/deal-money.ts'
import { passDeadline } from '../../processes/advance-deal.ts'

/** What the job runner does for deals. */
export const dealJobs: Record<string, JobHandler> = {
  'deal.deadline': {
    inside: async (ctx, job) => {
      if (job.ref) await passDeadline(ctx, job.ref)
    },
  },
  // The cashier is asked outside of any transaction, under a key of its own, so that asking twice pays once.
  'payments.refund': {
    outside: async (ctx, job) => {
      const uuid = String(job.payload.deal)
      const deal = await ctx.db
        .selectFrom('deals')
        .select(['uuid', 'currency'])
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow()
      const owed = await ctx.db
        .selectFrom('ledger_accounts')
        .select('balance_minor')
        .where('name', '=', 'refunds_payable')
        .where('owner', '=', uuid)
        .executeTakeFirst()
      if (!owed || owed.balance_minor === 0) return
      const paid = await ctx.db
        .selectFrom('checkouts')
        .select('session')
        .where('deal_id', '=', uuid)
        .where('state', '=', 'paid')
        .executeTakeFirstOrThrow()
      await ctx.gateways.payments.refund({
        session: paid.session,
        amount_minor: owed.balance_minor,
        currency: deal.currency,
        key: `refund:${uuid}`,
      })
      await inTransaction(ctx, inner => refundPaid(inner, deal, owed.balance_minor))
    },
  },
}
