import type { User } from './entities/user.ts'
import { recordOf } from './typed.ts'

export type PlanName = User['current_plan']['name']
export type BrandPlan = 'free' | 'premium' | 'whitelabel' | 'espejo'
export type Benefit = 'view_tracking_links'
export type BillingPeriod = 'month' | 'year'

/** Raised whenever a figure below changes; invoices and grants remember the one they were made under. */
export const plansVersion = 2

/** Currencies of plans, credits and views; the figure is the same in each. */
export const saleCurrencies = ['EUR', 'USD'] as const
export type SaleCurrency = (typeof saleCurrencies)[number]

/** People with one of these currencies pay in it, everybody else in dollars. */
export const saleCurrencyOf = (own: string): SaleCurrency => saleCurrencies.find(currency => currency === own) ?? 'USD'

/** The limits of a plan. Those of a month begin anew with it; the others count what is there now. */
export const limitNames = [
  'casting_calls',
  /** Creators that one call may look for. */
  'hires_per_call',
  'campaigns',
  'searcher_results',
  /** Influencer reports that may be opened in a month (`max_views`). */
  'report_views',
  'lists',
  'list_items',
  'tracking_links',
  /** Hosts of one's own that links may stand on. */
  'link_domains',
  /** Looks of one's own that members and guests see instead of ours. */
  'brandings',
  'monitor_keywords',
  'monitor_mentions',
  'seats',
  'managed_brands',
  'api_keys',
  'webhooks',
  'open_pitches',
  'pitches_month',
] as const
export type LimitName = (typeof limitNames)[number]
export type PlanLimits = Record<LimitName, number>

export interface Plan extends PlanLimits {
  /** Minor units of whichever of `saleCurrencies` one pays in; null where a price is agreed on with us. */
  price: Record<BillingPeriod, number> | null
  /** AI credits that a month grants. */
  ai_credits: number
  /** The brand's share of a deal on top of the fee. */
  brand_fee: number
  benefits: readonly Benefit[]
}

/** No limit. */
export const unlimited = Number.POSITIVE_INFINITY

const links: readonly Benefit[] = ['view_tracking_links']

/** Off twelve months, for whoever pays a year at once. */
export const yearDiscount = 0.2

const priced = (month: number) => ({ month, year: Math.round(month * 12 * (1 - yearDiscount)) })

const nothing: PlanLimits = { ...recordOf(limitNames, () => 0), seats: 1 }

const free: Plan = {
  ...nothing,
  price: priced(0),
  ai_credits: 50,
  brand_fee: 0.08,
  benefits: [],
  casting_calls: 1,
  hires_per_call: 10,
  campaigns: 1,
  report_views: 3,
  lists: 1,
  list_items: 25,
  managed_brands: 1,
}

/** The benefits of each plan (docs/domain.md, "Plans"). Creators and real-estate accounts have no brand plan, but limits of their own. */
export const plans: Record<PlanName, Plan> = {
  free,
  premium: {
    ...nothing,
    price: priced(9_900),
    ai_credits: 1_000,
    brand_fee: 0.04,
    benefits: links,
    casting_calls: 10,
    hires_per_call: 200,
    campaigns: 20,
    searcher_results: 3_000,
    report_views: 50,
    lists: 25,
    list_items: 1_000,
    tracking_links: 250,
    monitor_keywords: 5,
    monitor_mentions: 5_000,
    seats: 5,
    managed_brands: 3,
    api_keys: 1,
    webhooks: 3,
  },
  whitelabel: {
    ...nothing,
    price: priced(49_900),
    ai_credits: 5_000,
    brand_fee: 0.02,
    benefits: links,
    casting_calls: unlimited,
    hires_per_call: 200,
    campaigns: unlimited,
    searcher_results: 30_000,
    report_views: 300,
    lists: unlimited,
    list_items: 5_000,
    tracking_links: 5_000,
    link_domains: 3,
    brandings: 1,
    monitor_keywords: 50,
    monitor_mentions: 100_000,
    seats: 25,
    managed_brands: 25,
    api_keys: 20,
    webhooks: 20,
  },
  espejo: {
    ...nothing,
    price: null,
    ai_credits: 2_500,
    brand_fee: 0.04,
    benefits: links,
    casting_calls: unlimited,
    hires_per_call: 200,
    campaigns: unlimited,
    searcher_results: 15_000,
    report_views: 150,
    lists: 100,
    list_items: 5_000,
    tracking_links: 1_000,
    monitor_keywords: 25,
    monitor_mentions: 50_000,
    seats: 10,
    managed_brands: 10,
  },
  creator: {
    ...nothing,
    price: priced(0),
    ai_credits: 60,
    brand_fee: 0,
    benefits: links,
    monitor_keywords: 1,
    monitor_mentions: 500,
    open_pitches: 15,
    pitches_month: 30,
  },
  realty: { ...nothing, price: priced(0), ai_credits: 50, brand_fee: 0, benefits: links, report_views: 3, tracking_links: 1_000 },
  none: { ...nothing, price: null, ai_credits: 0, brand_fee: 0, benefits: [] },
}

/** The order in which plans are compared, and in which more is offered. */
export const brandPlans = ['free', 'premium', 'whitelabel', 'espejo'] as const satisfies readonly BrandPlan[]

/** The next plan that allows more of this, for `upgrade_to`; none where nothing would help. */
export function upgradeFor(plan: PlanName, limit: LimitName): BrandPlan | undefined {
  const place = brandPlans.indexOf(plan as BrandPlan)
  if (place < 0) return undefined
  return brandPlans.slice(place + 1).find(other => plans[other][limit] > plans[plan][limit])
}

/** The plans whose people manage lists, searcher, analyzer and monitor; others read what is there. */
export const managingPlans: readonly string[] = ['premium', 'whitelabel', 'espejo'] satisfies readonly BrandPlan[]

/** The limits of a plan as the API tells them: null is no limit. The list of a free plan is for reading only. */
export const limitsOf = (plan: PlanName): Record<LimitName, number | null> =>
  recordOf(limitNames, name => {
    if ((name === 'lists' || name === 'list_items') && !managingPlans.includes(plan)) return 0
    return Number.isFinite(plans[plan][name]) ? plans[plan][name] : null
  })
