import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { cutText } from '#contract/cut-text.ts'
import type { CashierMessage, PaymentsGateway } from './interfaces/payments.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** `https://api.stripe.com`, or a stand-in on loopback. */
  url: string
  /** Where people come back to. */
  publicUrl: string
}

const patience = 15_000
/** A signature older than this is somebody's recording. */
const tolerance = 300

const session = z.object({ id: z.string(), url: z.url() })
const intent = z.object({ id: z.string(), status: z.string() })
const failure = z.object({ error: z.object({ type: z.optional(z.string()), code: z.optional(z.string()) }) })

/** What a card that is kept is called: customer and payment method together. */
const referenceOf = (customer: string, method: string) => `${customer}:${method}`

/**
 * Stripe, by its HTTP interface: Checkout for people, off-session payment intents for renewals, signed webhooks for what became
 * of both. Nothing counts as paid before Stripe says so: `payment_intent.succeeded` is the one that counts, the rest is told twice.
 */
export function stripePayments(settings: StripeSettings): PaymentsGateway {
  const call = async (path: string, fields: Record<string, string>, key: string) => {
    const response = await fetch(`${settings.url}/v1/${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${settings.secretKey}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Idempotency-Key': key,
      },
      body: new URLSearchParams(fields).toString(),
      signal: AbortSignal.timeout(patience),
    })
    return { status: response.status, body: (await response.json()) as unknown }
  }
  return {
    name: 'stripe',
    async createCheckout(visit) {
      const back = `${settings.publicUrl}${visit.return_url}`
      const { status, body } = await call(
        'checkout/sessions',
        {
          mode: 'payment',
          client_reference_id: visit.session,
          'metadata[session]': visit.session,
          'payment_intent_data[metadata][session]': visit.session,
          success_url: back,
          cancel_url: back,
          // Stripe keeps a session open for at least half an hour.
          expires_at: String(Math.max(Math.ceil(visit.expires_at.getTime() / 1000), Math.ceil(Date.now() / 1000) + 1_860)),
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': visit.currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': String(visit.amount_minor),
          'line_items[0][price_data][product_data][name]': cutText(visit.title, 250),
          ...(visit.keeps_card && { customer_creation: 'always', 'payment_intent_data[setup_future_usage]': 'off_session' }),
        },
        `checkout-${visit.session}`,
      )
      if (status !== 200) throw new Error(`stripe answered ${status} to a checkout`)
      const made = session.parse(body)
      return { checkout_url: made.url, reference: made.id }
    },
    async endCheckout(reference) {
      const { status } = await call(`checkout/sessions/${encodeURIComponent(reference)}/expire`, {}, `end-${reference}`)
      // 400: it is over already, or paid.
      if (status !== 200 && status !== 400) throw new Error(`stripe answered ${status} to the end of a checkout`)
    },
    async charge({ method, amount_minor, currency, key }) {
      const [customer = '', card = ''] = method.reference.split(':')
      const { status, body } = await call(
        'payment_intents',
        {
          amount: String(amount_minor),
          currency: currency.toLowerCase(),
          customer,
          payment_method: card,
          confirm: 'true',
          off_session: 'true',
          'metadata[order]': key,
        },
        `charge-${key}`,
      )
      if (status === 402) return { result: 'declined', reference: null }
      const refused = failure.safeParse(body)
      if (status === 400 && refused.success && refused.data.error.code === 'authentication_required')
        return { result: 'declined', reference: null }
      if (status !== 200) throw new Error(`stripe answered ${status} to a charge`)
      const made = intent.parse(body)
      if (made.status === 'succeeded') return { result: 'paid', reference: made.id }
      if (made.status === 'processing') throw new Error('stripe is still at it')
      return { result: 'declined', reference: made.id }
    },
    async refund({ reference, amount_minor, key }) {
      if (!reference) throw new Error('stripe is asked to refund a payment that has no name')
      const { status, body } = await call('refunds', { payment_intent: reference, amount: String(amount_minor) }, key)
      const refused = failure.safeParse(body)
      // Paid back by hand at Stripe, or under another key: it is back.
      if (status === 400 && refused.success && refused.data.error.code === 'charge_already_refunded') return
      if (status !== 200) throw new Error(`stripe answered ${status} to a refund`)
    },
    readWebhook: (body, signature, now) => (isSigned(body, signature, settings.webhookSecret, now) ? readMessage(body) : null),
  }
}

/** `Stripe-Signature: t=…,v1=…[,v1=…]`: HMAC-SHA256 over `t.body`, compared in constant time, at most five minutes old. */
function isSigned(body: string, signature: string | null, secret: string, now: Date): boolean {
  const parts = (signature ?? '').split(',').map(part => part.trim().split('=') as [string, string | undefined])
  const at = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isSafeInteger(at) || Math.abs(now.getTime() / 1000 - at) > tolerance) return false
  const wanted = createHmac('sha256', secret).update(`${at}.${body}`).digest()
  return parts.some(([name, hex]) => {
    if (name !== 'v1' || !hex || !/^[0-9a-f]{64}$/.test(hex)) return false
    return timingSafeEqual(Buffer.from(hex, 'hex'), wanted)
  })
}

const text = z.optional(z.nullable(z.string()))
const object = z.looseObject({
  id: z.string(),
  metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
  client_reference_id: text,
  payment_intent: text,
  customer: text,
  payment_method: text,
  currency: text,
  amount_received: z.optional(z.nullable(z.int())),
  amount_refunded: z.optional(z.nullable(z.int())),
  amount: z.optional(z.nullable(z.int())),
})
const event = z.looseObject({ id: z.string(), type: z.string(), data: z.object({ object }) })

function readMessage(body: string): CashierMessage | null {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return null
  }
  const parsed = event.safeParse(json)
  if (!parsed.success) return null
  const { id, type, data } = parsed.data
  const thing = data.object
  const about = {
    id,
    type,
    session: thing.metadata?.session ?? thing.client_reference_id ?? null,
    order: thing.metadata?.order ?? null,
  }
  const money = (amount: number | null | undefined) => ({
    amount_minor: amount ?? 0,
    currency: (thing.currency ?? '').toUpperCase(),
  })
  switch (type) {
    case 'payment_intent.succeeded':
      return {
        ...about,
        what: 'paid',
        reference: thing.id,
        ...money(thing.amount_received),
        method:
          thing.customer && thing.payment_method
            ? { gateway: 'stripe', reference: referenceOf(thing.customer, thing.payment_method), ending: '····' }
            : null,
      }
    case 'payment_intent.payment_failed':
      return { ...about, what: 'declined' }
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.created':
      return { ...about, what: 'reversed', disputed: true, reference: thing.payment_intent ?? null }
    case 'charge.refunded':
      return thing.amount_refunded === thing.amount
        ? { ...about, what: 'reversed', reference: thing.payment_intent ?? null }
        : { ...about, what: 'nothing' }
    default:
      return { ...about, what: 'nothing' }
  }
}
