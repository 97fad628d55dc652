import * as z from 'zod/mini'
import { defineEndpoint, paging } from '../endpoint.ts'
import { bankKinds, payout, payoutMethodKinds, stripeNeeds } from '../entities/payout.ts'
import { currency, instant } from '../entities/shapes.ts'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'
import { stripeAccountStates } from '../processes/stripe-account.ts'
import { accountIssue, holderIssue } from '../rules/bank-account.ts'

/** An address or account as it is shown: `l•••@example.com`, `ES•••1332`. */
const masked = z.string()

const bankAccount = z.object({ masked, holder: z.string(), active_from: instant })

export const payoutMethods = z.object({
  /** The current PayPal address. */
  current: z.nullable(z.object({ masked, active_from: instant })),
  /** One that was asked for: waits for its mailbox, or for the end of its day. */
  pending: z.nullable(z.object({ masked, state: z.enum(['pending_confirmation', 'cooling_off']), active_from: instant })),
  /** Accounts at banks: those kinds that are paid to here, or that one has. A pending one waits for the end of its day. */
  banks: z.array(
    z.object({
      kind: z.enum(bankKinds),
      currency: z.string(),
      current: z.nullable(bankAccount),
      pending: z.nullable(bankAccount),
    }),
  ),
  /** The account at Stripe; null where nobody is paid so here. */
  stripe: z.nullable(
    z.object({
      state: z.enum(['not_begun', ...stripeAccountStates]),
      /** `Stripe •••1a2B`; null until Stripe has made it. */
      masked: z.nullable(masked),
      /** The groups that Stripe still asks for; empty while it looks at those it was given. */
      missing: z.array(z.enum(stripeNeeds)),
      /** Not paid to before this instant, even if it is ready sooner; null before it is begun. */
      active_from: z.nullable(instant),
      /** Paid to now, if it is asked for. */
      in_use: z.boolean(),
    }),
  ),
  /** Somebody without a password chooses one before they change where money goes. */
  has_password: z.boolean(),
})
export type PayoutMethods = z.infer<typeof payoutMethods>

const email = z.email().check(z.maxLength(fieldLimits.email))

export const getPayoutMethods = defineEndpoint({
  id: 'finance.getPayout',
  method: 'GET',
  path: '/v3/finance/payout',
  summary: 'Where one is paid, and what is on its way to change that.',
  auth: 'required',
  can: ['update', 'payout'],
  reply: { kind: 'json', schema: payoutMethods },
})

export const savePaypal = defineEndpoint({
  id: 'finance.savePaypal',
  method: 'POST',
  path: '/v3/finance/save/paypal',
  summary: 'Be paid at another PayPal address: with the password, confirmed from its mailbox, and not before 24 hours are over.',
  auth: 'required',
  can: ['update', 'payout'],
  body: z
    .strictObject({
      email,
      confirm_email: z.string().check(z.maxLength(fieldLimits.email)),
      password: z.string().check(z.minLength(1), z.maxLength(200)),
    })
    .check(
      z.refine(({ email: one, confirm_email: two }) => one.toLowerCase() === two.trim().toLowerCase(), {
        path: ['confirm_email'],
        params: { issue: 'mismatch' },
      }),
    ),
  reply: {
    kind: 'json',
    schema: z.object({ masked, state: z.enum(['pending_confirmation', 'cooling_off']), active_from: instant }),
  },
  rate: { by: 'account', limit: 10, windowMs: limits.mailLinks.window },
  errors: ['account.wrong_password', 'account.no_password', 'payout.unchanged', 'server.busy'],
})

export const confirmPaypal = defineEndpoint({
  id: 'finance.confirmPaypal',
  method: 'POST',
  path: '/v3/finance/confirm/paypal',
  summary: 'Follow the link that was mailed to the new address.',
  auth: 'required',
  can: ['update', 'payout'],
  body: z.strictObject({ token: z.string().check(z.minLength(10), z.maxLength(100)) }),
  reply: { kind: 'json', schema: payoutMethods },
  rate: { by: 'account', limit: 30, windowMs: limits.mailLinks.window },
  errors: ['link.invalid', 'link.used', 'link.expired'],
})

export const cancelPaypal = defineEndpoint({
  id: 'finance.cancelPaypal',
  method: 'POST',
  path: '/v3/finance/cancel/paypal',
  summary: 'Let the change go: payouts stay where they are.',
  auth: 'required',
  can: ['update', 'payout'],
  reply: { kind: 'json', schema: payoutMethods },
  errors: ['payout.nothing_pending'],
})

const kind = z.enum(bankKinds)

