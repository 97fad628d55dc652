import type { Membership } from '#contract/endpoints/plans.ts'
import { limits } from '#contract/limits.ts'
import type { BillingPeriod, BrandPlan } from '#contract/plans.ts'
import { subscriptionCan } from '#contract/processes/subscription.ts'
import type { ActOf } from '#src/machines/decision/decision.machine.ts'
import type { PlanVerbs } from './verbs.ts'

export type PlanAct = ActOf<PlanVerbs> & {
  word: string
  /** The one thing that this card is for. */
  main?: boolean
}

/** Acts on a plan that are possible now; the shared chart has the last word. */
export function planActs({ plan, subscription: sub }: Membership, about: BrandPlan, period: BillingPeriod): PlanAct[] {
  const facts = {
    on_trial: sub.on_trial,
    trial_used: sub.trial_used,
    has_card: sub.card !== null,
    retries: sub.retries,
    most_retries: limits.billing.retries.length,
  }
  const can = (type: 'plan.try' | 'plan.pause' | 'plan.resume' | 'plan.cancel' | 'plan.keep') =>
    subscriptionCan(sub.state, facts, { type })
  // Plans that were agreed on with us are changed with us.
  const agreed = plan === 'whitelabel' || plan === 'espejo'
  if (about === 'whitelabel' || about === 'espejo') return [{ kind: 'talk', word: 'talk', body: { plan: about } }]
  if (agreed) return []
  if (about === 'free') return can('plan.cancel') && plan !== 'free' ? [{ kind: 'cancel', word: 'toFree' }] : []
  const choose = (word: string, main = true): PlanAct => ({ kind: 'change', word, body: { plan: 'premium', period }, main })
  switch (sub.state) {
    // With a card it goes on by itself.
    case 'trialing':
    case 'active':
      return [
        ...(!facts.has_card
          ? [choose(sub.state === 'trialing' ? 'keepTrial' : 'renew')]
          : sub.period !== period
            ? [choose(period === 'year' ? 'toYear' : 'toMonth')]
            : []),
        ...(can('plan.pause') ? ([{ kind: 'pause', word: 'pause' }] as const) : []),
        { kind: 'cancel', word: 'cancel' },
      ]
    case 'past_due':
      return [choose('otherCard'), { kind: 'cancel', word: 'cancel' }]
    case 'paused':
      return [
        { kind: 'resume', word: 'resume', main: true },
        { kind: 'cancel', word: 'cancel' },
      ]
    case 'canceled':
      return [{ kind: 'keep', word: 'keep', main: true }]
    default:
      return [
        ...(can('plan.try') ? ([{ kind: 'try', word: 'try', main: true }] as const) : []),
        choose('choose', !can('plan.try')),
        // A first payment that did not get through need not be tried again.
        ...(can('plan.cancel') ? ([{ kind: 'cancel', word: 'leave' }] as const) : []),
      ]
  }
}
