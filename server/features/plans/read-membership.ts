import { sideOf } from '#contract/abilities.ts'
import type { Membership } from '#contract/endpoints/plans.ts'
import { brandPlans, limitsOf, plans, plansVersion } from '#contract/plans.ts'
import type { SignedInContext } from '../../context.ts'
import { ownerOf, planOfOwner } from '../credits/credit-account.ts'
import { readCredits } from '../credits/read-credits.ts'
import { readViews } from '../credits/report-views.ts'
import { readSaleCurrency } from '../shop/sale-currency.ts'
import { readSubscription } from './subscription.ts'

const finite = (limit: number) => (Number.isFinite(limit) ? limit : null)
/** The table of plans, and where one stands in it. */
export async function readMembership(ctx: SignedInContext): Promise<Membership> {
  const owner = ownerOf(ctx.person)
  const plan = await planOfOwner(ctx, owner)
  const org = ctx.person.organization?.uuid
  const row = org ? await readSubscription(ctx, org) : null
  const now = ctx.clock.now()
  const end = row?.current_period_end ?? null
  return {
    version: plansVersion,
    currency: await readSaleCurrency(ctx, owner),
    plans: brandPlans.map(name => ({
      name,
      price: plans[name].price,
      ai_credits: plans[name].ai_credits,
      brand_fee: plans[name].brand_fee,
      benefits: [...plans[name].benefits],
      limits: limitsOf(name),
    })),
    plan,
    subscription: {
      state: row?.state ?? 'none',
      period: row?.period ?? 'month',
      on_trial: row?.on_trial ?? false,
      trial_used: row?.trial_used ?? false,
      current_period_end: end?.toISOString() ?? null,
      seconds_left: end ? Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000)) : null,
      card: row?.method?.ending ?? null,
      retries: row?.retries ?? 0,
    },
    usage: await readUsage(ctx, plan),
  }
}

/** Counters with their limit, what is used of it, and when they begin anew. */
async function readUsage(ctx: SignedInContext, plan: keyof typeof plans): Promise<Membership['usage']> {
  const credits = await readCredits(ctx)
  const bought = credits.by_lot.some(lot => lot.source === 'purchase')
  const usage: Membership['usage'] = [
    {
      name: 'ai_credits',
      limit: Math.max(credits.month_grant, credits.credits_available),
      used: Math.max(0, Math.max(credits.month_grant, credits.credits_available) - credits.credits_available),
      resets_at: credits.resets_at,
      source: bought ? 'addon' : 'plan',
    },
  ]
  const side = sideOf(ctx.person)
  if (side === 'creator') return usage
  const views = await readViews(ctx)
  const limit = Math.max(views.limit + views.extra, views.used + views.max_views)
  usage.push({
    name: 'report_views',
    limit,
    used: limit - views.max_views,
    resets_at: views.resets_at,
    source: views.extra > 0 ? 'addon' : 'plan',
  })
  const org = ctx.person.organization?.uuid
  if (side !== 'brand' || !org) return usage
  const count = (n: unknown) => Number((n as { n: number } | undefined)?.n ?? 0)
  const calls = await ctx.db
    .selectFrom('casting_calls')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('org_id', '=', org)
    .where('state', 'in', ['open', 'paused'])
    .executeTakeFirst()
  const brands = await ctx.db
    .selectFrom('brands')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('org_id', '=', org)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  usage.push(
    { name: 'casting_calls', limit: finite(plans[plan].casting_calls), used: count(calls), resets_at: null, source: 'plan' },
    { name: 'managed_brands', limit: finite(plans[plan].managed_brands), used: count(brands), resets_at: null, source: 'plan' },
  )
  return usage
}
