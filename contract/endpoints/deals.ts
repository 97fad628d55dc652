import * as z from 'zod/mini'
import { defineEndpoint, listParam, paging, pagingOrCursor, uuidParams } from '../endpoint.ts'
import { adjustmentReason } from '../entities/adjustment-reasons.ts'
import {
  answerChangeBody,
  changeBody,
  changesBody,
  conceptBody,
  conceptChangesBody,
  deal,
  dealStates,
  deliverBody,
  feeSplit,
  listedDeal,
  makeOffer,
  objectBody,
  proofBody,
} from '../entities/deal.ts'
import { ofMilestone } from '../entities/milestone.ts'
import { currency, day, instant, text } from '../entities/shapes.ts'
import { invoiceKinds, orderLine } from '../entities/shop.ts'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'

export const listDeals = defineEndpoint({
  id: 'deals.list',
  method: 'GET',
  path: '/v3/deals',
  summary: 'One’s deals, those where it is one’s turn first, soonest deadline first.',
  auth: 'required',
  can: ['read', 'deal'],
  query: z.object({
    state: listParam(dealStates),
    turn: z.optional(z.literal('1')),
    /** Of this campaign of one's company, or of none. */
    campaign: z.optional(z.union([z.uuid(), z.literal('none')])),
    ...pagingOrCursor,
  }),
  reply: {
    kind: 'list',
    item: listedDeal,
    meta: z.object({
      totals: z.record(z.string(), z.int()),
      /** Deals where it is one’s turn, and a brand’s calls with pitches that nobody has read: together what Home names. */
      turn: z.int(),
      to_read: z.int(),
    }),
  },
})

export const getDeal = defineEndpoint({
  id: 'deals.get',
  method: 'GET',
  path: '/v3/deals/{uuid}',
  summary: 'One deal, whole.',
  auth: 'required',
  can: ['read', 'deal'],
  params: uuidParams,
  reply: { kind: 'json', schema: deal },
})

export const quoteFees = defineEndpoint({
  id: 'deals.quote',
  method: 'GET',
  path: '/v3/deals/quote',
  summary: 'What both sides would see for a fee, by the brand’s plan.',
  auth: 'required',
  can: ['read', 'deal'],
  query: z.object({
    fee_minor: z.coerce.number().check(z.int(), z.minimum(limits.deal.amount.min), z.maximum(limits.deal.amount.max)),
    deal: z.optional(z.uuid()),
  }),
  reply: { kind: 'json', schema: feeSplit },
})

const step = <const Id extends string, const Path extends `/${string}`, B extends z.ZodMiniObject>(
  id: Id,
  path: Path,
  summary: string,
  body: B,
) =>
  defineEndpoint({
    id,
    method: 'POST',
    path,
    summary,
    auth: 'required',
    can: ['update', 'deal'],
    params: uuidParams,
    body,
    reply: { kind: 'json', schema: deal },
    idempotent: true,
    errors: [
      'deal.wrong_state',
      'deal.wrong_person',
      'deal.stale_version',
      'deal.offer_expired',
      'deal.extended_once',
      'deal.versions_exhausted',
      'deal.revisions_exhausted',
      'deal.concepts_exhausted',
      'deal.objections_exhausted',
      'deal.same_terms',
      'application.terms_fixed',
      'deal.delivery_empty',
      'deal.synthetic_forbidden',
      'change.wrong_state',
      'change.wrong_person',
      'change.open',
      'change.too_many',
      'change.other_cashier',
      'reach.blocked',
      'reach.closed',
    ],
  })

/** Every step names the revision of the deal it was decided on. */
const revision = z.int().check(z.minimum(0))

