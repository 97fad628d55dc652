import * as z from 'zod/mini'
import { defineEndpoint, paging, uuidParams } from '../endpoint.ts'
import { instant } from '../entities/shapes.ts'
import { invoice } from '../entities/shop.ts'
import { limits } from '../limits.ts'
import { limitNames } from '../plans.ts'
import { subscriptionStates } from '../processes/subscription.ts'
import { recordOf } from '../typed.ts'

const period = z.enum(['month', 'year'])
const limit = z.nullable(z.int())

const planCard = z.object({
  name: z.enum(['free', 'premium', 'whitelabel', 'espejo']),
  /** Minor units; null where it is agreed on with us. */
  price: z.nullable(z.object({ month: z.int(), year: z.int() })),
  ai_credits: z.int(),
  brand_fee: z.number(),
  benefits: z.array(z.string()),
  /** Null is no limit. */
  limits: z.object(recordOf(limitNames, () => limit)),
})

export const membership = z.object({
  version: z.int(),
  currency: z.string(),
  plans: z.array(planCard),
  /** The plan one has now. */
  plan: z.string(),
  subscription: z.object({
    state: z.enum(subscriptionStates),
    period,
    on_trial: z.boolean(),
    trial_used: z.boolean(),
    current_period_end: z.nullable(instant),
    /** Seconds that are left of it, by the server's clock. */
    seconds_left: z.nullable(z.int()),
    /** How people know what renewals are charged to: its last digits. */
    card: z.nullable(z.string()),
    retries: z.int(),
  }),
  usage: z.array(
    z.object({
      name: z.string(),
      limit,
      used: z.int(),
      resets_at: z.nullable(instant),
      source: z.enum(['plan', 'addon', 'grant']),
    }),
  ),
})
export type Membership = z.infer<typeof membership>

const reply = { kind: 'json', schema: membership } as const

export const getPlans = defineEndpoint({
  id: 'plans.get',
  method: 'GET',
  path: '/v3/plans',
  summary: 'All plans, and one’s own: state, period, what is used of it.',
  auth: 'required',
  reply,
})

export const applyTrial = defineEndpoint({
  id: 'plans.applyTrial',
  method: 'GET',
  path: '/v3/plans/apply-trial',
  summary: 'Fourteen days of Premium without a card; once per person, company and tax number.',
  auth: 'required',
  changesState: true,
  reply: { kind: 'json', schema: z.object({ trial: z.boolean(), current_period_end: instant }) },
  errors: ['trial.used', 'trial.not_for_you', 'company.required'],
})

export const changePlan = defineEndpoint({
  id: 'plans.change',
  method: 'POST',
  path: '/v3/subscription/change',
  summary: 'Premium by month or year: opens a visit to the cashier, or changes what the next renewal is for; `free` cancels.',
  auth: 'required',
  idempotent: true,
  body: z.strictObject({ plan: z.enum(['free', 'premium', 'whitelabel', 'espejo']), period: z._default(period, 'month') }),
  reply: { kind: 'json', schema: z.object({ checkout_url: z.nullable(z.string()), membership }) },
  errors: ['plan.wrong_state', 'plan.by_sales', 'company.required', 'cart.not_for_you', 'server.unavailable'],
})

const verb = <const Id extends string, const Path extends `/${string}`>(id: Id, path: Path, summary: string) =>
  defineEndpoint({
    id,
    method: 'POST',
    path,
    summary,
    auth: 'required',
    idempotent: true,
    reply,
    errors: ['plan.wrong_state', 'company.required'],
  })

export const pausePlan = verb('plans.pause', '/v3/subscription/pause', 'The paid time stands still, at most 90 days.')
export const resumePlan = verb('plans.resume', '/v3/subscription/resume', 'A paused plan goes on.')
export const cancelPlan = verb('plans.cancel', '/v3/subscription/cancel', 'No renewal; it runs to the end of the period.')
export const keepPlan = verb('plans.keep', '/v3/subscription/keep', 'Takes a cancellation back.')

export const listInvoices = defineEndpoint({
  id: 'invoices.list',
  method: 'GET',
  path: '/v3/invoices',
  summary: 'Invoices, newest first.',
  auth: 'required',
  query: z.object(paging),
  reply: { kind: 'list', item: invoice },
})

export const invoicePdf = defineEndpoint({
  id: 'invoices.pdf',
  method: 'GET',
  path: '/v3/invoices/{uuid}/pdf',
  summary: 'One invoice as a document, in one’s language.',
  auth: 'required',
  params: uuidParams,
  reply: { kind: 'file' },
})

const lead = z.object({ lead_id: z.uuid(), created: z.boolean() })
const leadBody = {
  money: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
  textbody: z._default(z.string().check(z.trim(), z.maxLength(limits.sales.text)), ''),
}

export const premiumLead = defineEndpoint({
  id: 'accounts.premiumLead',
  method: 'GET',
  path: '/accounts/profile/premium',
  summary: 'Talk to sales: reaches the people of the house. One per account and day; asked again it is the same.',
  auth: 'required',
  changesState: true,
  query: z.object(leadBody),
  reply: { kind: 'json', schema: lead },
})

export const sendPremiumLead = defineEndpoint({
  id: 'accounts.sendPremiumLead',
  method: 'POST',
  path: '/accounts/profile/premium',
  summary: 'The same, as a POST.',
  auth: 'required',
  body: z.strictObject(leadBody),
  reply: { kind: 'json', schema: lead },
})
