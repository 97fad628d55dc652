import { plans } from '#contract/plans.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/jobs.ts'
import type { Job, JobHandler } from '../../jobs/runner.ts'
import { mailSomeone } from '../mail/mail-someone.ts'
import { declineOrder, openRenewal, settleOrder } from '../shop/orders.ts'
import { readSaleCurrency } from '../shop/sale-currency.ts'
import { resumed } from './change-plan.ts'
import { payersOf } from './mail-facts.ts'
import { advanceSubscription, holdSubscription, setDue, tellPlan } from './subscription.ts'

/** A state has come to its end: without a card the plan is over, with one the next period is charged outside. */
async function due(ctx: Context, job: Job): Promise<void> {
  const org = job.ref ?? ''
  await inTransaction(ctx, async inner => {
    const row = await holdSubscription(inner, org)
    if (row.state === 'paused') {
      await advanceSubscription(inner, row, { type: 'period.ended' }, resumed(row, inner.clock.now()))
      return
    }
    const over = row.state !== 'past_due' && (row.current_period_end ?? inner.clock.now()) > inner.clock.now()
    // The period was moved while this waited.
    if (over) return await setDue(inner, row)
    if (row.state === 'canceled' || !row.method) {
      const event = row.state === 'past_due' ? 'payment.declined' : 'period.ended'
      const next = await advanceSubscription(inner, row, { type: event })
      if (next.state === 'expired') await mail(inner, org, row.on_trial ? 'trial_ended' : 'plan_ended')
      return
    }
    const order = await openRenewal(inner, row)
    await enqueue(inner, 'subscription.charge', { order })
  })
}

/** Asks the cashier. Without an answer the runner tries again, under the same key. */
async function charge(ctx: Context, job: Job): Promise<void> {
  const order = await ctx.db.selectFrom('orders').selectAll().where('uuid', '=', String(job.payload.order)).executeTakeFirst()
  if (order?.state !== 'open' || !order.org_id) return
  const row = await ctx.db.selectFrom('subscriptions').select('method').where('org_id', '=', order.org_id).executeTakeFirst()
  if (!row?.method) return
  // A card that another cashier keeps cannot be charged here: its owner is asked for one.
  const cashier = ctx.gateways.payments
  const { result, reference } =
    row.method.gateway !== cashier.name || order.gateway !== cashier.name
      ? { result: 'declined' as const, reference: null }
      : await cashier.charge({
          method: row.method,
          amount_minor: Number(order.amount_minor),
          currency: order.currency,
          key: order.uuid,
        })
  await inTransaction(ctx, async inner => {
    if (result === 'paid') await settleOrder(inner, order.uuid, { gateway: cashier.name, reference })
    else await declineOrder(inner, order.uuid, order.gateway)
  })
}

async function remind(ctx: Context, job: Job): Promise<void> {
  const org = job.ref ?? ''
  await inTransaction(ctx, async inner => {
    const row = await holdSubscription(inner, org)
    await tellPlan(inner, org)
    const over = row.on_trial && !row.method
    if (row.on_trial || row.period === 'year') await mail(inner, org, over ? 'trial_ending' : 'plan_renews')
  })
}

type Notice = 'trial_ended' | 'plan_ended' | 'trial_ending' | 'plan_renews'

async function mail(ctx: Context, org: string, template: Notice) {
  const row = await ctx.db.selectFrom('subscriptions').selectAll().where('org_id', '=', org).executeTakeFirstOrThrow()
  const date = (row.current_period_end ?? ctx.clock.now()).toISOString()
  const amount_minor = plans.premium.price?.[row.period] ?? 0
  const currency = await readSaleCurrency(ctx, org)
  for (const { to, locale, first_name, timezone } of await payersOf(ctx, org))
    await mailSomeone(ctx, {
      to,
      locale,
      template,
      params: { first_name, timezone, date, amount_minor, currency },
      route: 'pages-account-setting',
      routeParams: { section: 'membership' },
    })
}

export const planJobs: Record<string, JobHandler> = {
  'subscription.due': { inside: due },
  'subscription.charge': { outside: charge },
  'subscription.remind': { inside: remind },
}