export const counterOffer = step(
  'deals.counter',
  '/v3/deals/{uuid}/offers',
  'Answer with other terms; versions are kept.',
  z.strictObject({ revision, ...makeOffer.shape }),
)
export const extendOrder = step(
  'deals.extend',
  '/v3/deals/{uuid}/extend',
  'Give an order that waits for its answer more time; once, by either side.',
  z.strictObject({ revision }),
)
export const acceptOffer = step(
  'deals.accept',
  '/v3/deals/{uuid}/accept',
  'Accept the terms on the table.',
  z.strictObject({ revision, version: z.int() }),
)
export const rejectOffer = step(
  'deals.reject',
  '/v3/deals/{uuid}/reject',
  'Decline the terms on the table.',
  z.strictObject({ revision, reason: z._default(text(0, fieldLimits.deal.rejectNote), '') }),
)
export const withdrawOffer = step(
  'deals.withdraw',
  '/v3/deals/{uuid}/withdraw',
  'Take one’s own offer back.',
  z.strictObject({ revision }),
)
export const sendConcept = step(
  'deals.sendConcept',
  '/v3/deals/{uuid}/concept',
  'Send the idea that the terms ask for before the work.',
  z.strictObject({ revision, ...conceptBody.shape }),
)
export const approveConcept = step(
  'deals.approveConcept',
  '/v3/deals/{uuid}/concept/approve',
  'Approve the idea: the work begins.',
  z.strictObject({ revision }),
)
export const changeConcept = step(
  'deals.changeConcept',
  '/v3/deals/{uuid}/concept/changes',
  'Ask for another idea, and say what should be otherwise.',
  z.strictObject({ revision, ...conceptChangesBody.shape }),
)
export const deliverWork = step(
  'deals.deliver',
  '/v3/deals/{uuid}/deliver',
  'Deliver files and links.',
  z.strictObject({ revision, ...deliverBody.shape }),
)
export const requestChanges = step(
  'deals.changes',
  '/v3/deals/{uuid}/changes',
  'Ask for changes within the revisions agreed. Open comments that must be followed go along, and words may then be left out.',
  z.strictObject({ revision, ...changesBody.shape }),
)
export const approveDelivery = step(
  'deals.approve',
  '/v3/deals/{uuid}/approve',
  'Approve the delivery.',
  z.strictObject({ revision }),
)
export const publishProof = step(
  'deals.publish',
  '/v3/deals/{uuid}/publish',
  'Show where the work was published.',
  z.strictObject({ revision, ...proofBody.shape }),
)
export const objectProof = step(
  'deals.objectProof',
  '/v3/deals/{uuid}/publish/object',
  'Say within the hold that the proof is not the work that was agreed on; the creator shows another one.',
  z.strictObject({ revision, ...objectBody.shape }),
)
export const withdrawCancel = step(
  'deals.withdrawCancel',
  '/v3/deals/{uuid}/cancel/withdraw',
  'Take one’s own request to cancel back while it is unanswered.',
  z.strictObject({ revision }),
)
export const requestCancel = step(
  'deals.cancel',
  '/v3/deals/{uuid}/cancel',
  'Ask to cancel; silence accepts after 72 hours.',
  z.strictObject({ revision, reason: text(fieldLimits.deal.cancelReason.min, fieldLimits.deal.cancelReason.max) }),
)
export const answerCancel = step(
  'deals.answerCancel',
  '/v3/deals/{uuid}/cancel/answer',
  'Agree to the cancellation, or refuse it.',
  z.strictObject({ revision, agree: z.boolean() }),
)

export const proposeChange = step(
  'deals.proposeChange',
  '/v3/deals/{uuid}/change-orders',
  'Propose a later day, another price or other work while the work is under way; silence declines after 48 hours.',
  z.strictObject({ revision, ...changeBody.shape }),
)
export const answerChange = step(
  'deals.answerChange',
  '/v3/deals/{uuid}/change-orders/answer',
  'Accept the change on the table, or decline it. A higher price rests the work until the difference is paid.',
  z.strictObject({ revision, ...answerChangeBody.shape }),
)
export const withdrawChange = step(
  'deals.withdrawChange',
  '/v3/deals/{uuid}/change-orders/withdraw',
  'Take one’s own change back while it is unanswered; as the brand, also one that is agreed and not paid.',
  z.strictObject({ revision }),
)

