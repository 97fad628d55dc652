import * as z from 'zod/mini'
import type { PayoutOutcome, PayoutsGateway } from '../context.ts'

export interface PaypalSettings {
  clientId: string
  secret: string
  /** `https://api-m.paypal.com`, or a stand-in on loopback. */
  url: string
}

const patience = 15_000

const token = z.object({ access_token: z.string(), expires_in: z.number() })
const made = z.object({ batch_header: z.object({ payout_batch_id: z.string() }) })
const refused = z.object({ name: z.string(), links: z.optional(z.array(z.object({ href: z.string() }))) })
const batch = z.object({
  batch_header: z.object({ batch_status: z.string() }),
  items: z.optional(
    z.array(z.object({ transaction_status: z.string(), errors: z.optional(z.nullable(z.object({ name: z.string() }))) })),
  ),
})

const states: Record<string, PayoutOutcome['state']> = {
  SUCCESS: 'paid',
  PENDING: 'sent',
  UNCLAIMED: 'unclaimed',
  ONHOLD: 'review',
  RETURNED: 'failed',
  FAILED: 'failed',
  BLOCKED: 'failed',
  REFUNDED: 'failed',
  REVERSED: 'failed',
}

/** Why PayPal will not: what creators can do something about, and the rest. */
const reasonOf = (status: string, error: string | undefined): string => {
  if (error === 'RECEIVER_UNREGISTERED' || error === 'RECEIVER_UNCONFIRMED') return 'receiver'
  return status === 'RETURNED' ? 'returned' : 'refused'
}

const minorDigits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
const decimal = (minor: number, currency: string) => (minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))

/**
 * PayPal Payouts, by its HTTP interface: one batch for each payout, named by its id, which PayPal takes once in thirty days.
 * Whatever is not a clear answer rejects, and is asked again under the same name.
 */
export function paypalPayouts(settings: PaypalSettings): PayoutsGateway {
  let known: { token: string; until: number } | null = null

  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`${settings.url}${path}`, { ...init, signal: AbortSignal.timeout(patience) })
    return { status: response.status, body: (await response.json().catch(() => null)) as unknown }
  }
  const authorised = async (): Promise<string> => {
    if (known && known.until > Date.now()) return known.token
    const { status, body } = await ask('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${settings.clientId}:${settings.secret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (status !== 200) throw new Error(`paypal answered ${status} to a sign-in`)
    const { access_token, expires_in } = token.parse(body)
    known = { token: access_token, until: Date.now() + (expires_in - 60) * 1000 }
    return access_token
  }
  const call = async (path: string, body?: unknown) => {
    const answer = await ask(path, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${await authorised()}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    // Whoever revoked it wants us to sign in again.
    if (answer.status === 401) known = null
    return answer
  }

  return {
    name: 'paypal',
    async send({ key, amount_minor, currency, receiver, subject }) {
      const { status, body } = await call('/v1/payments/payouts', {
        sender_batch_header: { sender_batch_id: key, recipient_type: 'EMAIL', email_subject: subject.slice(0, 255) },
        items: [{ amount: { value: decimal(amount_minor, currency), currency }, receiver, sender_item_id: key }],
      })
      if (status === 201) return { reference: made.parse(body).batch_header.payout_batch_id }
      const answer = refused.safeParse(body)
      if (!answer.success || status !== 400) throw new Error(`paypal answered ${status} to a payout`)
      // The answer to the first try was lost: PayPal names the batch that it made then.
      const before = answer.data.links?.map(({ href }) => /\/payouts\/([\w-]+)$/.exec(href)?.[1]).find(Boolean)
      if (before) return { reference: before }
      // Perhaps that very case, without saying which: money that may be on its way does not come back.
      if (answer.data.name === 'USER_BUSINESS_ERROR') throw new Error('paypal knows a payout and does not say which')
      return { refused: reasonOf('FAILED', answer.data.name) }
    },
    async look({ reference }) {
      const { status, body } = await call(`/v1/payments/payouts/${encodeURIComponent(reference)}`)
      if (status !== 200) throw new Error(`paypal answered ${status} about a payout`)
      const { batch_header, items } = batch.parse(body)
      if (['DENIED', 'CANCELED'].includes(batch_header.batch_status)) return { state: 'failed', reason: 'refused' }
      const item = items?.[0]
      const state = (item && states[item.transaction_status]) ?? 'sent'
      return state === 'failed' && item ? { state, reason: reasonOf(item.transaction_status, item.errors?.name) } : { state }
    },
  }
}
