import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { builtInGateway } from '../../ledger/accounts.ts'
import { refundPaid, returnUnexpected } from '../../ledger/deal-money.ts'
import { passDeadline } from '../../processes/advance-deal.ts'
import { passDisputeDeadline } from '../../processes/advance-dispute.ts'
import { passRest } from '../../processes/advance-milestone.ts'
import { lookAtPublication, passLookDue } from '../../processes/advance-publication.ts'
import { remindLate } from '../../processes/remind-late.ts'
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
        .select(['uuid', 'currency', 'paid_through'])
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow()
      const owed = await ctx.db
        .selectFrom('deal_refunds as r')
        .innerJoin('checkouts as k', 'k.session', 'r.session')
        .select(['r.uuid', 'r.amount_minor', 'k.gateway', 'k.payment_ref'])
        .where('r.deal_id', '=', uuid)
        .where('r.paid_at', 'is', null)
        .orderBy('r.created_at')
        .orderBy('r.uuid')
        .execute()
      for (const { gateway, payment_ref, ...row } of owed) {
        const refund = { uuid: row.uuid, amount_minor: Number(row.amount_minor) }
        const { amount_minor } = refund
        await refundAt(ctx, { gateway, payment_ref, amount_minor, currency: deal.currency, key: `refund:${row.uuid}` })
        await inTransaction(ctx, inner => refundPaid(inner, deal, refund))
      }
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