export const fundDeal = defineEndpoint({
  id: 'deals.fund',
  method: 'POST',
  path: '/v3/deals/{uuid}/fund',
  summary:
    'Start a visit to the cashier for the total, or for the difference of a change; the money is protected once it is paid.',
  auth: 'required',
  can: ['update', 'deal'],
  params: uuidParams,
  body: z.strictObject({ revision }),
  reply: {
    kind: 'json',
    schema: z.object({
      checkout_url: z.string(),
      session: z.string(),
      amount_minor: z.int(),
      currency: z.string(),
      expires_at: z.string(),
    }),
  },
  idempotent: true,
  errors: [
    'deal.wrong_state',
    'deal.wrong_person',
    'deal.stale_version',
    'change.other_cashier',
    'licence.deal_open',
    'server.unavailable',
  ],
})

/** The built-in cashier: what an outside payment page would do, without money. */
export const getCheckout = defineEndpoint({
  id: 'cashier.get',
  method: 'GET',
  path: '/v3/cashier/{session}',
  summary: 'What a visit to the built-in cashier is for.',
  auth: 'required',
  params: z.object({ session: z.string().check(z.regex(/^[A-Za-z0-9_-]{10,80}$/)) }),
  reply: {
    kind: 'json',
    schema: z.object({
      session: z.string(),
      /** The thing paid for: money for a deal or a booking is protected, an order is bought. */
      of: z.enum(['deal', 'booking', 'order']),
      state: z.enum(['open', 'paid', 'declined', 'expired']),
      title: z.string(),
      amount_minor: z.int(),
      currency: z.string(),
      expires_at: z.string(),
      return_url: z.string(),
      /** Of an order. */
      lines: z.optional(z.array(orderLine)),
      /** Renewals will be charged to the card that is used. */
      keeps_card: z.optional(z.boolean()),
    }),
  },
})

export const payCheckout = defineEndpoint({
  id: 'cashier.pay',
  method: 'POST',
  path: '/v3/cashier/{session}/pay',
  summary: 'Pay, or be declined, as the test card says.',
  auth: 'required',
  params: getCheckout.params,
  body: z.strictObject({ card: z.enum(['approved', 'declined', 'once']) }),
  reply: getCheckout.reply,
  idempotent: true,
  errors: ['payment.declined', 'payment.session_over'],
})

/** The kind of movement; an `adjustment` was made by staff. `hold` and `charge` are a brand's, `release` a creator's; a purchase is a plan, credits or report views. */
export const transactionTypes = [
  'charge',
  'hold',
  'release',
  'fee',
  'payout',
  'payout_returned',
  'refund',
  'purchase',
  'purchase_returned',
  'adjustment',
] as const
/** `pending`: protected, or on its way; `returned`: it came back. */
export const transactionStates = ['settled', 'pending', 'returned'] as const

/** Sums are compared without their sign, currency by currency. */
export const transactionSorts = ['newest', 'oldest', 'largest', 'smallest'] as const
/** By which way somebody pays, and gets back. */
export const paymentWays = ['card', 'transfer', 'balance'] as const

const narrowing = {
  deal: z.optional(z.uuid()),
  booking: z.optional(z.uuid()),
  currency: z.optional(currency),
  from: z.optional(day),
  to: z.optional(day),
  text: z.optional(z.string().check(z.trim(), z.maxLength(limits.search.query))),
}

const sums = { protected_minor: z.int(), available_minor: z.int(), paid_minor: z.int(), currency: z.string() }
const moneyTotals = z.object({ ...sums, currencies: z.array(z.object(sums)) })
export type MoneyTotals = z.infer<typeof moneyTotals>

