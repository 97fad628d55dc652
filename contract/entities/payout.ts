import * as z from 'zod/mini'
import { instant } from './shapes.ts'

export const payoutStates = [
  'requested',
  'sent',
  'unclaimed',
  'review',
  'queued',
  'in_batch',
  'paid',
  'failed',
  'returned',
] as const
export type PayoutState = (typeof payoutStates)[number]

/** Nothing more is on its way then, and another one may be asked for. */
export const payoutEnds = ['paid', 'failed', 'returned'] as const satisfies readonly PayoutState[]
export const isPayoutOver = (state: PayoutState): boolean => payoutEnds.some(end => end === state)

/** Accounts at banks, by what their number is called. */
export const bankKinds = ['iban', 'clabe'] as const
export type BankKind = (typeof bankKinds)[number]
/** Every way in which creators are paid; which of them an installation has, its settings say. */
export const payoutMethodKinds = ['paypal', ...bankKinds, 'stripe'] as const
export type PayoutMethodKind = (typeof payoutMethodKinds)[number]

export const isBank = (method: PayoutMethodKind): method is BankKind => bankKinds.some(kind => kind === method)

/** Groups of what Stripe still asks of an account’s owner. */
export const stripeNeeds = ['person', 'bank', 'terms', 'business', 'other'] as const
export type StripeNeed = (typeof stripeNeeds)[number]

/** Why a bank sends money back, as staff read it in the bank’s own list. */
export const bankReturns = ['account_closed', 'account_unknown', 'holder_differs', 'bank_refused'] as const
export type BankReturn = (typeof bankReturns)[number]

/** One time that a creator asked for their money. */
export const payout = z.object({
  uuid: z.uuid(),
  amount_minor: z.int(),
  currency: z.string(),
  method: z.enum(payoutMethodKinds),
  /** As addresses and accounts are shown: `l•••@example.com`, `ES•••1332`, `Stripe •••1a2B`. */
  to: z.string(),
  state: z.enum(payoutStates),
  /** Why it came back: `receiver`, `returned`, `refused`, what the bank said, or of Stripe `stripe_account`, `stripe_balance`, `stripe_refused`, `stripe_reversed`. */
  reason: z.nullable(z.string()),
  /** Sent by the built-in payer, which sends nothing. */
  built_in: z.boolean(),
  requested_at: instant,
  sent_at: z.nullable(instant),
  ended_at: z.nullable(instant),
})
export type Payout = z.infer<typeof payout>
