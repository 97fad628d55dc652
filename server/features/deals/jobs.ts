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
import { remindReview } from '../../processes/remind-review.ts'
import { sentBack } from '../incoming-transfers/send-back.ts'
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
        .select(['uuid', 'org_id', 'currency', 'paid_through'])
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow()
      const owed = await ctx.db
        .selectFrom('deal_refunds as r')
        .innerJoin('checkouts as k', 'k.session', 'r.session')
        .select(['r.uuid', 'r.amount_minor', 'k.session', 'k.gateway', 'k.payment_ref', 'k.way'])
        .where('r.deal_id', '=', uuid)
        .where('r.paid_at', 'is', null)
        .orderBy('r.created_at')
        .orderBy('r.uuid')
        .execute()
      for (const { uuid: id, amount_minor: owes, ...visit } of owed) {
        const refund = { uuid: id, amount_minor: Number(owes), way: visit.way }
        const sum = { amount_minor: refund.amount_minor, currency: deal.currency, key: `refund:${id}` }
        if (!(await refundAt(ctx, { ...visit, ...sum }, { job: 'payments.refund', payload: { deal: uuid } }))) continue
        await inTransaction(ctx, inner => refundPaid(inner, deal, refund))
      }
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

interface Refund {
  session: string
  gateway: string
  payment_ref: string | null
  way: 'card' | 'transfer' | 'balance'
  amount_minor: number
  currency: string
  key: string
}

/**
 * Gives money back by the cashier that took it; whether it has gone. The built-in one took nothing, and what came from a balance never left; of another one that is not there now, nobody
 * can ask. What came by transfer is sent back by staff, and `again` is the job that asks anew once they have.
 */
export async function refundAt(
  ctx: Context,
  { gateway, payment_ref, way, session, ...refund }: Refund,
  again: { job: string; payload: Record<string, unknown> },
): Promise<boolean> {
  if (way === 'transfer') return await sentBack(ctx, { ...refund, ...again, session, gateway })
  const { payments } = ctx.gateways
  if (way === 'balance' || gateway === builtInGateway) return true
  if (payments.name !== gateway) throw new Error(`a refund waits for the cashier ${gateway}, which is not configured`)
  await payments.refund({ reference: payment_ref, ...refund })
  return true
}