/** The five dates of a creator's money from one deal; null is still to come. */
const moneyWay = z.object({
  deal_uuid: z.uuid(),
  chat_uuid: z.uuid(),
  title: z.string(),
  currency: z.string(),
  amount_minor: z.int(),
  funded_at: instant,
  approved_at: z.nullable(instant),
  /** When it will be available, where that is known. */
  due_at: z.nullable(instant),
  released_at: z.nullable(instant),
  sent_at: z.nullable(instant),
  arrived_at: z.nullable(instant),
})
export type MoneyWay = z.infer<typeof moneyWay>

const transaction = z.object({
  uuid: z.uuid(),
  type: z.enum(transactionTypes),
  state: z.enum(transactionStates),
  /** Positive is towards the reader. */
  amount_minor: z.int(),
  currency: z.string(),
  title: z.string(),
  deal_uuid: z.nullable(z.uuid()),
  /** The milestone that it pays for, where the deal has some. */
  milestone: z.nullable(ofMilestone),
  /** The booking that it pays for, of those who book places or let them. */
  booking_uuid: z.nullable(z.uuid()),
  /** The way that it was paid or goes back by; null where nothing was paid in or given back. */
  way: z.nullable(z.enum(paymentWays)),
  /** Invoices and credit notes of the reader's about it: of a fee inside of the sum, or of what was bought. */
  invoices: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(invoiceKinds),
      /** Below zero on a credit note. */
      amount_minor: z.int(),
      /** The tax inside of it; null where it has none. */
      tax: z.nullable(z.object({ rate_bp: z.int(), tax_minor: z.int() })),
    }),
  ),
  /** Lines of a purchase from the shop; null for money of a deal. */
  lines: z.nullable(z.array(orderLine)),
  /** Why staff moved it by hand, and their words; null for everything else. */
  adjustment: z.nullable(z.object({ reason: adjustmentReason, note: z.string() })),
  /** The part of it that came from the company's balance, or goes back there; null where none does. */
  balance_minor: z.nullable(z.int()),
  created_at: z.string(),
})
export type Transaction = z.infer<typeof transaction>

export const listTransactions = defineEndpoint({
  id: 'transactions.list',
  method: 'POST',
  path: '/v3/transactions',
  summary:
    'What moved in and out, newest first unless `sort` says otherwise; `from` and `to` are days in UTC, `text` is looked for in deals, bookings, numbers of invoices and what was bought.',
  auth: 'required',
  can: ['read', 'transaction'],
  body: z.strictObject({
    ...paging,
    sort: z._default(z.enum(transactionSorts), 'newest'),
    filter: z._default(
      z.strictObject({
        type: z.optional(z.array(z.enum(transactionTypes)).check(z.maxLength(transactionTypes.length))),
        state: z.optional(z.array(z.enum(transactionStates)).check(z.maxLength(transactionStates.length))),
        way: z.optional(z.enum(paymentWays)),
        ...narrowing,
      }),
      {},
    ),
  }),
  reply: {
    kind: 'list',
    item: transaction,
    meta: z.object({
      /** Of the currency in which most is done, and of each. */
      totals: moneyTotals,
      /** A creator's: what is on its way first, then what arrived last. */
      ways: z.array(moneyWay),
    }),
  },
})

const file = {
  method: 'GET',
  auth: 'required',
  can: ['read', 'transaction'],
  query: z.object({
    sort: z._default(z.enum(transactionSorts), 'newest'),
    type: listParam(transactionTypes),
    state: listParam(transactionStates),
    way: z.optional(z.enum(paymentWays)),
    ...narrowing,
  }),
  reply: { kind: 'file' },
} as const

export const transactionsCsv = defineEndpoint({
  ...file,
  id: 'transactions.csv',
  path: '/v3/transactions/csv',
  summary: 'What moved in and out as a table, by the filters of the list.',
})

export const transactionsPdf = defineEndpoint({
  ...file,
  id: 'transactions.pdf',
  path: '/v3/transactions/pdf',
  summary: `What moved in and out as a document in one’s language, by the filters of the list; the first ${limits.transactions.pdf} of them.`,
})
