import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { builtInGateway } from '../../ledger/accounts.ts'
import { refundPaid, returnUnexpected } from '../../ledger/deal-money.ts'
import { passDeadline } from '../../processes/advance-deal.ts'
import { passDisputeDeadline } from '../../processes/advance-dispute.ts'

/** What the job runner does for deals. */
export const dealJobs: Record<string, JobHandler> = {
  'deal.deadline': {
    inside: async (ctx, job) => {
      if (!job.ref) return
      await passDeadline(ctx, job.ref)
      // Where it is disputed, the dispute's own chart says what was due.
      await passDisputeDeadline(ctx, job.ref)
    },
  },
  // The cashier is asked outside of any transaction, under a key of its own, so that asking twice pays once.
  'payments.refund': {
    outside: async (ctx, job) => {
      const uuid = String(job.payload.deal)
      const deal = await ctx.db
        .selectFrom('deals')
        .select(['uuid', 'currency', 'paid_through'])
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
        .select(['gateway', 'payment_ref'])
        .where('deal_id', '=', uuid)
        .where('state', '=', 'paid')
        // Whatever else was paid for this deal is on its own way back.
        .where('session', 'not in', eb => eb.selectFrom('ledger_accounts').select('owner').where('name', '=', 'refunds_payable'))
        .executeTakeFirstOrThrow()
      await refundAt(ctx, { ...paid, amount_minor: owed.balance_minor, currency: deal.currency, key: `refund:${uuid}` })
      await inTransaction(ctx, inner => refundPaid(inner, deal, owed.balance_minor))
    },
  },
  'payments.return': {
    outside: async (ctx, job) => {
      const visit = await ctx.db
        .selectFrom('checkouts')
        .select(['session', 'gateway', 'payment_ref', 'amount_minor', 'currency'])
        .where('session', '=', String(job.payload.session))
        .executeTakeFirstOrThrow()
      const amount_minor = Number(visit.amount_minor)
      await refundAt(ctx, { ...visit, amount_minor, key: `return:${visit.session}` })
      await inTransaction(ctx, inner => returnUnexpected(inner, { ...visit, amount_minor }))
    },
  },
}

interface Refund {
  gateway: string
  payment_ref: string | null
  amount_minor: number
  currency: string
  key: string
}

/** By the cashier that took it. The built-in one took nothing; of another one that is not there now, nobody can ask. */
export async function refundAt(ctx: Context, { gateway, payment_ref, ...refund }: Refund): Promise<void> {
  const { payments } = ctx.gateways
  if (gateway === builtInGateway) return
  if (payments.name !== gateway) throw new Error(`a refund waits for the cashier ${gateway}, which is not configured`)
  await payments.refund({ reference: payment_ref, ...refund })
}
