import type { Context } from '../../context.ts'
import { enqueue } from '../../jobs/jobs.ts'
import type { Job, JobHandler } from '../../jobs/runner.ts'
import { payoutSubject } from '../../phrases/payout.ts'
import { tellPayout } from './payouts.ts'

const rowOf = (ctx: Context, uuid: string) =>
  ctx.db
    .selectFrom('payouts as p')
    .innerJoin('users as u', 'u.uuid', 'p.user_id')
    .selectAll('p')
    .select('u.locale')
    .where('p.uuid', '=', uuid)
    .executeTakeFirst()

/** Asks the provider to pay, under the payout's own id: however often it is asked, it pays once. */
async function send(ctx: Context, job: Job): Promise<void> {
  const row = await rowOf(ctx, String(job.payload.payout))
  if (row?.state !== 'requested') return
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

/** What became of it; while nobody knows, later again. */
async function ask(ctx: Context, job: Job): Promise<void> {
  const row = await rowOf(ctx, String(job.payload.payout))
  if (!row?.reference || row.ended_at) return
  await tellPayout(ctx, row.uuid, await ctx.gateways.payouts.look({ reference: row.reference, receiver: row.receiver }))
}

export const financeJobs: Record<string, JobHandler> = {
  'payout.send': { outside: send },
  // A timer is over when it has run; what it has begun may set it again.
  'payout.look': { inside: async (ctx, job) => await enqueue(ctx, 'payout.ask', { payout: job.ref }) },
  'payout.ask': { outside: ask },
}
