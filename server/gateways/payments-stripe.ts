import Stripe from 'stripe'
import { cutText } from '#contract/cut-text.ts'
import type { Movement } from './interfaces/movements.ts'
import type { CashierMessage, PaymentsGateway } from './interfaces/payments.ts'
import { type StripeSettings, stripeClient } from './stripe-client.ts'

/** Seconds after which a signature is somebody's recording. */
const tolerance = 300

/** The name of a card that is kept: customer and payment method together. */
const referenceOf = (customer: string, method: string) => `${customer}:${method}`
const idOf = (thing: string | { id: string } | null | undefined) => (typeof thing === 'string' ? thing : (thing?.id ?? null))
const codeOf = (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.code : undefined)

/**
 * Stripe, by its own SDK: Checkout for people, off-session payment intents for renewals, signed webhooks for what became
 * of both. Nothing counts as paid before Stripe says so: `payment_intent.succeeded` is the one that counts, the rest is told twice.
 */
export function stripePayments(settings: StripeSettings): PaymentsGateway {
  const stripe = stripeClient(settings)
  const secrets = [settings.webhookSecret, ...(settings.connectSecret ? [settings.connectSecret] : [])]
  return {
    name: 'stripe',
    async createCheckout(visit) {
      const back = `${settings.publicUrl}${visit.return_url}`
      const made = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: visit.session,
          metadata: { session: visit.session },
          payment_intent_data: {
            metadata: { session: visit.session },
            ...(visit.keeps_card && { setup_future_usage: 'off_session' }),
          },
          success_url: back,
          cancel_url: back,
          // Stripe keeps a session open for at least half an hour.
          expires_at: Math.max(Math.ceil(visit.expires_at.getTime() / 1000), Math.ceil(Date.now() / 1000) + 1_860),
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: visit.currency.toLowerCase(),
                unit_amount: visit.amount_minor,
                product_data: { name: cutText(visit.title, 250) },
              },
            },
          ],
          ...(visit.keeps_card && { customer_creation: 'always' }),
        },
        { idempotencyKey: `checkout-${visit.session}` },
      )
      if (!made.url) throw new Error('stripe opened a checkout without an address')
      return { checkout_url: made.url, reference: made.id }
    },
    async endCheckout(reference) {
      try {
        await stripe.checkout.sessions.expire(reference, {}, { idempotencyKey: `end-${reference}` })
      } catch (error) {
        // It is over already, or paid.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },
    async charge({ method, amount_minor, currency, key }) {
      const [customer = '', card = ''] = method.reference.split(':')
      try {
        const made = await stripe.paymentIntents.create(
          {
            amount: amount_minor,
            currency: currency.toLowerCase(),
            customer,
            payment_method: card,
            confirm: true,
            off_session: true,
            metadata: { order: key },
          },
          { idempotencyKey: `charge-${key}` },
        )
        if (made.status === 'succeeded') return { result: 'paid', reference: made.id }
        if (made.status === 'processing') throw new Error('stripe is still at it')
        return { result: 'declined', reference: made.id }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError || codeOf(error) === 'authentication_required')
          return { result: 'declined', reference: null }
        throw error
      }
    },
    async refund({ reference, amount_minor, key }) {
      if (!reference) throw new Error('stripe is asked to refund a payment that has no name')
      try {
        await stripe.refunds.create(
          { payment_intent: reference, amount: amount_minor, metadata: { key } },
          { idempotencyKey: key },
        )
      } catch (error) {
        // Paid back by hand at Stripe, or under another key: it is back.
        if (codeOf(error) !== 'charge_already_refunded') throw error
      }
    },
    async movements(from, to) {
      const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.floor(to.getTime() / 1000) }
      const moved: Movement[] = []
      for await (const one of stripe.charges.list({ created, limit: 100 }))
        if (one.status === 'succeeded') moved.push(movementOf('payment', idOf(one.payment_intent) ?? one.id, one))
      for await (const one of stripe.refunds.list({ created, limit: 100 }))
        if (one.status !== 'failed' && one.status !== 'canceled')
          moved.push(movementOf('refund', one.metadata?.key ?? one.id, one))
      return moved
    },
    readWebhook(body, signature, now) {
      for (const secret of secrets)
        try {
          return messageOf(stripe.webhooks.constructEvent(body, signature ?? '', secret, tolerance, undefined, now.getTime()))
        } catch {
          // Signed with the other one, or by somebody else.
        }
      return null
    },
  }
}

const movementOf = (
  kind: Movement['kind'],
  reference: string,
  { amount, currency, created }: { amount: number; currency: string; created: number },
): Movement => ({ kind, reference, amount_minor: amount, currency: currency.toUpperCase(), at: new Date(created * 1000) })

function messageOf(event: Stripe.Event): CashierMessage {
  const { id, type } = event
  switch (event.type) {
    case 'payment_intent.succeeded': {
      const paid = event.data.object
      const [customer, method] = [idOf(paid.customer), idOf(paid.payment_method)]
      return {
        ...{ id, type, what: 'paid', ...aboutOf(paid.metadata) },
        reference: paid.id,
        amount_minor: paid.amount_received,
        currency: paid.currency.toUpperCase(),
        method: customer && method ? { gateway: 'stripe', reference: referenceOf(customer, method), ending: '····' } : null,
      }
    }
    case 'payment_intent.payment_failed':
      return { id, type, what: 'declined', ...aboutOf(event.data.object.metadata) }
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.created':
      return { id, type, what: 'reversed', disputed: true, reference: idOf(event.data.object.payment_intent) }
    case 'charge.refunded': {
      const { amount, amount_refunded, payment_intent } = event.data.object
      return amount === amount_refunded
        ? { id, type, what: 'reversed', reference: idOf(payment_intent) }
        : { id, type, what: 'nothing' }
    }
    case 'account.updated':
      return { id, type, what: 'account', reference: event.data.object.id }
    case 'transfer.created':
    case 'transfer.updated':
    case 'transfer.reversed':
      return { id, type, what: 'transfer', reference: event.data.object.id }
    default:
      return { id, type, what: 'nothing' }
  }
}

const aboutOf = (metadata: Stripe.Metadata | null | undefined) => ({
  session: metadata?.session ?? null,
  order: metadata?.order ?? null,
})