/** An account at a bank as it is written, whoever is paid there. */
export const bankBody = z
  .strictObject({
    kind,
    account: z.string().check(z.maxLength(60)),
    holder: z.string().check(z.maxLength(200)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
  })
  .check(ctx => {
    const { kind, account, holder } = ctx.value
    const issues = { account: accountIssue(kind, account), holder: holderIssue(holder) }
    for (const [field, issue] of Object.entries(issues))
      if (issue) ctx.issues.push({ code: 'custom', path: [field], input: ctx.value, params: { issue } })
  })

export const saveBank = defineEndpoint({
  id: 'finance.saveBank',
  method: 'POST',
  path: '/v3/finance/save/bank',
  summary:
    'Be paid into another bank account, by IBAN in euros or by CLABE in pesos: with the password, and not before 24 hours are over.',
  auth: 'required',
  can: ['update', 'payout'],
  body: bankBody,
  reply: { kind: 'json', schema: payoutMethods },
  rate: { by: 'account', limit: 10, windowMs: limits.mailLinks.window },
  errors: ['account.wrong_password', 'account.no_password', 'payout.unchanged', 'payout.not_offered', 'server.busy'],
})

export const cancelBank = defineEndpoint({
  id: 'finance.cancelBank',
  method: 'POST',
  path: '/v3/finance/cancel/bank',
  summary: 'Let the change of a bank account go.',
  auth: 'required',
  can: ['update', 'payout'],
  body: z.strictObject({ kind }),
  reply: { kind: 'json', schema: payoutMethods },
  errors: ['payout.nothing_pending'],
})

export const removeBank = defineEndpoint({
  id: 'finance.removeBank',
  method: 'POST',
  path: '/v3/finance/remove/bank',
  summary: 'Be paid into this bank account no more. What has set out goes on.',
  auth: 'required',
  can: ['update', 'payout'],
  body: z.strictObject({ kind }),
  reply: { kind: 'json', schema: payoutMethods },
  errors: ['payout.no_method'],
})

export const connectStripe = defineEndpoint({
  id: 'finance.connectStripe',
  method: 'POST',
  path: '/v3/finance/connect/stripe',
  summary:
    'Begin an account at Stripe or go on with it, with the password: answers the address at Stripe where its owner goes next. It is not paid to before 24 hours are over.',
  auth: 'required',
  can: ['update', 'payout'],
  body: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: { kind: 'json', schema: z.object({ url: z.string() }) },
  rate: { by: 'account', limit: 10, windowMs: limits.mailLinks.window },
  errors: [
    'account.wrong_password',
    'account.no_password',
    'payout.not_offered',
    'payout.no_country',
    'payout.country_not_served',
    'payout.account_gone',
    'payout.no_method',
    'server.busy',
    'server.unavailable',
  ],
})

export const lookStripe = defineEndpoint({
  id: 'finance.lookStripe',
  method: 'POST',
  path: '/v3/finance/look/stripe',
  summary: 'Ask Stripe how the account stands, as after coming back from there.',
  auth: 'required',
  can: ['update', 'payout'],
  reply: { kind: 'json', schema: payoutMethods },
  rate: { by: 'account', limit: 60, windowMs: limits.mailLinks.window },
  errors: ['payout.not_offered', 'payout.no_method', 'server.unavailable'],
})

export const removeStripe = defineEndpoint({
  id: 'finance.removeStripe',
  method: 'POST',
  path: '/v3/finance/remove/stripe',
  summary: 'Be paid to this Stripe account no more. What has set out goes on; the account stays at Stripe.',
  auth: 'required',
  can: ['update', 'payout'],
  reply: { kind: 'json', schema: payoutMethods },
  errors: ['payout.no_method'],
})

export const payoutMeta = z.object({
  /** The amount that may be asked for, in each currency. */
  available: z.array(z.object({ currency: z.string(), amount_minor: z.int() })),
  /** The methods by which this installation pays. */
  methods: z.array(z.enum(payoutMethodKinds)),
  /** Money is the demonstration’s: nothing is sent anywhere. */
  built_in: z.boolean(),
})
export type PayoutMeta = z.infer<typeof payoutMeta>

export const listPayouts = defineEndpoint({
  id: 'finance.listPayouts',
  method: 'GET',
  path: '/v3/finance/payouts',
  summary: 'What was paid out, when and to where, newest first; and what is available to be.',
  auth: 'required',
  can: ['update', 'payout'],
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: payout, meta: payoutMeta },
})

export const requestPayout = defineEndpoint({
  id: 'finance.requestPayout',
  method: 'POST',
  path: '/v3/finance/payouts',
  summary: 'Have everything that is available in one currency sent to where one is paid.',
  auth: 'required',
  can: ['update', 'payout'],
  body: z.strictObject({ currency, method: z._default(z.enum(payoutMethodKinds), 'paypal') }),
  reply: { kind: 'json', schema: payout },
  idempotent: true,
  errors: [
    'payout.no_method',
    'payout.under_way',
    'payout.too_little',
    'payout.not_offered',
    'payout.wrong_currency',
    'payout.restricted',
  ],
})

export const paypalWebhook = defineEndpoint({
  id: 'finance.paypalWebhook',
  method: 'POST',
  path: '/v3/webhooks/paypal',
  summary: 'PayPal tells us, signed, that something has become of a payout: it is asked what.',
  auth: 'none',
  reply: { kind: 'json', schema: z.object({ received: z.boolean() }) },
  // Each one has PayPal judge its signature.
  rate: { by: 'address', limit: 600, windowMs: 600_000 },
  errors: ['webhook.signature', 'server.unavailable'],
})
