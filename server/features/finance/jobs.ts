import type { Selectable } from 'kysely'
import { isBank } from '#contract/entities/payout.ts'
import type { Context } from '../../context.ts'
import type { PayoutsTable } from '../../db/schema-finance.ts'
import type { PayoutsGateway } from '../../gateways/interfaces/payouts.ts'
import { enqueue } from '../../jobs/jobs.ts'
import type { Job, JobHandler } from '../../jobs/runner.ts'
import { isLive } from '../../ledger/accounts.ts'
import { payoutSubject } from '../../phrases/payout.ts'
import { tellPayout } from './advance-payout.ts'
import { stripePayer } from './payer.ts'
import { reconcileJobs } from './reconcile.ts'
import { readStanding } from './stripe-account.ts'

type Payout = Selectable<PayoutsTable>

const rowOf = (ctx: Context, uuid: string) =>
  ctx.db
    .selectFrom('payouts as p')
    .innerJoin('users as u', 'u.uuid', 'p.user_id')
    .selectAll('p')
    .select('u.locale')
    .where('p.uuid', '=', uuid)
    .executeTakeFirst()

/**
 * The payer of this server, where it is the one that it was asked of. Demonstration money never reaches a real one: it is available
 * again. What a real one was asked for waits until that one is configured again: nobody else knows what became of it.
 */
async function payerOf(ctx: Context, row: Pick<Payout, 'uuid' | 'provider' | 'method'>): Promise<PayoutsGateway | null> {
  const payer = row.method === 'stripe' ? stripePayer(ctx) : ctx.gateways.payouts
  if (row.provider === payer?.name) return payer
  if (isLive(row.provider)) throw new Error(`a payout waits for the payer ${row.provider}, which is not configured`)
  await tellPayout(ctx, row.uuid, { state: 'failed', reason: 'refused' })
  return null
}

/** Asks the provider to pay, under the payout's own id: however often it is asked, it pays once. */
async function send(ctx: Context, job: Job): Promise<void> {
  const row = await rowOf(ctx, String(job.payload.payout))
  if (row?.state !== 'requested') return
  // A bank is handed a file when staff make one.
  if (isBank(row.method)) return await tellPayout(ctx, row.uuid, { state: 'queued' })
  const payer = await payerOf(ctx, row)
  if (!payer) return
  const answer = await payer.send({
    key: row.uuid,
    amount_minor: Number(row.amount_minor),
    currency: row.currency,
    receiver: row.receiver,
    subject: payoutSubject[row.locale],
  })
  if ('refused' in answer) {
    // The account stands otherwise than we thought.
    if (answer.refused === 'stripe_account') await enqueue(ctx, 'stripe.account', { account: row.receiver })
    return await tellPayout(ctx, row.uuid, { state: 'failed', reason: answer.refused })
  }
  await tellPayout(ctx, row.uuid, { state: 'sent' }, { reference: answer.reference, sent_at: ctx.clock.now() })
}

/** The outcome of the payout; while nobody knows, asked again later. */
async function ask(ctx: Context, job: Job): Promise<void> {
  const row = await rowOf(ctx, String(job.payload.payout))
  // A transfer to Stripe may be reversed long after it was paid.
  if (!row?.reference || (row.ended_at && row.method !== 'stripe')) return
  const payer = await payerOf(ctx, row)
  if (payer) await tellPayout(ctx, row.uuid, await payer.look({ reference: row.reference, receiver: row.receiver }))
}

export const financeJobs: Record<string, JobHandler> = {
  ...reconcileJobs,
  'payout.send': { outside: send },
  // A timer is over when it has run; what it has begun may set it again.
  'payout.look': { inside: async (ctx, job) => await enqueue(ctx, 'payout.ask', { payout: job.ref }) },
  'payout.ask': { outside: ask },
  'stripe.account': { outside: async (ctx, { payload }) => await readStanding(ctx, String(payload.account)) },
}
