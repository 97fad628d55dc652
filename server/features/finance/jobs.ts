import type { Context } from '../../context.ts'
import { enqueue } from '../../jobs/jobs.ts'
import type { Job, JobHandler } from '../../jobs/runner.ts'
import { isLive } from '../../ledger/accounts.ts'
import { payoutSubject } from '../../phrases/payout.ts'
import { tellPayout } from './advance-payout.ts'
import { reconcileJobs } from './reconcile.ts'

const rowOf = (ctx: Context, uuid: string) =>
  ctx.db
    .selectFrom('payouts as p')
    .innerJoin('users as u', 'u.uuid', 'p.user_id')
    .selectAll('p')
    .select('u.locale')
    .where('p.uuid', '=', uuid)
    .executeTakeFirst()

/**
 * Whether the payer of this server is the one that it was asked of. Demonstration money never reaches a real one: it is available
 * again. What a real one was asked for waits until that one is configured again: nobody else knows what became of it.
 */
async function isOurs(ctx: Context, row: { uuid: string; provider: string }): Promise<boolean> {
  if (row.provider === ctx.gateways.payouts.name) return true
  if (isLive(row.provider)) throw new Error(`a payout waits for the payer ${row.provider}, which is not configured`)
  await tellPayout(ctx, row.uuid, { state: 'failed', reason: 'refused' })
  return false
}

/** Asks the provider to pay, under the payout's own id: however often it is asked, it pays once. */
async function send(ctx: Context, job: Job): Promise<void> {
  const row = await rowOf(ctx, String(job.payload.payout))
  if (row?.state !== 'requested') return
  // A bank is handed a file when staff make one.
  if (row.method !== 'paypal') return await tellPayout(ctx, row.uuid, { state: 'queued' })
  if (!(await isOurs(ctx, row))) return
  const answer = await ctx.gateways.payouts.send({
    key: row.uuid,
    amount_minor: Number(row.amount_minor),
    currency: row.currency,
    receiver: row.receiver,
    subject: payoutSubject[row.locale],
  })
  if ('refused' in answer) return await tellPayout(ctx, row.uuid, { state: 'failed', reason: answer.refused })
  await tellPayout(ctx, row.uuid, { state: 'sent' }, { reference: answer.reference, sent_at: ctx.clock.now() })
}

/** The outcome of the payout; while nobody knows, asked again later. */
async function ask(ctx: Context, job: Job): Promise<void> {
  const row = await rowOf(ctx, String(job.payload.payout))
  if (!row?.reference || row.ended_at) return
  if (!(await isOurs(ctx, row))) return
  await tellPayout(ctx, row.uuid, await ctx.gateways.payouts.look({ reference: row.reference, receiver: row.receiver }))
}

export const financeJobs: Record<string, JobHandler> = {
  ...reconcileJobs,
  'payout.send': { outside: send },
  // A timer is over when it has run; what it has begun may set it again.
  'payout.look': { inside: async (ctx, job) => await enqueue(ctx, 'payout.ask', { payout: job.ref }) },
  'payout.ask': { outside: ask },
}
