import type { BillingPeriod } from '#contract/plans.ts'
import { subscriptionCan } from '#contract/processes/subscription.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { mailSomeone } from '../mail/mail-someone.ts'
import { payersOf } from './mail-facts.ts'
import { advanceSubscription, factsOf, holdSubscription, type Subscription, setDue, tellPlan } from './subscription.ts'

const companyOf = (ctx: SignedInContext): string => {
  if (!ctx.person.organization) throw new AppError('company.required')
  return ctx.person.organization.uuid
}

/** The time that was paid for stands still, for at most 90 days; then it goes on by itself. Nothing is charged meanwhile. */
export async function pausePlan(ctx: SignedInContext): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await holdSubscription(inner, companyOf(ctx))
    const left = (row.current_period_end?.getTime() ?? 0) - inner.clock.now().getTime()
    await advanceSubscription(inner, row, { type: 'plan.pause' }, { paused_left_ms: Math.max(0, left) })
  })
}

/** The values that the period gets back when it goes on. */
export const resumed = (row: Subscription, now: Date) => ({
  paused_left_ms: null,
  current_period_end: new Date(now.getTime() + Number(row.paused_left_ms ?? 0)),
})

export async function resumePlan(ctx: SignedInContext): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await holdSubscription(inner, companyOf(ctx))
    await advanceSubscription(inner, row, { type: 'plan.resume' }, resumed(row, inner.clock.now()))
  })
}

/** One press: it runs to the end of what was paid, where something runs, and is over at once where nothing does. */
export async function cancelPlan(ctx: SignedInContext): Promise<void> {
  const org = companyOf(ctx)
  await inTransaction(ctx, async inner => {
    const row = await holdSubscription(inner, org)
    const next = await advanceSubscription(inner, row, { type: 'plan.cancel' })
    const date = (next.state === 'canceled' && next.current_period_end) || inner.clock.now()
    for (const { to, locale, first_name, timezone } of await payersOf(inner, org))
      await mailSomeone(inner, {
        to,
        locale,
        template: 'plan_canceled',
        params: { first_name, timezone, date: date.toISOString() },
        route: 'pages-account-setting',
        routeParams: { section: 'membership' },
      })
  })
}

export async function keepPlan(ctx: SignedInContext): Promise<void> {
  await inTransaction(ctx, async inner => {
    await advanceSubscription(inner, await holdSubscription(inner, companyOf(ctx)), { type: 'plan.keep' })
  })
}

/** From the next renewal on. */
export async function changePeriod(ctx: SignedInContext, period: BillingPeriod): Promise<void> {
  const org = companyOf(ctx)
  await inTransaction(ctx, async inner => {
    const row = await holdSubscription(inner, org)
    if (!subscriptionCan(row.state, factsOf(row), { type: 'plan.cancel' }))
      throw new AppError('plan.wrong_state', { details: { state: row.state } })
    await inner.db.updateTable('subscriptions').set({ period }).where('org_id', '=', org).execute()
    await setDue(inner, { ...row, period })
    await tellPlan(inner, org)
  })
}
