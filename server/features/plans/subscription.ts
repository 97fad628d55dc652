import type { Selectable } from 'kysely'
import type { Group } from '#contract/abilities.ts'
import { limits } from '#contract/limits.ts'
import {
  hasBenefits,
  type SubscriptionEvent,
  type SubscriptionFacts,
  subscriptionAt,
  subscriptionMachine,
  subscriptionStep,
} from '#contract/processes/subscription.ts'
import type { Context } from '../../context.ts'
import type { SubscriptionsTable } from '../../db/schema-plans.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../jobs/emit.ts'
import { clearTimer, setTimer } from '../../jobs/jobs.ts'
import { watchStep } from '../../processes/watch-steps.ts'
import { inCredits, peopleOf } from '../credits/credit-account.ts'

export type Subscription = Selectable<SubscriptionsTable>

export const mostRetries = limits.billing.retries.length

/** The facts of a row that the chart reads. */
export const factsOf = (row: Subscription): SubscriptionFacts => ({
  on_trial: row.on_trial,
  trial_used: row.trial_used,
  has_card: row.method !== null,
  retries: row.retries,
  most_retries: mostRetries,
})

export async function readSubscription(ctx: Context, org: string): Promise<Subscription | null> {
  return (await ctx.db.selectFrom('subscriptions').selectAll().where('org_id', '=', org).executeTakeFirst()) ?? null
}

/** The company's row, made when it is first needed, held until the commit. */
export async function holdSubscription(ctx: TxContext, org: string): Promise<Subscription> {
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('subscriptions')
    .values({ org_id: org, plan: 'premium', state: 'none', period: 'month', created_at: now, updated_at: now })
    .onConflict(conflict => conflict.column('org_id').doNothing())
    .execute()
  return await ctx.db.selectFrom('subscriptions').selectAll().where('org_id', '=', org).forUpdate().executeTakeFirstOrThrow()
}

type Facts = 'state' | 'on_trial' | 'trial_used' | 'retries'
type Changes = Partial<Omit<Subscription, 'org_id' | Facts | 'created_at' | 'updated_at' | 'method'>> & {
  method?: Parameters<typeof methodValue>[0]
}
const methodValue = (method: SubscriptionsTable['method']['__insert__']) => method

/**
 * One event taken by the chart: stores the state, its facts and what goes with them, gives or takes the plan's benefits, sets the timer
 * that ends the state, and tells everybody of the company. Refused with `plan.wrong_state`.
 */
export async function advanceSubscription(
  ctx: TxContext,
  row: Subscription,
  event: SubscriptionEvent,
  changes: Changes = {},
): Promise<Subscription> {
  const step = subscriptionStep(row.state, factsOf(row), event)
  const before = subscriptionAt(row.state, factsOf(row))
  watchStep(ctx, {
    process: 'subscription',
    id: row.org_id,
    machine: subscriptionMachine,
    before,
    event,
    state: step?.state ?? null,
  })
  if (!step) throw new AppError('plan.wrong_state', { details: { state: row.state } })
  const { state } = step
  const { on_trial, trial_used, retries } = step.facts
  const now = ctx.clock.now()
  const next = await ctx.db
    .updateTable('subscriptions')
    .set({ ...changes, state, on_trial, trial_used, retries, updated_at: now })
    .where('org_id', '=', row.org_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await setDue(ctx, next)
  if (hasBenefits(row.state) !== hasBenefits(state)) await giveBenefits(ctx, row.org_id, hasBenefits(state))
  // A better plan brings its credits at once; a lesser one takes none away.
  if (hasBenefits(state)) await inCredits(ctx, row.org_id, async () => {})
  await tellPlan(ctx, row.org_id)
  return next
}

export async function tellPlan(ctx: Context, org: string): Promise<void> {
  for (const user of await peopleOf(ctx, org)) await emit(ctx, user, { type: 'plan.changed' })
}

const day = 86_400_000

/** When this state ends by itself. */
function dueAt(row: Subscription): Date | null {
  if (row.state === 'past_due') {
    const wait = limits.billing.retries[Math.max(0, row.retries - 1)] ?? day
    return new Date(row.updated_at.getTime() + wait)
  }
  if (row.state === 'paused') return new Date(row.updated_at.getTime() + limits.billing.pause)
  return hasBenefits(row.state) ? row.current_period_end : null
}

export async function setDue(ctx: TxContext, row: Subscription): Promise<void> {
  const due = dueAt(row)
  if (due) await setTimer(ctx, 'subscription.due', row.org_id, due)
  else await clearTimer(ctx, 'subscription.due', row.org_id)
  const remind = row.current_period_end && new Date(row.current_period_end.getTime() - limits.trial.renewSoon)
  if (remind && remind > ctx.clock.now() && ['trialing', 'active'].includes(row.state))
    await setTimer(ctx, 'subscription.remind', row.org_id, remind)
  else await clearTimer(ctx, 'subscription.remind', row.org_id)
}

/** Premium puts `premium` first and keeps `brand`; a downgrade takes it away (docs/domain.md). Nothing else is touched. */
async function giveBenefits(ctx: TxContext, org: string, give: boolean): Promise<void> {
  await ctx.db
    .updateTable('organizations')
    .set({ plan: give ? 'premium' : 'free' })
    .where('uuid', '=', org)
    .execute()
  const members = await ctx.db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.uuid', 'm.user_id')
    .select(['u.uuid', 'u.groups'])
    .where('m.org_id', '=', org)
    .where('m.state', '=', 'active')
    // A plan brings nothing to guests.
    .where('m.role', '!=', 'guest')
    .execute()
  for (const { uuid, groups } of members) {
    const others = groups.filter(group => group !== 'premium')
    const next: Group[] = give ? ['premium', ...others] : others
    await ctx.db.updateTable('users').set({ groups: next, updated_at: ctx.clock.now() }).where('uuid', '=', uuid).execute()
  }
}
